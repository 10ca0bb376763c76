import { describe, expect, it } from 'vitest';
import { bestTiling, GAP, placePanels, tilings, type Box } from './tiling';

const box = (width: number, height: number): Box => ({ x: 0, y: 0, width, height });

describe('a tiling', () => {
  it('keeps the proportions of every panel', () => {
    const sizes: [number, number][] = [
      [3, 2],
      [4, 1],
      [1, 1],
    ];
    for (const tiling of tilings(sizes, [])) {
      placePanels(tiling, box(500, 300)).forEach((place, n) => {
        const [wide, high] = sizes[n] as [number, number];
        expect(place.width / place.height).toBeCloseTo(wide / high);
      });
    }
  });
  it('is a nesting of rows and columns', () => {
    expect(tilings([[1, 1]], []).length).toBe(1);
    expect(
      tilings(
        [
          [1, 1],
          [1, 1],
        ],
        [],
      ).length,
    ).toBe(2);
    expect(
      tilings(
        [
          [1, 1],
          [1, 1],
          [1, 1],
        ],
        [],
      ).length,
    ).toBe(6);
    expect(
      tilings(
        [],
        [
          [1, 1],
          [1, 1],
        ],
      ).length,
    ).toBe(2);
  });
  it('fills a box with its proportions', () => {
    const best = bestTiling(
      tilings(
        [
          [2, 1],
          [1, 1],
          [1, 1],
        ],
        [],
      ),
      box(200 + GAP, 300 + 2 * GAP),
    );
    const places = best ? placePanels(best, box(200 + GAP, 300 + 2 * GAP)) : [];
    expect(Math.max(...places.map((place) => place.x + place.width))).toBeGreaterThan(195);
    expect(Math.max(...places.map((place) => place.y + place.height))).toBeGreaterThan(195);
  });
});
