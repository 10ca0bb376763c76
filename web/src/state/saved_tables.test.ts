import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetTablesOfProfile,
  noteTable,
  ownSeat,
  releaseTablesOfProfile,
  saveTable,
  savedTable,
  savedTables,
  seatOf,
} from './saved_tables';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

const save = (n: number, others = {}): void =>
  saveTable({ id: `t${n}`, game: 'sator', tokens: [`token ${n}`], at: n, ...others });

test('tables that are being played are never dropped', () => {
  for (let n = 0; n < 300; n++) save(n);
  expect(savedTables()).toHaveLength(300);
  expect(savedTable('t0')?.tokens).toEqual(['token 0']);
});

test('of finished games the newest are kept', () => {
  save(0);
  for (let n = 1; n <= 120; n++) save(n, { ended: true });
  expect(savedTables()).toHaveLength(101);
  expect(savedTable('t0')).toBeDefined();
  expect(savedTable('t20')).toBeUndefined();
  expect(savedTable('t21')).toBeDefined();
});

test('a note changes nothing else', () => {
  save(1);
  save(2);
  noteTable('t1', { held: 'mine' });
  expect(savedTables().map((table) => [table.id, table.held])).toEqual([
    ['t2', undefined],
    ['t1', 'mine'],
  ]);
  forgetTablesOfProfile();
  expect(savedTables().map((table) => table.id)).toEqual(['t2']);
});

test('seats of a deleted profile belong to nobody, and those of another one stay there', () => {
  save(1, { held: 'mine' });
  save(2, { held: 'other' });
  save(3);
  releaseTablesOfProfile();
  const held = savedTables().map((table) => [table.id, table.held, table.tokens.length]);
  expect(held).toEqual([
    ['t3', undefined, 1],
    ['t2', 'other', 1],
    ['t1', undefined, 1],
  ]);
});

test('a token names its seat, and a link only to watch has none', () => {
  expect(seatOf('0f3c.s2.1.abc')).toBe(2);
  expect(seatOf('0f3c.h0.0.abc')).toBeNull();
  expect(seatOf('abc.w0.0.seal')).toBeNull();
  save(1, { tokens: ['t1.h0.0.x', 't1.s1.0.x', 't1.s3.0.x'] });
  expect(ownSeat('t1')).toBe(1);
  expect(ownSeat('nowhere')).toBeNull();
});
