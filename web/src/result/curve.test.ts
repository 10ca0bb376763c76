import { describe, expect, it } from 'vitest';
import { gridSteps, scoreCurve, spread, turningPoint, type Turn } from './curve';

const turns = (...scores: number[][]): Turn[] =>
  scores.map((one, n) => ({ first: n, seat: n % 2, scores: one }));

describe('scoreCurve', () => {
  it('begins at the left, ends at the right, and has the most points at the top', () => {
    const curve = scoreCurve(turns([0, 0], [5, 0], [5, 10]), 2, 200, 100);
    expect(curve.paths[0]).toBe('M0.0 100.0L100.0 50.0L200.0 50.0');
    expect(curve.ends).toEqual([
      [200, 50],
      [200, 0],
    ]);
  });
  it('has room for scores below nothing', () => {
    expect(scoreCurve(turns([-10], [10]), 1, 10, 100).y(0)).toBe(50);
  });
});

describe('gridSteps', () => {
  it('reads well', () => {
    expect(gridSteps(124)).toEqual([0, 50, 100]);
    expect(gridSteps(4)).toEqual([0, 1, 2, 3, 4]);
    expect(gridSteps(38)).toEqual([0, 10, 20, 30]);
  });
});

describe('turningPoint', () => {
  it('is the turn after which the winner led to the end', () => {
    expect(turningPoint(turns([1, 0], [1, 2], [3, 2], [4, 2]), 0)).toBe(2);
  });
  it('is none if the winner led from the first turn, or never alone', () => {
    expect(turningPoint(turns([1, 0], [2, 0]), 0)).toBeNull();
    expect(turningPoint(turns([1, 0], [2, 2]), 0)).toBeNull();
  });
});

describe('spread', () => {
  it('moves marks apart and keeps them in the box', () => {
    expect(spread([10, 12, 40], 10, 100)).toEqual([10, 20, 40]);
    expect(spread([95, 99], 10, 100)).toEqual([90, 100]);
  });
});
