/** The log by turns: what belongs together, and which line tells what a turn was about. */

import type { LoggedEvent, LogLine } from '../net/types';

/** The art and the weight of each event of a game, by its key. */
export type LogStyle = Record<string, LogLine>;

export const CHANCE = -1;
/** Set-up, which the log leaves out unless it is asked for. */
const HIDDEN = 0;
/** From this weight on a line is a step of a turn, and not a detail. */
export const STEP = 2;
const UNKNOWN: LogLine = { art: '', weight: 1, merge: '', gain: '' };

/** Consecutive lines of one seat, with the draws that follow them. */
export interface Turn {
  /** Who made it; null for what happened before the first move. */
  seat: number | null;
  lines: LoggedEvent[];
}

/** How a line looks. Lines that only some players see, and several told as one, look like the public single one. */
export function styleOf(style: LogStyle, line: LoggedEvent): LogLine {
  return style[line.key.replace(/(\.seen)?(\.many)?$/, '')] ?? UNKNOWN;
}

export const weightOf = (style: LogStyle, line: LoggedEvent): number => styleOf(style, line).weight;

/** Whose turn a draw begins: that of the seat that it is for, if that seat moves next. */
function begins(log: LoggedEvent[], at: number): number | null {
  const seat = log[at]?.facts['seat'];
  const next = log.slice(at).find((line) => line.seat !== CHANCE);
  return typeof seat === 'number' && (!next || next.seat === seat) ? seat : null;
}

/** A draw belongs to the turn that it follows, or to that of the player it is for if it begins it. */
export function turnsOf(log: LoggedEvent[]): Turn[] {
  const turns: Turn[] = [];
  log.forEach((line, at) => {
    const last = turns.at(-1);
    const seat = line.seat === CHANCE ? (begins(log, at) ?? last?.seat ?? null) : line.seat;
    if (last && last.seat === seat) last.lines.push(line);
    else turns.push({ seat, lines: [line] });
  });
  return turns;
}

/** Whether the player of a turn has moved in it already. */
export const hasMoved = ({ seat, lines }: Turn): boolean => lines.some((line) => line.seat === seat);

/** The last turn of a seat, if it has made one. */
export const lastTurn = (turns: Turn[], seat: number): Turn | null =>
  turns.findLast((turn) => turn.seat === seat && hasMoved(turn)) ?? null;

/**
 * The line that sums a turn up: the heaviest, and of equal ones the latest that is a move and no draw. Null if all of
 * them are hidden.
 */
export function summaryOf({ lines }: Turn, style: LogStyle): LoggedEvent | null {
  const most = Math.max(HIDDEN, ...lines.map((line) => weightOf(style, line)));
  if (most === HIDDEN) return null;
  const best = lines.filter((line) => weightOf(style, line) === most);
  return best.findLast((line) => line.seat !== CHANCE) ?? best.at(-1) ?? null;
}

/** The heaviest lines, at most this many, in their order; of equal ones the latest. */
export function heaviest(lines: LoggedEvent[], style: LogStyle, count: number): LoggedEvent[] {
  const weights = lines.map((line) => weightOf(style, line));
  const weight = (at: number): number => weights[at] ?? 0;
  const best = [...lines.keys()].sort((one, other) => weight(other) - weight(one) || other - one);
  const wanted = new Set(best.slice(0, count));
  return lines.filter((_, at) => wanted.has(at));
}

/** The turns without the lines of the set-up, and how many lines that leaves out. */
export function withoutSetUp(turns: Turn[], style: LogStyle): { turns: Turn[]; hidden: number } {
  const shown = turns
    .map(({ seat, lines }) => ({ seat, lines: lines.filter((line) => weightOf(style, line) > HIDDEN) }))
    .filter((turn) => turn.lines.length > 0);
  const count = (some: Turn[]): number => some.reduce((sum, turn) => sum + turn.lines.length, 0);
  return { turns: shown, hidden: count(turns) - count(shown) };
}
