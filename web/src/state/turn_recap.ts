/** What the others did since my last move: each line of the log, with the table after it where it was sent. */

import type { Happened, Packet, Scene } from '../net/types';

export interface Step {
  line: Happened;
  /** Nothing where several moves came in one packet, or before this page was opened: then it can be asked for. */
  scene: Scene | null;
}

export interface Since {
  /** The table as I left it, if I saw it. */
  base: Scene | null;
  steps: Step[];
}

export const NOTHING_NEW: Since = { base: null, steps: [] };
const CHANCE = -1;
const MOST = 120;

/** Cards that I drew and dice that I rolled belong to my own move. */
const isMine = (line: Happened, seat: number): boolean =>
  line.seat === seat || (line.seat === CHANCE && line.facts['seat'] === seat);

/** What happened last led to the table that was sent with it; chance has no table of its own. */
function heard(packet: Packet): Step[] {
  const decided = packet.events.findLast((line) => line.seat !== CHANCE)?.n ?? packet.since;
  return packet.events.map((line) => ({ line, scene: line.n >= decided ? packet.scene : null }));
}

export function since(before: Since, packet: Packet): Since {
  const { seat } = packet.you;
  if (seat === null) return NOTHING_NEW;
  const all = [...before.steps.filter((step) => step.line.n < packet.since), ...heard(packet)];
  const moved = all.findLastIndex((step) => step.line.seat === seat);
  let first = moved + 1;
  if (moved >= 0) while (all[first] && isMine((all[first] as Step).line, seat)) first += 1;
  const steps = all.slice(first).slice(-MOST);
  if (moved < 0) return { base: before.base, steps };
  return { base: steps.length === 0 ? packet.scene : null, steps };
}
