/** Steps through a replay by turns. */

import type { Turn } from '../result/curve';

/** The moment one turn later or earlier, as a number of log entries; a turn ends where the next one begins. */
export function turnStep(turns: Turn[], length: number, at: number, by: 1 | -1): number {
  const ends = [...turns.slice(1).map((turn) => turn.first), length];
  if (by > 0) return ends.find((end) => end > at) ?? length;
  return ends.findLast((end) => end < at) ?? 0;
}

/** The number of the turn that a moment belongs to: the one whose last entry is not later. */
export function turnAt(turns: Turn[], at: number): number {
  return Math.max(
    0,
    turns.findLastIndex((turn) => turn.first < Math.max(1, at)),
  );
}
