/** What the others did last, for the viewer of a table: by turns, marked on the table, and announced. */

import type { LoggedEvent, Packet, Scene } from '../net/types';
import {
  addMoved,
  endedTurns,
  marksOf,
  movedPieces,
  NOTHING_MOVED,
  type Marks,
  type Moved,
} from './last_moves';
import { moverOf } from './pace';
import { prefs } from '../state/preferences.svelte';
import type { Say } from '../text/sentences';
import { turnSentence, type Voice } from '../game_log/turn_sentence';
import { lastTurn, turnsOf, type LogStyle, type Turn } from '../game_log/turns';

/** What is needed of the viewer. */
interface Source {
  readonly log: LoggedEvent[];
  readonly scene: Scene | null;
  readonly seat: number | null;
  readonly say: Say;
  readonly names: string[];
}

export class LastMoves {
  style: LogStyle = $state.raw({});
  /** The newest turns that have ended. */
  private ended: Turn[] = $state.raw([]);
  private moved: Moved = $state.raw(NOTHING_MOVED);
  /** The lines before this one are announced. */
  private told = 0;

  constructor(private readonly viewer: Source) {}

  turns: Turn[] = $derived.by(() => turnsOf(this.viewer.log));
  marks: Marks = $derived.by(() =>
    marksOf(this.turns, this.style, this.viewer.scene, this.viewer.seat, this.moved),
  );

  /** The newest turns that have ended, in one text for those who do not see the table. */
  announced: string = $derived.by(() =>
    this.ended
      .map((turn) => this.sentence(turn))
      .filter(Boolean)
      .join(' '),
  );

  /** How sentences are said at this table. */
  get voice(): Voice {
    return { say: this.viewer.say, names: this.viewer.names, language: prefs.language };
  }

  /** The sentence that sums a turn up; null if there is nothing to tell. */
  sentence(turn: Turn): string | null {
    return turnSentence(turn, this.style, this.voice);
  }

  /** The last turn of a seat and the sentence that sums it up; null if there is nothing to tell. */
  of(seat: number): { turn: Turn; text: string } | null {
    const turn = lastTurn(this.turns, seat);
    const text = turn && this.sentence(turn);
    return turn && text ? { turn, text } : null;
  }

  /** A position is shown after another one. */
  show(before: Packet | null, packet: Packet): void {
    const mover = moverOf(packet);
    if (before && mover !== null) {
      const isNewTurn = moverOf(before) !== mover;
      this.moved = addMoved(this.moved, mover, isNewTurn, movedPieces(before.scene, packet.scene, mover));
    }
    if (before) this.announce(packet);
    else this.told = packet.length;
  }

  private announce(packet: Packet): void {
    this.told = Math.min(this.told, packet.length);
    const ended = endedTurns(this.turns, this.told, packet.to_act, this.viewer.seat);
    const last = ended.at(-1)?.lines.at(-1);
    if (last) this.told = last.n + 1;
    if (ended.length > 0) this.ended = ended;
  }
}
