import { expect, test } from 'vitest';
import type { JournalLine, SeatInfo, TableInfo } from '../net/types';
import { tableState } from './table_state';

const seat = (number: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  kind: 'human',
  name: `P${number}`,
  taken: true,
  bot: false,
  level: 'brother',
  connected: true,
  program: false,
  ...more,
});
const table = (more: Partial<TableInfo> = {}): TableInfo =>
  ({
    status: 'playing',
    seats: [seat(0), seat(1), seat(2)],
    undo: null,
    rematch: null,
    turns: [],
    ...more,
  }) as unknown as TableInfo;
const line = (what: JournalLine['what'], of: number | null = null): JournalLine =>
  ({ n: 1, at: 0, after: 0, what, seat: of }) as JournalLine;
const undo = { seat: 1, length: 4, agreed: [], waiting: [0, 2], host: false, until: 300 };

test('a table that goes on says nothing', () => {
  expect(tableState(table(), [], 0, false).kind).toBe('none');
  expect(tableState(table({ status: 'over' }), [], 0, false).kind).toBe('none');
});

test('paused, ended and begun again', () => {
  expect(tableState(table({ status: 'paused', undo }), [], 0, false).kind).toBe('paused');
  const ended = tableState(table({ status: 'abandoned' }), [line('ended_by_time', 1)], 0, false);
  expect(ended).toMatchObject({ kind: 'ended', line: { what: 'ended_by_time', seat: 1 } });
  const again = table({ status: 'over', rematch: 'new' });
  expect(tableState(again, [line('rematch', 2)], 0, false)).toEqual({ kind: 'rematch', seat: 2 });
});

test('who is asked, who asks, and the host for those who have left', () => {
  expect(tableState(table({ undo }), [], 0, false)).toMatchObject({ kind: 'asked', asHost: false });
  expect(tableState(table({ undo }), [], 1, false).kind).toBe('asking');
  expect(tableState(table({ undo }), [], null, false).kind).toBe('asking');
  const left = { ...undo, waiting: [2], host: true };
  expect(tableState(table({ undo: left }), [], 0, true)).toMatchObject({ kind: 'asked', asHost: true });
  expect(tableState(table({ undo: left }), [], 0, false).kind).toBe('asking');
});

test('a bot stands in, and somebody is away', () => {
  const lent = table({ seats: [seat(0, { bot: true }), seat(1)] });
  const journal = [line('bot_by_time', 0)];
  expect(tableState(lent, journal, 0, false)).toEqual({ kind: 'lent', byTime: true });
  expect(tableState(lent, journal, 1, false)).toEqual({ kind: 'standin', seat: 0, byTime: true });
  const away = table({ seats: [seat(0), seat(1, { connected: false })], turns: [{ seat: 1, since: 7 }] });
  expect(tableState(away, [], 0, false)).toEqual({ kind: 'away', seat: 1, since: 7 });
  expect(tableState(away, [], 1, false).kind).toBe('none');
});

test('who watches a public game is offered a free seat', () => {
  const seats = [seat(0), seat(1, { taken: false, bot: true })];
  const open = table({ public: true, seats });
  expect(tableState(open, [], null, false).kind).toBe('free');
  expect(tableState(open, [], 0, false).kind).toBe('none');
  expect(tableState(table({ public: false, seats }), [], null, false).kind).toBe('none');
  expect(tableState(table({ public: true }), [], null, false).kind).toBe('none');
});
