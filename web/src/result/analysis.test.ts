import { describe, expect, it } from 'vitest';
import {
  bandsOf,
  chancesAt,
  decisionAt,
  marksOf,
  percent,
  fromTo,
  signed,
  worstOf,
  type Analysis,
  type Decision,
} from './analysis';

const action = { text: 'pass', family: 'pass', facts: {} };
const decision = (n: number, seat: number, loss: number): Decision => ({
  n,
  seat,
  chosen: action,
  best: action,
  loss,
  label: loss > 0.1 ? 'blunder' : loss > 0.02 ? 'slip' : 'fine',
  reason: { key: 'reason.best', facts: {} },
  alternatives: [],
  error: 0,
  given: [],
  lines: 1,
  line: [],
});
const analysis: Analysis = {
  version: 1,
  game: 'plankenkoorts',
  names: ['Ada', 'Bede'],
  players: 2,
  thresholds: {},
  is_over: true,
  curve: [
    { n: 0, chances: [0.5, 0.5] },
    { n: 4, chances: [0.75, 0.25] },
    { n: 8, chances: [1, 0] },
  ],
  decisions: [decision(1, 0, 0.03), decision(2, 1, 0.3), decision(3, 0, 0), decision(5, 0, 0.2)],
  chances: [{ n: 6, end: 7, seat: 0, change: [0.1, -0.1], label: 'lucky' }],
  seats: [[5, 1], []].map((mistakes) => ({
    start: 0.5,
    result: 0,
    skill: 0,
    luck: 0,
    own_losses: 0,
    others_losses: 0,
    dealt: 0,
    unforeseen: 0,
    label: '',
    mistakes,
  })),
  turning_point: { n: 2, end: 4, seat: 1, before: 0.4, change: 0.3 },
};

describe('an analysis', () => {
  it('has signs in the order of the game, of one seat or of all', () => {
    expect(marksOf(analysis, null).map(({ at, kind }) => `${at} ${kind}`)).toEqual([
      '1 mistake',
      '2 mistake',
      '4 turning',
      '5 mistake',
      '7 lucky',
    ]);
    expect(marksOf(analysis, 0).filter(({ kind }) => kind === 'mistake')).toHaveLength(2);
  });
  it('tells of the decision before or after a moment', () => {
    expect(decisionAt(analysis, 5)?.n).toBe(5);
    expect(decisionAt(analysis, 6)?.n).toBe(5);
    expect(decisionAt(analysis, 3)?.n).toBe(2);
    expect(decisionAt(analysis, 8)).toBeNull();
  });
  it('finds the mistakes that the analysis names', () => {
    expect(worstOf(analysis, 0).map(({ n }) => n)).toEqual([5, 1]);
    expect(worstOf(analysis, 1)).toEqual([]);
  });
  it('fills the height with the chances', () => {
    const [first, second] = bandsOf(analysis.curve, 8, 80, 100);
    expect(first).toBe('M0.0 50.0L40.0 25.0L80.0 0.0L80.0 100.0L40.0 100.0L0.0 100.0Z');
    expect(second).toContain('L80.0 0.0');
    expect(chancesAt(analysis.curve, 5)).toEqual([0.75, 0.25]);
  });
  it('writes shares and changes', () => {
    expect(percent(0.384)).toBe('38 %');
    expect([signed(0.04), signed(-0.123)]).toEqual(['+4 %', '−12 %']);
    expect(fromTo(0.384, 0.61)).toBe('38 % → 61 %');
  });
});
