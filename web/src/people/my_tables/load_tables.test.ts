import { expect, test } from 'vitest';
import type { TableInfo } from '../../net/types';
import { ownTable } from './load_tables';

const saved = { id: 'a', game: 'sator', tokens: ['a.s1.0.seal'], at: 1 };
const table = (more: object = {}): TableInfo =>
  ({
    id: 'a',
    seats: [{ bot: false }, { bot: false }],
    turns: [{ seat: 1, since: 50 }],
    clock: { left: [10, 20], running: [1] },
    ...more,
  }) as unknown as TableInfo;

test('it is my turn where my seat is to act, with a clock and without', () => {
  expect(ownTable(saved, table())).toMatchObject({ turn: true, since: 50, left: 20, lent: false });
  expect(ownTable(saved, table({ clock: null }))).toMatchObject({ turn: true, since: 50, left: null });
  const theirs = ownTable(saved, table({ turns: [{ seat: 0, since: 60 }] }));
  expect(theirs).toMatchObject({ turn: false, since: null, left: null });
  expect(theirs.acting).toEqual([{ seat: 0, since: 60 }]);
});

test('of several seats here the turn that began first counts, and the least time', () => {
  const both = { ...saved, tokens: ['a.s0.0.seal', 'a.s1.0.seal'] };
  const turns = [
    { seat: 0, since: 70 },
    { seat: 1, since: 60 },
  ];
  expect(ownTable(both, table({ turns }))).toMatchObject({ turn: true, since: 60, left: 10 });
});

test('a bot may play my seat, and who only watches or hosts has none', () => {
  expect(ownTable(saved, table({ seats: [{}, { bot: true }], turns: [] })).lent).toBe(true);
  const watching = ownTable({ ...saved, tokens: ['a.w0.0.seal'] }, table({ turns: [{ seat: 0, since: 1 }] }));
  expect(watching).toMatchObject({ seats: [], turn: false, lent: false });
});
