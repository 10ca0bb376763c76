/** A decision that gave something away, on the board: what was played, what was better, and how that goes on. */

import { ApiError } from '../net/request';
import type { ReplaySource } from '../net/replay_source';
import type { Scene } from '../net/types';
import { NO_TAGS, type Tag } from '../state/view_model';
import type { Decision } from './analysis';
import { tagsOf } from './tags';

export class BetterLine {
  tags: ReadonlyMap<string, Tag> = $state.raw(NO_TAGS);
  /** The position after the first actions of the line; null while the game itself is shown. */
  scene = $state.raw<Scene | null>(null);
  /** How many of its actions are shown. */
  taken = $state(0);
  private decision: Decision | null = null;

  constructor(private readonly source: ReplaySource) {}

  /** Another decision is looked at, or none. */
  async turnTo(decision: Decision | null): Promise<void> {
    if (decision?.n === this.decision?.n) return;
    this.decision = decision;
    this.tags = NO_TAGS;
    this.leave();
    if (!decision) return;
    const position = await this.reached(decision, []);
    if (position && decision === this.decision)
      this.tags = tagsOf(position.packet.legal, decision.chosen.text, decision.best.text);
  }

  leave(): void {
    this.scene = null;
    this.taken = 0;
  }

  /** Shows the position after so many actions of the line. */
  async follow(taken: number): Promise<void> {
    const { decision } = this;
    if (!decision) return;
    const actions = decision.line.slice(0, taken).map(({ text }) => text);
    const position = await this.reached(decision, actions);
    if (!position || decision !== this.decision) return;
    this.scene = position.packet.scene;
    this.taken = taken;
  }

  /** What somebody imagined may not be lawful as the cards really lay: then it is not shown. */
  private async reached(
    { n, seat }: Decision,
    actions: string[],
  ): Promise<Awaited<ReturnType<ReplaySource['moment']>> | null> {
    try {
      return await this.source.moment(n, seat, actions);
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }
}
