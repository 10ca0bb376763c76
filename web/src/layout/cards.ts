/** Cards of a scene: found by id, and drawn as pieces while they are dragged or previewed. */

import type { Card, Piece, Scene } from '../net/types';

/** The side of a card's picture, in units of its own. */
const SIDE = 100;

export function findCard(scene: Scene | null, id: string | null): Card | null {
  if (id === null) return null;
  const cards = (scene?.rows ?? []).flatMap((row) => row.cards.flatMap((card) => [card, ...card.effects]));
  return cards.find((card) => card.id === id) ?? null;
}

/** The picture of a card as a piece, if it has one. */
export function cardAsPiece(card: Card | null): Piece | null {
  if (!card?.art) return null;
  const { id, art, label, tip, owner, prompt } = card;
  const place = {
    at: [0, 0] as [number, number],
    size: [SIDE, SIDE] as [number, number],
    turn: 0,
    layer: 0,
    area: '',
  };
  return { id, art, label, tip, owner, prompt, ...place, write: 'none', count: 1, states: [] };
}
