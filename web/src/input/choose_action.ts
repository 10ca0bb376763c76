/** Which clicks lead to which action. The client knows no rules: it follows the targets of what is offered. */

import type { Offer } from '../net/types';

function begins(targets: string[], clicked: string[]): boolean {
  return clicked.every((id, place) => targets[place] === id);
}

/** The offers that go on from what has been clicked. */
export function remaining(legal: Offer[], clicked: string[]): Offer[] {
  return legal.filter((offer) => begins(offer.targets, clicked));
}

/** Everything that can be clicked next. */
export function lit(legal: Offer[], clicked: string[]): Set<string> {
  const next = remaining(legal, clicked).map((offer) => offer.targets[clicked.length]);
  return new Set(next.filter((id) => id !== undefined));
}

export interface Choice {
  clicked: string[];
  offer: Offer | null;
}

/** Click a thing: the offer that is now complete, if there is one, and what is chosen so far. */
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
