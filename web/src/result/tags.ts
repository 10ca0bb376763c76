/** Words at the pieces of a decision: what was played, and what was better. */

import type { Offer } from '../net/types';
import { t } from '../state/preferences.svelte';
import type { Tag } from '../state/view_model';

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
