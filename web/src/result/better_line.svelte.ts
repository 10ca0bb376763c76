/** A decision that gave something away, on the board: what was played, what was better, and how that goes on. */

import { ApiError } from '../net/request';
import type { ReplaySource } from '../net/replay_source';
import type { Offer, Scene } from '../net/types';
import type { Tag } from '../state/view_model';
import { t } from '../state/preferences.svelte';
import type { Decision } from './analysis';

/** The piece by which one of two actions is told from the other: the last one that only it has. */
function pieceOf(offer: Offer | undefined, other: Offer | undefined): string | undefined {
  return offer?.targets.findLast((target) => !other?.targets.includes(target));
}

/** The tags of the pieces of two actions; an action that has no piece of its own has none. */
export function tagsOf(legal: Offer[], chosen: string, best: string): Map<string, Tag> {
  const [played, better] = [chosen, best].map((text) => legal.find((offer) => offer.text === text));
  const tags = new Map<string, Tag>();
  const [own, other] = [pieceOf(played, better), pieceOf(better, played)];
  if (own !== undefined) tags.set(own, { kind: 'played', text: t('analysis.tag.played') });
  if (other !== undefined) tags.set(other, { kind: 'better', text: t('analysis.tag.better') });
  return tags;
}

export class BetterLine {
  tags: ReadonlyMap<string, Tag> = $state.raw(new Map<string, Tag>());
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
    this.tags = new Map();
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
