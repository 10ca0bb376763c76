/** Cards that put things on the board: which word of a card stands for which thing, and where that is drawn. */

import type { EditionPage, Piece } from '../../net/types';
import type { Edit } from './edits';
import { partsOf, valueAt, wordsOf, type Table } from './keys';

export type Deck = EditionPage['decks'][number];
type Spots = EditionPage['spots'];

/** The cards of a deck, as texts. */
export function cardsOf(deck: Deck, values: Table): string[] {
  const cards = valueAt(values, partsOf(deck.key));
  return Array.isArray(cards) ? cards.map(String) : [];
}

/** The things of a card where its words say; one whose word is no spot is not drawn. */
export function thingsOn(card: string, deck: Deck, spots: Spots): Piece[] {
  const words = wordsOf(card);
  return deck.pieces.flatMap((piece, n) => {
    const spot = spots.find((one) => one.word === words[n])?.piece;
    if (!spot) return [];
    const [x, y] = [0, 1].map(
      (axis) => (spot.at[axis] ?? 0) + ((spot.size[axis] ?? 0) - (piece.size[axis] ?? 0)) / 2,
    );
    return [{ ...piece, at: [x ?? 0, y ?? 0] as [number, number] }];
  });
}

/** The edits that put a thing of a card on a spot; what lies there already comes to its old place. */
export function putOn(deck: Deck, at: number, card: string, thing: string, word: string): Edit[] {
  const n = deck.pieces.findIndex((piece) => piece.id === thing);
  const other = wordsOf(card).indexOf(word);
  const key = (place: number): string => `${deck.key}[${at}][${place}]`;
  if (n < 0 || n === other) return [];
  return [
    other < 0 ? { key: key(n), value: word, do: 'set' } : { key: key(n), value: key(other), do: 'exchange' },
  ];
}
