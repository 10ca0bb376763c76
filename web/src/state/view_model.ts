/** What a table needs to know to show itself: a seat at a table gives it, and so does any other position. */

import type { Rooms } from '../layout/art';
import type { Offer, Scene } from '../net/types';
import type { Say } from './sentences';

export interface Seen {
  readonly scene: Scene | null;
  readonly say: Say;
  readonly rooms: Rooms;
  /** What can be clicked, what is chosen, and what a bot would click. */
  readonly lit: Set<string>;
  readonly chosen: Set<string>;
  readonly advised: Set<string>;
  /** What is offered and what has been clicked, for previews. */
  readonly legal: Offer[];
  readonly clicked: string[];
  click: (id: string) => void;
  letGo: () => void;
}

const NOTHING: Set<string> = new Set();

/** A picture to look at, where nothing can be clicked. */
export function still(scene: Scene | null, say: Say, rooms: Rooms): Seen {
  const nothing = (): void => undefined;
  return {
    scene,
    say,
    rooms,
    lit: NOTHING,
    chosen: NOTHING,
    advised: NOTHING,
    legal: [],
    clicked: [],
    click: nothing,
    letGo: nothing,
  };
}
