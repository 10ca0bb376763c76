import { describe, expect, it } from 'vitest';
import { samplePanel, samplePiece, sampleRow, sampleScene } from '../net/sample_scene';
import { LIMITS, looksDifferent, stepTime } from './pace';

describe('the time of a step', () => {
  it('is that of the setting while few wait', () => {
    expect(stepTime('normal', 0, 0)).toBe(LIMITS.normal.step);
    expect(stepTime('calm', 0, 3)).toBe(LIMITS.calm.step);
  });
  it('shrinks with the queue, so that the turn keeps its limit', () => {
    expect(stepTime('normal', 0, 29)).toBe(200);
    expect(stepTime('normal', 3000, 29)).toBe(100);
    expect(stepTime('normal', 7000, 2)).toBe(0);
  });
  it('is nothing where the setting is off', () => expect(stepTime('off', 0, 0)).toBe(0));
});

describe('a scene looks different', () => {
  const board = samplePanel('board', [samplePiece('king')]);
  const before = sampleScene({ panels: [board], rows: [sampleRow('hand', [])] });
  it('if a picture or a row is another one', () => {
    expect(looksDifferent(before, { ...before, panels: [{ ...board }] })).toBe(true);
    expect(looksDifferent(before, { ...before, rows: [sampleRow('hand', [])] })).toBe(true);
  });
  it('but not for its buttons, previews and notes', () => {
    const buttons = sampleRow('buttons', [], { role: 'buttons' });
    expect(looksDifferent(before, { ...before, rows: [...before.rows, buttons], notes: {} })).toBe(false);
  });
});
