/** A replay in this page: the moment and the viewpoint, what is shown of them, and playing by itself. */

import type { ReplaySource } from '../net/replay_source';
import type { GameChances, GameCourse, Position, Viewpoint } from '../net/types';
import { messageOf } from '../state/notices';

/** How long a step is shown at the usual speed, in milliseconds. */
export const STEP_TIME = 900;
/** So many positions are asked for at once; the newest wish waits for its turn. */
const AT_ONCE = 2;

export class Replay {
  at = $state(0);
  seat: Viewpoint = $state(null);
  position = $state.raw<Position | null>(null);
  told = $state.raw<GameCourse | null>(null);
  chances = $state.raw<GameChances | null>(null);
  problem = $state('');
  playing = $state(false);
  speed = $state(1);
  /** The moment whose position is shown. */
  shown: number | null = $state(null);

  private underway = 0;
  private waits = false;
  private asked = 0;
  private newest = 0;

  constructor(
    private readonly source: ReplaySource,
    start: { at: number; seat: Viewpoint },
  ) {
    [this.at, this.seat] = [start.at, start.seat];
  }

  /** The seat from which it is seen, if it is one seat's. */
  readonly viewer: number | null = $derived(typeof this.seat === 'number' ? this.seat : null);

  /** Answers may come in another order than their requests; an older one is not shown after a newer one. */
  async show(): Promise<void> {
    this.waits = this.underway === AT_ONCE;
    if (this.waits) return;
    this.underway += 1;
    const request = ++this.asked;
    const { at, seat } = this;
    try {
      const answer = await this.source.position(at, seat);
      if (request > this.newest) this.take(request, at, seat, answer);
    } catch (error) {
      this.problem = messageOf(error);
      this.playing = false;
    } finally {
      this.underway -= 1;
      if (this.waits) void this.show();
    }
  }

  private take(request: number, at: number, seat: Viewpoint, answer: Position): void {
    [this.position, this.newest, this.shown] = [answer, request, Math.min(at, answer.length)];
    if (at > answer.length && this.at === at) this.at = answer.length;
    history.replaceState(null, '', `?at=${answer.at}${seat === null ? '' : `&seat=${seat}`}`);
  }

  /** One step on by itself, as soon as the last one is shown; it ends with the game. */
  playOn(): (() => void) | undefined {
    if (!this.playing || this.shown !== this.at || !this.position) return undefined;
    if (this.at >= this.position.length) {
      this.playing = false;
      return undefined;
    }
    const timer = setTimeout(() => (this.at += 1), STEP_TIME / this.speed);
    return () => clearTimeout(timer);
  }

  /** The log and the curve; a game that still goes on has none. */
  async loadCourse(viewer: number | null): Promise<void> {
    try {
      this.told = await this.source.course(viewer);
    } catch {
      this.told = this.chances = null; // not over yet: the replay does without
      return;
    }
    try {
      const found = await this.source.chances(viewer);
      if (viewer === this.viewer) this.chances = found;
    } catch (error) {
      this.problem = messageOf(error);
    }
  }
}
