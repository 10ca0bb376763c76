import { describe, expect, it } from 'vitest';
import { nextInDirection } from './arrow_keys';

const [middle, right, farRight, above, slanted] = [
  { name: 'middle', x: 0, y: 0 },
  { name: 'right', x: 50, y: 10 },
  { name: 'far right', x: 120, y: 0 },
  { name: 'above', x: 5, y: -40 },
  { name: 'slanted', x: 40, y: 60 },
];
const others = [right, farRight, above, slanted];
const from = { x: 0, y: 0 };

describe('an arrow key', () => {
  it('leads to the nearest piece in its direction', () => {
    expect(nextInDirection(others, from, 'ArrowRight')).toBe(right);
    expect(nextInDirection(others, from, 'ArrowUp')).toBe(above);
    expect(nextInDirection(others, from, 'ArrowDown')).toBe(right); // the slanted one is lower, but farther to the side
    expect(nextInDirection([farRight, slanted], from, 'ArrowDown')).toBe(slanted);
  });
  it('wraps around where no piece is in its direction', () => {
    expect(nextInDirection(others, from, 'ArrowLeft')).toBe(farRight);
    expect(nextInDirection([middle, right], farRight, 'ArrowRight')).toBe(middle);
  });
  it('leads to a piece in the same place when there is no other', () => {
    expect(nextInDirection([middle], from, 'ArrowLeft')).toBe(middle);
  });
  it('begins with the first piece', () => expect(nextInDirection(others, null, 'ArrowUp')).toBe(right));
  it('leads nowhere without clickable pieces, and other keys lead nowhere', () => {
    expect(nextInDirection([], from, 'ArrowUp')).toBeUndefined();
    expect(nextInDirection(others, from, 'Enter')).toBeUndefined();
  });
});
