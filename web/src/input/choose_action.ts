/** Finds the action that a series of clicks means. The client knows no rules: it follows the offers' targets. */

import type { Offer } from '../net/types';

/** The offers whose targets begin with these clicks. */
export function remaining(legal: Offer[], clicked: string[]): Offer[] {
  return legal.filter(({ targets }) => clicked.every((id, n) => targets[n] === id));
}

/** Everything that can be clicked next. */
export function lit(legal: Offer[], clicked: string[]): Set<string> {
  const next = remaining(legal, clicked).map((offer) => offer.targets[clicked.length]);
  return new Set(next.filter((id) => id !== undefined));
}

/** The targets of an offer, and other ids. */
export function targetsOf(offer: Offer | null, others: string[] = []): ReadonlySet<string> {
  return new Set([...others, ...(offer?.targets ?? [])]);
}

export interface Choice {
  clicked: string[];
  offer: Offer | null;
}

/**
 * The choice after one more click: the offer if it is complete, or the clicks so far.
 * A click that continues no offer may begin another one.
 */
export function click(legal: Offer[], clicked: string[], id: string): Choice {
  for (const start of [clicked, []]) {
    const path = [...start, id];
    const offers = remaining(legal, path);
    if (offers.length === 0) continue;
    const complete = offers.find((offer) => offer.targets.length === path.length);
    return complete && offers.length === 1
      ? { clicked: [], offer: complete }
      : { clicked: path, offer: null };
  }
  return { clicked: [], offer: null };
}
