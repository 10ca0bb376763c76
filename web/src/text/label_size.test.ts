import { describe, expect, it } from 'vitest';
import { atLeast, fitLabel } from './label_size';

describe('fitLabel', () => {
  it('leaves out a text that would be smaller than 12 pixels', () => {
    expect(fitLabel('Monastère', 30, 8, { pixels: 1, unit: 1 })).toBeNull();
    expect(fitLabel('Monastère', 30, 8, { pixels: 4, unit: 1 })).not.toBeNull();
  });
  it('keeps a text from growing with the picture', () => {
    const fitted = fitLabel('A', 100, 100, { pixels: 2, unit: 1 });
    expect((fitted?.size ?? 0) * 2).toBe(18);
  });
  it('lets it grow with the whole design on a large screen', () => {
    const fitted = fitLabel('A', 100, 100, { pixels: 2, unit: 1.5 });
    expect((fitted?.size ?? 0) * 2).toBe(27);
  });
});

describe('atLeast', () => {
  it('gives a length its least size on the screen', () => {
    expect(atLeast(3, 12, { pixels: 2, unit: 1 })).toBe(6);
    expect(atLeast(9, 12, { pixels: 2, unit: 1 })).toBe(9);
  });
});
