import { expect, test } from 'vitest';
import type { MyTable } from '../../net/people';
import { groupTables, secondsLeft, wholeTime } from './table_order';

const table = (
  id: string,
  others: Record<string, unknown> = {},
  info: Record<string, unknown> = {},
): MyTable =>
  ({
    table: { id, status: 'playing', clock: null, changed: 100, ...info },
    turn: false,
    since: null,
    left: null,
    acting: [],
    lent: false,
    ...others,
  }) as unknown as MyTable;
const ids = (tables: MyTable[]): string[] => tables.map((one) => one.table.id);

test('the least time left comes first, then the longest wait', () => {
  const { mine, others, open } = groupTables([
    table('calm', { turn: true, since: 50 }),
    table('old', { turn: true, since: 10 }),
    table('soon', { turn: true, since: 90, left: 60 }),
    table('later', { turn: true, since: 5, left: 3600 }),
    table('room', {}, { status: 'open' }),
    table('lent', { lent: true, acting: [{ seat: 1, since: 90 }] }),
    table('theirs', { acting: [{ seat: 1, since: 70 }] }),
    table('clock', {}, { clock: { running: [1], left: [5, 40], rule: { kind: 'days', days: 2 } } }),
  ]);
  expect(ids(mine)).toEqual(['soon', 'later', 'old', 'calm']);
  expect(ids(others)).toEqual(['lent', 'clock', 'theirs']);
  expect(ids(open)).toEqual(['room']);
});

test('the clock that counts is that of whoever is to act', () => {
  const clock = { running: [1], left: [5, 40], rule: { kind: 'realtime', minutes: 2 } };
  expect(secondsLeft(table('x', {}, { clock }))).toBe(40);
  expect(secondsLeft(table('x', { turn: true, left: 7 }, { clock }))).toBe(7);
  expect(secondsLeft(table('x'))).toBe(Infinity);
  expect(wholeTime(table('x', {}, { clock }).table)).toBe(120);
  expect(wholeTime(table('x').table)).toBeNull();
});
