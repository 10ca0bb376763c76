import { describe, expect, it } from 'vitest';
import type { Piece } from '../../net/types';
import { cardsOf, putOn, thingsOn, type Deck } from './deck';
import { isChosen, stillFits, withEdit, type Edit } from './edits';
import { valueAt, type Table } from './keys';

const BOX: Table = {
  rings_two: { source: 'reconstructed', a: 'L W L R' },
  road: [{ source: 'reconstructed', monasteries: ['a', 'b'] }],
  door: [
    { source: 'reconstructed', between: ['a-e1', 'b-w1'] },
    { source: 'reconstructed', between: ['b-s1', 'e-n1'] },
  ],
  positioning: { source: 'reconstructed', north: ['b3 c4 b6 d5', 'a7 c4 a5 e3'] },
};
const set = (key: string, value: unknown): Edit => ({ key, value, do: 'set' });
const toggle = (key: string, value: unknown): Edit => ({ key, value, do: 'toggle' });
const after = (values: Table, ...edits: Edit[]): Table => edits.reduce(withEdit, values);
const ring = (values: Table): unknown => valueAt(values, ['rings_two', 'a']);

describe('an edit', () => {
  it('changes one word of a text, and leaves what another one has changed', () => {
    const both = after(BOX, set('rings_two.a[1]', 'R'), set('rings_two.a[2]', 'W'));
    expect(ring(both)).toBe('L R W R');
    expect(ring(BOX)).toBe('L W L R');
  });

  it('puts one in and takes one out', () => {
    expect(ring(after(BOX, { key: 'rings_two.a[1]', value: 'L*', do: 'insert' }))).toBe('L L* W L R');
    expect(ring(after(BOX, set('rings_two.a[1]', null)))).toBe('L L R');
    const more = after(BOX, { key: 'road[1]', value: { monasteries: ['c'] }, do: 'insert' });
    expect(valueAt(more, ['road', 1, 'monasteries'])).toEqual(['c']);
  });

  it('takes a link away and puts it back', () => {
    const without = after(BOX, toggle('road[0].monasteries', 'b'));
    expect(valueAt(without, ['road', 0, 'monasteries'])).toEqual(['a']);
    expect(after(without, toggle('road[0].monasteries', 'b'))['road']).toEqual(BOX['road']);
  });

  it('finds a door by what it lies between', () => {
    const click = toggle('door', { source: 'owner', between: ['a-e1', 'b-w1'] });
    const closed = after(BOX, click);
    expect(closed['door']).toEqual([(BOX['door'] as Table[])[1]]);
    const open = after(closed, click)['door'] as Table[];
    expect(open.map((door) => door['between'])).toEqual([
      ['b-s1', 'e-n1'],
      ['a-e1', 'b-w1'],
    ]);
    expect(after({}, click)['door']).toHaveLength(1);
  });

  it('exchanges two places', () => {
    const edit: Edit = { key: 'rings_two.a[0]', value: 'rings_two.a[3]', do: 'exchange' };
    expect(ring(after(BOX, edit))).toBe('R W L L');
  });
});

describe('a choice on a board that is not drawn anew yet', () => {
  it('still fits where its own part is as it was drawn', () => {
    const present = after(BOX, set('rings_two.a[1]', 'R'));
    expect(stillFits([set('rings_two.a[2]', 'W')], BOX, present)).toBe(true);
  });

  it('does not fit where that part has changed, or the places have moved', () => {
    const changed = after(BOX, set('rings_two.a[1]', 'R'));
    expect(stillFits([set('rings_two.a[1]', 'L')], BOX, changed)).toBe(false);
    const shorter = after(BOX, set('rings_two.a[0]', null));
    expect(stillFits([set('rings_two.a[2]', 'W')], BOX, shorter)).toBe(false);
  });

  it('says of a link what the present values say', () => {
    const link = { label: { key: 'x', facts: {} }, art: '', chosen: false };
    const choice = { ...link, edits: [toggle('road[0].monasteries', 'b')] };
    const without = after(BOX, ...choice.edits);
    expect([isChosen(choice, BOX), isChosen(choice, without)]).toEqual([true, false]);
    expect(stillFits(choice.edits, BOX, without)).toBe(true);
  });
});

describe('a card that puts books on the board', () => {
  const piece = (id: string, at: [number, number], size: [number, number]): Piece =>
    ({ id, at, size, layer: 0, states: [] }) as unknown as Piece;
  const spots = ['b3', 'c4', 'b6', 'a1'].map((word, n) => ({
    word,
    piece: piece(word, [20 * n, 0], [20, 20]),
  }));
  const deck: Deck = {
    key: 'positioning.north',
    label: { key: 'x', facts: {} },
    pieces: ['n', 'e', 's', 'w'].map((id) => piece(id, [0, 0], [10, 10])),
    words: ['b3', 'c4', 'b6', 'a1'],
  };
  const card = 'b3 c4 b6 d5';

  it('draws each book in the middle of its square, but none that is outside', () => {
    expect(cardsOf(deck, BOX)).toHaveLength(2);
    expect(thingsOn(card, deck, spots).map(({ id, at }) => [id, at])).toEqual([
      ['n', [5, 5]],
      ['e', [25, 5]],
      ['s', [45, 5]],
    ]);
  });

  it('moves a book, or exchanges it with the one that lies there', () => {
    const cards = (edits: Edit[]): unknown => valueAt(after(BOX, ...edits), ['positioning', 'north', 0]);
    expect(cards(putOn(deck, 0, card, 'e', 'a1'))).toBe('b3 a1 b6 d5');
    expect(cards(putOn(deck, 0, card, 'e', 'b3'))).toBe('c4 b3 b6 d5');
    expect(putOn(deck, 0, card, 'e', 'c4')).toEqual([]);
  });
});
