/** The curve of the score: a line for each seat over the turns of a game, and the turn that decided it. */

import type { GameCourse } from '../net/types';

export type Turn = GameCourse['turns'][number];

/** A curve in a box of this size: the points of each seat, the height of a score, and the place of a turn. */
export interface Curve {
  paths: string[];
  ends: [number, number][];
  x: (turn: number) => number;
  y: (score: number) => number;
  /** The scores at which a line is drawn across. */
  grid: number[];
}

/** Steps that read well: 1, 2 or 5 times a power of ten, at most five of them. */
export function gridSteps(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step);
}

export function scoreCurve(turns: Turn[], seats: number, width: number, height: number): Curve {
  const all = turns.flatMap((turn) => turn.scores);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (turn: number): number => (turns.length > 1 ? (width * turn) / (turns.length - 1) : 0);
  const y = (score: number): number => height - (height * (score - least)) / (most - least);
  const points = (seat: number): [number, number][] =>
    turns.map((turn, n) => [x(n), y(turn.scores[seat] ?? 0)]);
  const lines = Array.from({ length: seats }, (_, seat) => points(seat));
  return {
    paths: lines.map((line) =>
      line.map(([px, py], n) => `${n ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`).join(''),
    ),
    ends: lines.map((line) => line.at(-1) ?? [0, height]),
    x,
    y,
    grid: gridSteps(most),
  };
}

/**
 * The turn after which the winner led alone to the end; null if that was so from the first turn on, or if
 * the lead was shared to the last.
 */
export function turningPoint(turns: Turn[], winner: number): number | null {
  const leads = ({ scores }: Turn): boolean =>
    scores.every((score, seat) => seat === winner || score < (scores[winner] ?? 0));
  const behind = turns.findLastIndex((turn) => !leads(turn));
  return behind < 0 || behind >= turns.length - 1 ? null : behind + 1;
}

/** The ends of lines moved apart, so that marks of this height at them do not cover each other. */
export function spread(heights: number[], least: number, limit: number): number[] {
  const order = heights.map((_, n) => n).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let above = -Infinity;
  for (const n of order) above = placed[n] = Math.max(heights[n] ?? 0, above + least);
  let below = limit;
  for (const n of order.reverse()) {
    placed[n] = Math.min(placed[n] ?? 0, below);
    below = (placed[n] ?? 0) - least;
  }
  return placed;
}
