import { expect, test } from 'vitest';
import type { JournalLine } from '../net/types';
import en from '../locale/en.json';
import { formatter } from '../text/sentences';
import { inLog, journalText, weave } from './journal';

const say = formatter(en, []);
const line = (what: JournalLine['what'], after = 0, more: Partial<JournalLine> = {}): JournalLine =>
  ({ n: after, at: 0, after, what, seat: null, name: '', ...more }) as JournalLine;

test('a line names who did it, and the viewer is you', () => {
  const out = line('time_move', 3, { seat: 1, name: 'Bede' });
  expect(journalText(say, out, 0)).toContain('Bede');
  expect(journalText(say, out, 1)).toMatch(/^Your time/);
  expect(journalText(say, line('paused'), 0)).toBe('The host paused the game.');
});

test('the log has nothing of before the game', () => {
  const all = [line('sat'), line('begun'), line('paused', 2), line('undo_agreed', 2)];
  expect(inLog(all).map((one) => one.what)).toEqual(['paused']);
});

test('a line stands between the turns', () => {
  const turns = [{ lines: [{ n: 0 }, { n: 1 }] }, { lines: [{ n: 2 }] }, { lines: [{ n: 3 }] }];
  const told = weave(turns, [line('paused', 2), line('resumed', 2), line('left', 4)]);
  expect(told.map((item) => item.lines?.map((one) => one.what) ?? 'turn')).toEqual([
    'turn',
    ['paused', 'resumed'],
    'turn',
    'turn',
    ['left'],
  ]);
  expect(weave(turns, [])).toHaveLength(3);
});
