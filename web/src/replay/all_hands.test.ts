import { expect, it } from 'vitest';
import type { Position } from '../net/types';
import { openScene } from './all_hands';

type View = Position['views'][number];
const row = (id: string, owner: number | null, role: string, cards: string[]) => ({
  ...{ id, owner, role, title: { key: `label.${id}`, facts: {} } },
  cards: cards.map((card) => ({ id: card })),
});
const view = (seat: number, cards: string[]): View =>
  ({
    ...{ seat, view: {}, events: [] },
    scene: {
      panels: [{ id: `of ${seat}` }],
      rows: [
        row('hand', seat, 'hand', cards),
        row('buttons', seat, 'buttons', []),
        row('decks', null, 'supply', ['x']),
      ],
    },
  }) as unknown as View;
const say = (key: string): string => key;

it('lays the hands of all seats beside each other, each with its name', () => {
  const scene = openScene([view(0, ['a', 'b']), view(1, ['c']), view(2, [])], say);
  expect(scene?.panels).toEqual([{ id: 'of 0' }]);
  expect(scene?.rows.map(({ id }) => id)).toEqual(['hand@0', 'hand@1', 'buttons', 'decks']);
  expect(scene?.rows[1]?.cards).toEqual([{ id: 'c' }]);
  expect(scene?.rows[1]?.title).toEqual({ key: 'replay.of', facts: { seat: 1, title: 'label.hand' } });
});

it('shows nothing without a view', () => {
  expect(openScene([], say)).toBeNull();
});
