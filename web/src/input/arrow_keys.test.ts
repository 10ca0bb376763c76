import { describe, expect, it } from 'vitest';
import { ahead } from './arrow_keys';

const [middle, right, farRight, above, aslant] = [
  { name: 'middle', x: 0, y: 0 },
  { name: 'right', x: 50, y: 10 },
  { name: 'far right', x: 120, y: 0 },
  { name: 'above', x: 5, y: -40 },
  { name: 'aslant', x: 40, y: 60 },
];
const others = [right, farRight, above, aslant];
const from = { x: 0, y: 0 };

describe('an arrow key', () => {
  it('leads to the nearest thing that way', () => {
    expect(ahead(others, from, 'ArrowRight')).toBe(right);
    expect(ahead(others, from, 'ArrowUp')).toBe(above);
    expect(ahead(others, from, 'ArrowDown')).toBe(right); // aslant lies lower, but farther aside
    expect(ahead([farRight, aslant], from, 'ArrowDown')).toBe(aslant);
  });
  it('comes round where nothing lies that way', () => {
    expect(ahead(others, from, 'ArrowLeft')).toBe(farRight);
    expect(ahead([middle, right], farRight, 'ArrowRight')).toBe(middle);
  });
  it('comes back to a thing in the same place when there is no other', () => {
    expect(ahead([middle], from, 'ArrowLeft')).toBe(middle);
  });
  it('begins with the first thing', () => expect(ahead(others, null, 'ArrowUp')).toBe(right));
  it('leads nowhere where nothing can be clicked, nor does another key', () => {
    expect(ahead([], from, 'ArrowUp')).toBeUndefined();
    expect(ahead(others, from, 'Enter')).toBeUndefined();
  });
});
