/** What the other players did since my last move: each line of the log, with the scene after it where it is known. */

import type { LoggedEvent, Packet, Scene } from '../net/types';

export interface RecapStep {
  line: LoggedEvent;
  /**
   * Null where several moves came in one packet, or the move was made before this page was opened.
   * The scene can then be requested.
   */
  scene: Scene | null;
}

export interface TurnRecap {
  /** The scene after my last move, if this page received it. */
  base: Scene | null;
  steps: RecapStep[];
}

export const EMPTY_RECAP: TurnRecap = { base: null, steps: [] };
const CHANCE = -1;
const LIMIT = 120;

/** Cards that I drew and dice that I rolled belong to my own move. */
const isMine = (line: LoggedEvent, seat: number): boolean =>
  line.seat === seat || (line.seat === CHANCE && line.facts['seat'] === seat);

/** The packet's scene is the one after its last move and after the chance events that followed it. */
function stepsOf(packet: Packet): RecapStep[] {
  const lastMove = packet.events.findLast((line) => line.seat !== CHANCE)?.n ?? packet.since;
  return packet.events.map((line) => ({ line, scene: line.n >= lastMove ? packet.scene : null }));
}

/** The recap after a packet. */
export function updateRecap(before: TurnRecap, packet: Packet): TurnRecap {
  const { seat } = packet.you;
  if (seat === null) return EMPTY_RECAP;
  const all = [...before.steps.filter((step) => step.line.n < packet.since), ...stepsOf(packet)];
  const myMove = all.findLastIndex((step) => step.line.seat === seat);
  if (myMove < 0) return { base: before.base, steps: all.slice(-LIMIT) };
  const others = all.slice(myMove + 1);
  const first = others.findIndex((step) => !isMine(step.line, seat));
  const steps = first < 0 ? [] : others.slice(first).slice(-LIMIT);
  return { base: steps.length === 0 ? packet.scene : null, steps };
}
