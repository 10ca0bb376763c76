/** The analysis of a game, as `docs/analysis.md` describes it, and what is drawn of it. */

import type { components } from '../net/wire';

type Schemas = components['schemas'];
export type Analysis = Schemas['Analysis'];
export type ActionData = Schemas['ActionData'];
export type Alternative = Schemas['Alternative'];
export type CurvePoint = Schemas['CurvePoint'];
/** The best alternative first, the chosen one among them. */
export type Decision = Schemas['JudgedDecision'];
export type SeatAccount = Schemas['SeatAccount'];

/** A sign on the timeline: a decision that gave something away, luck, or the turning point. */
export interface Mark {
  /** The moment that is shown: a decision is about to be made, chance has acted, the turn is over. */
  at: number;
  kind: 'mistake' | 'lucky' | 'unlucky' | 'turning';
  seat: number;
}

/** The sign of the turn that decided. */
export function turningMarks(turning: Analysis['turning_point']): Mark[] {
  return turning ? [{ at: turning.end, kind: 'turning', seat: turning.seat }] : [];
}

/** The signs of a game, those of one seat or of all, in their order. */
export function marksOf(analysis: Analysis, seat: number | null): Mark[] {
  const mine = (other: number): boolean => seat === null || other === seat;
  const mistakes = analysis.decisions.filter((one) => one.label !== 'fine' && mine(one.seat));
  const luck = analysis.chances.filter((one) => one.label !== 'usual' && mine(one.seat));
  return [
    ...mistakes.map(({ n, seat }): Mark => ({ at: n, kind: 'mistake', seat })),
    ...luck.map(({ end, label, seat }): Mark => ({
      at: end,
      kind: label === 'lucky' ? 'lucky' : 'unlucky',
      seat,
    })),
    ...turningMarks(analysis.turning_point),
  ].sort((one, other) => one.at - other.at);
}

/** The decision that is made next at a moment, or that was made last, if it is worth a word. */
export function decisionAt(analysis: Analysis, at: number): Decision | null {
  const worth = (n: number): Decision | undefined =>
    analysis.decisions.find((one) => one.n === n && one.label !== 'fine');
  return worth(at) ?? worth(at - 1) ?? null;
}

/** The mistakes of a seat that the analysis names, the largest first. */
export function worstOf(analysis: Analysis, seat: number): Decision[] {
  const named = analysis.seats[seat]?.mistakes ?? [];
  return named.flatMap((n) => analysis.decisions.find((one) => one.n === n) ?? []);
}

/** The chances of all seats as bands that fill the height, the first seat at the bottom: a path for each. */
export function bandsOf(curve: CurvePoint[], length: number, width: number, height: number): string[] {
  const x = (n: number): string => ((width * n) / Math.max(1, length)).toFixed(1);
  const seats = curve[0]?.chances.length ?? 0;
  const y = (point: CurvePoint, upto: number): string => {
    const total = point.chances.reduce((one, other) => one + other, 0) || 1;
    const below = point.chances.slice(0, upto).reduce((one, other) => one + other, 0);
    return (height - (height * below) / total).toFixed(1);
  };
  const points = [...curve];
  const [first, last] = [points[0], points.at(-1)];
  if (first && first.n > 0) points.unshift({ ...first, n: 0 });
  if (last && last.n < length) points.push({ ...last, n: length });
  return Array.from({ length: seats }, (_, seat) => {
    const top = points.map((point) => `${x(point.n)} ${y(point, seat + 1)}`);
    const bottom = points.map((point) => `${x(point.n)} ${y(point, seat)}`).reverse();
    return `M${top.join('L')}L${bottom.join('L')}Z`;
  });
}

/** The chances at a moment: those of the last point that is not later. */
export function chancesAt(curve: CurvePoint[], at: number): number[] {
  return (curve.findLast((point) => point.n <= at) ?? curve[0])?.chances ?? [];
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A change with its sign: `+4 %`, `−12 %`. */
export const signed = (share: number): string =>
  `${share < 0 ? '−' : '+'}${Math.abs(Math.round(100 * share))} %`;

/** A chance before and after something: `38 % → 61 %`. */
export const fromTo = (before: number, after: number): string => `${percent(before)} → ${percent(after)}`;
