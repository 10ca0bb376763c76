/** What the other players did since my last move: each line of the log, with the scene after it where it is known. */

import type { LoggedEvent, Packet, Scene } from '../net/types';
import { CHANCE, heaviest, weightOf, type LogStyle } from '../game_log/turns';

export interface RecapStep {
  line: LoggedEvent;
  /**
   * Null where several moves came in one packet, or the move was made before this page was opened.
   * The scene can then be requested.
   */
  scene: Scene | null;
  /** Several lines are shown as one step: this many entries of the log have come then. */
  moment: number;
}

export interface TurnRecap {
  /** The scene after my last move, if this page received it. */
  base: Scene | null;
  steps: RecapStep[];
}

export const EMPTY_RECAP: TurnRecap = { base: null, steps: [] };
const LIMIT = 120;
/** A recap has at most this many steps. */
const MOST_STEPS = 10;

/** Cards that I drew and dice that I rolled belong to my own move. */
const isMine = (line: LoggedEvent, seat: number): boolean =>
  line.seat === seat || (line.seat === CHANCE && line.facts['seat'] === seat);

/** The packet's scene is the one after its last move and after the chance events that followed it. */
function stepsOf(packet: Packet): RecapStep[] {
  const lastMove = packet.events.findLast((line) => line.seat !== CHANCE)?.n ?? packet.since;
  return packet.events.map((line) => ({
    line,
    scene: line.n >= lastMove ? packet.scene : null,
    moment: line.n + 1,
  }));
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

/**
 * At most ten steps: those that tell most. What came between two of them is shown together with the later one,
 * and what came after the last one together with that.
 */
export function fewSteps(steps: RecapStep[], style: LogStyle): RecapStep[] {
  const told = steps.filter((step) => weightOf(style, step.line) > 0);
  const wanted = new Set(
    heaviest(
      (told.length ? told : steps).map(({ line }) => line),
      style,
      MOST_STEPS,
    ),
  );
  const few = steps.filter((step) => wanted.has(step.line));
  const [last, end] = [few.at(-1), steps.at(-1)];
  if (!last || !end) return few;
  return [...few.slice(0, -1), { ...last, scene: end.scene, moment: end.moment }];
}
