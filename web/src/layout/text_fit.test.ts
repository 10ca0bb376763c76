import { describe, expect, it } from 'vitest';
import { fit } from './text_fit';

describe('lettering', () => {
  it('keeps a short text in one line, as large as it may be', () => {
    expect(fit('Job', 100, 10, 8)).toEqual({ lines: ['Job'], size: 8 });
  });
  it('breaks where two lines are larger than one', () => {
    expect(fit('Song of Songs', 20, 20, 20).lines).toEqual(['Song of', 'Songs']);
  });
  it('breaks a long title as often as makes it larger', () => {
    expect(fit('Nihil pensi neque moderati habere', 45, 34, 34).lines).toEqual([
      'Nihil',
      'pensi neque',
      'moderati',
      'habere',
    ]);
    expect(fit('Nihil pensi neque moderati habere', 300, 30, 30).lines).toHaveLength(1);
  });
  it('never writes wider than the room', () => {
    const { lines, size } = fit('1 Thessalonians', 30, 10, 20);
    for (const line of lines) expect(line.length * 0.52 * size).toBeLessThanOrEqual(30.001);
  });
});
