/** The pace at which the moves of others are shown: how long each position stays before the next one. */

import type { Packet, Scene } from '../net/types';
import { CHANCE } from '../game_log/turns';

export const PACES = ['off', 'quick', 'normal', 'calm'] as const;
export type Pace = (typeof PACES)[number];

/** The most that one position and one whole turn may take, in milliseconds. */
interface Limits {
  step: number;
  turn: number;
}
export const LIMITS: Record<Pace, Limits> = {
  off: { step: 0, turn: 0 },
  quick: { step: 350, turn: 2500 },
  normal: { step: 900, turn: 6000 },
  calm: { step: 1600, turn: 12_000 },
};

/** How fast pieces move: 1 is normal, 0 is no movement. */
export const SPEEDS: Record<Pace, number> = { off: 0, quick: 2, normal: 1, calm: 0.6 };

/**
 * How long the shown position stays: `spent` milliseconds of its turn have gone by before it, and `waiting`
 * further positions of the same turn are known.
 */
export function stepTime(pace: Pace, spent: number, waiting: number): number {
  const { step, turn } = LIMITS[pace];
  return Math.max(0, Math.min(step, (turn - spent) / (waiting + 1)));
}

/** Who made the last move of a packet; null if nobody did. */
export const moverOf = (packet: Packet): number | null =>
  packet.events.findLast((line) => line.seat !== CHANCE)?.seat ?? null;

/** Whether a player sees a difference: other pieces, cards or numbers. Buttons and previews do not count. */
export function looksDifferent(before: Scene, after: Scene): boolean {
  if (before === after) return false;
  const cards = (scene: Scene): unknown[] => scene.rows.filter((row) => row.role !== 'buttons');
  return !sameItems(before.panels, after.panels) || !sameItems(cards(before), cards(after));
}

const sameItems = (one: unknown[], other: unknown[]): boolean =>
  one.length === other.length && one.every((item, n) => item === other[n]);
