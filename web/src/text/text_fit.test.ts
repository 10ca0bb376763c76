import { describe, expect, it } from 'vitest';
import { fitText } from './text_fit';

describe('fitting a text', () => {
  it('keeps a short text in one line, at the largest size', () => {
    expect(fitText('Job', 100, 10, 8)).toEqual({ lines: ['Job'], size: 8 });
  });
  it('breaks where two lines make it larger', () => {
    expect(fitText('Song of Songs', 20, 20, 20).lines).toEqual(['Song of', 'Songs']);
  });
  it('breaks a long title as often as makes it larger', () => {
    expect(fitText('Nihil pensi neque moderati habere', 45, 34, 34).lines).toEqual([
      'Nihil',
      'pensi neque',
      'moderati',
      'habere',
    ]);
    expect(fitText('Nihil pensi neque moderati habere', 300, 30, 30).lines).toHaveLength(1);
  });
  it('is never wider than the box', () => {
    const { lines, size } = fitText('1 Thessalonians', 30, 10, 20);
    for (const line of lines) expect(line.length * 0.52 * size).toBeLessThanOrEqual(30.001);
  });
});
