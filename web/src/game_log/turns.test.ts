import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '../net/types';
import {
  CHANCE,
  heaviest,
  lastTurn,
  styleOf,
  summaryOf,
  turnsOf,
  withoutSetUp,
  type LogStyle,
} from './turns';

const style: LogStyle = {
  'event.deal': { art: '', weight: 0, merge: '', gain: '' },
  'event.step': { art: 'pawn', weight: 1, merge: '', gain: '' },
  'event.lay': { art: 'card', weight: 2, merge: '', gain: '' },
  'event.score': { art: 'star', weight: 3, merge: '', gain: '' },
};
let n = 0;
const line = (seat: number, name = 'step'): LoggedEvent => ({
  n: n++,
  seat,
  key: `event.${name}`,
  facts: {},
});
const seats = (log: LoggedEvent[]): (number | null)[] => turnsOf(log).map((turn) => turn.seat);

describe('turns', () => {
  it('are the consecutive lines of one seat', () =>
    expect(seats([line(0), line(0), line(1), line(0)])).toEqual([0, 1, 0]));
  it('have the draws that follow them', () => {
    const log = [line(0), line(CHANCE), line(0), line(1), line(CHANCE)];
    expect(turnsOf(log).map((turn) => turn.lines.length)).toEqual([3, 2]);
  });
  it('are of nobody before the first move', () => {
    expect(seats([line(CHANCE), line(CHANCE), line(1)])).toEqual([null, 1]);
  });
  it('begin with what is drawn for their player', () => {
    const drawn = (seat: number): LoggedEvent => ({ ...line(CHANCE), facts: { seat } });
    const log = [line(0), drawn(1), line(1), drawn(0), line(1), drawn(0)];
    expect(turnsOf(log).map((turn) => [turn.seat, turn.lines.length])).toEqual([
      [0, 1],
      [1, 4],
      [0, 1],
    ]);
    expect(lastTurn(turnsOf(log), 0)?.lines).toEqual([log[0]]);
  });
  it('can be found by their seat', () => {
    const log = [line(0), line(1), line(0)];
    expect(lastTurn(turnsOf(log), 0)?.lines).toEqual([log[2]]);
    expect(lastTurn(turnsOf(log), 2)).toBeNull();
  });
});

describe('the line that sums a turn up', () => {
  it('is the heaviest, whichever comes later', () => {
    const log = [line(0, 'score'), line(0, 'lay'), line(0)];
    expect(summaryOf({ seat: 0, lines: log }, style)).toBe(log[0]);
  });
  it('is the latest among equals', () => {
    const log = [line(0, 'lay'), line(0, 'lay'), line(0)];
    expect(summaryOf({ seat: 0, lines: log }, style)).toBe(log[1]);
  });
  it('is a move rather than a draw that follows it', () => {
    const log = [line(0, 'lay'), line(CHANCE, 'lay')];
    expect(summaryOf({ seat: 0, lines: log }, style)).toBe(log[0]);
    expect(summaryOf({ seat: 0, lines: [line(0), log[1]!] }, style)).toBe(log[1]);
  });
  it('is none where all is set-up', () => {
    expect(summaryOf({ seat: 0, lines: [line(0, 'deal')] }, style)).toBeNull();
    expect(summaryOf({ seat: 0, lines: [] }, style)).toBeNull();
  });
  it('counts what only some players see like the public line', () => {
    const seen = line(0, 'score.seen');
    expect(styleOf(style, seen).art).toBe('star');
    expect(summaryOf({ seat: 0, lines: [seen, line(0, 'lay')] }, style)).toBe(seen);
  });
  it('is a detail where nothing is known of the events', () => {
    const log = [line(0, 'unknown'), line(0, 'unknown')];
    expect(summaryOf({ seat: 0, lines: log }, {})).toBe(log[1]);
  });
});

it('the heaviest lines keep their order', () => {
  const log = [line(0), line(0, 'lay'), line(0), line(0, 'score'), line(0)];
  expect(heaviest(log, style, 3)).toEqual([log[1], log[3], log[4]]);
});

it('one entry of the log may have several lines, which keep their order', () => {
  const log = ['lay', 'lay', 'step'].map((name) => ({ ...line(0, name), n: 7 }));
  expect(heaviest(log, style, 2)).toEqual([log[0], log[1]]);
  expect(summaryOf({ seat: 0, lines: log }, style)).toBe(log[1]);
});

it('set-up can be left out, and is counted', () => {
  const log = [line(CHANCE, 'deal'), line(CHANCE, 'deal'), line(0), line(CHANCE, 'deal'), line(1, 'lay')];
  const { turns, hidden } = withoutSetUp(turnsOf(log), style);
  expect(turns.map((turn) => turn.lines)).toEqual([[log[2]], [log[4]]]);
  expect(hidden).toBe(3);
});
