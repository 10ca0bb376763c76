import { describe, expect, it } from 'vitest';
import { arrange, breadthAround, type Parts, type Placed, type Size, type Wanted } from './arrange';

const square: Wanted = { main: [[500, 500]], near: [[400, 100]], around: [[300, 200], [200, 130]], whole: 1 };
const inside = (parts: Parts<Placed>, width: number, height: number): boolean =>
  Object.values(parts).every(
    (box: Placed) => box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.01 && box.y + box.height <= height + 0.01,
  );
const apart = (one: Placed, other: Placed): boolean =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;

describe.each([
  ['a phone upright', 350, 600],
  ['a phone across', 730, 300],
  ['a laptop', 1050, 690],
  ['a large screen', 2000, 1350],
])('the table on %s', (_, width, height) => {
  const parts = arrange(square, width, height);
  it('stays inside its room, and nothing lies on anything else', () => {
    expect(inside(parts, width, height)).toBe(true);
    expect(apart(parts.main, parts.near)).toBe(true);
    expect(apart(parts.main, parts.around)).toBe(true);
    expect(apart(parts.near, parts.around)).toBe(true);
  });
});

describe('dividing the table', () => {
  it('puts the hand under the board on a phone upright and beside it on a phone across', () => {
    const upright = arrange(square, 350, 600);
    expect(upright.near.y).toBeGreaterThan(upright.main.y + upright.main.height - 1);
    const across = arrange(square, 730, 300);
    expect(across.near.x).toBeGreaterThan(across.main.x + across.main.width - 1);
  });
  it('gives the board all the room where there is nothing else', () => {
    const alone = arrange({ main: [[1, 1]], near: [], around: [], whole: 0 }, 400, 300);
    expect(Math.min(alone.main.width, alone.main.height)).toBeGreaterThan(280);
  });
  it('shows everything around at once while that is large enough, and scrolls otherwise', () => {
    const box = { x: 0, y: 0, width: 300, height: 600 };
    const squares = (count: number): Size[] => Array.from({ length: count }, () => [1, 1]);
    expect(breadthAround(squares(2), 1, box, 'column')).toBe(296);
    expect(breadthAround(squares(8), 1, box, 'column')).toBe(144);
    expect(breadthAround(squares(20), 1, box, 'column')).toBe(140);
  });
});
