/** Everything that the view of a table needs. A viewer at a table provides it, and so does a replay. */

import type { WriteBoxes } from '../layout/art';
import type { Offer, Scene } from '../net/types';
import { NO_MARKS, type Marks } from '../moves/last_moves';
import { LIMITS } from '../moves/pace';
import type { Say } from '../text/sentences';

/** A word at a piece, for what was played there in a replay and what was better. */
export interface Tag {
  kind: 'played' | 'better';
  text: string;
}
export const NO_TAGS: ReadonlyMap<string, Tag> = new Map();

export interface ViewModel {
  readonly scene: Scene | null;
  readonly say: Say;
  readonly writeBoxes: WriteBoxes;
  /** The pieces that can be clicked, that are chosen, and that a hint points at. */
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly advised: ReadonlySet<string>;
  /** The legal actions and the clicks so far, for previews. */
  readonly legal: Offer[];
  readonly clicked: string[];
  /** A complete action that waits for the player's confirmation; its preview is shown. */
  readonly unconfirmed: Offer | null;
  /** What the last move of each opponent touched. */
  readonly marks: Marks;
  /** Words at pieces and cards, by their ids. */
  readonly tags?: ReadonlyMap<string, Tag>;
  /** How long the position stays, for what moves in it, in milliseconds. */
  readonly stepTime: number;
  /** With a finger, a click first shows what it would do. */
  click: (id: string, touch?: boolean) => void;
  cancel: () => void;
}

const NO_PIECES: ReadonlySet<string> = new Set();

/** A view of a scene in which nothing can be clicked. */
export function readOnlyView(
  scene: Scene | null,
  say: Say,
  writeBoxes: WriteBoxes,
  tags: ReadonlyMap<string, Tag> = NO_TAGS,
): ViewModel {
  const ignore = (): void => undefined;
  return {
    scene,
    say,
    writeBoxes,
    lit: NO_PIECES,
    chosen: NO_PIECES,
    advised: NO_PIECES,
    legal: [],
    clicked: [],
    unconfirmed: null,
    marks: NO_MARKS,
    tags,
    stepTime: LIMITS.calm.step,
    click: ignore,
    cancel: ignore,
  };
}
