import { expect, test } from 'vitest';
import { sampleCard, sampleRow, sampleScene } from '../net/sample_scene';
import { cardAsPiece, findCard } from './cards';

const effect = sampleCard('effect', { art: '' });
const card = sampleCard('card', { effects: [effect], owner: 2 });
const scene = sampleScene({ rows: [sampleRow('hand', [card])] });

test('cards and their effects are found', () => {
  expect(findCard(scene, 'card')).toBe(card);
  expect(findCard(scene, 'effect')).toBe(effect);
  expect(findCard(scene, 'other')).toBeNull();
  expect(findCard(scene, null)).toBeNull();
});

test('a card with a picture can be drawn as a piece', () => {
  expect(cardAsPiece(card)).toMatchObject({ id: 'card', art: 'card', owner: 2, size: [100, 100] });
  expect(cardAsPiece(effect)).toBeNull();
  expect(cardAsPiece(null)).toBeNull();
});
