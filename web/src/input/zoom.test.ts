import { describe, expect, it } from 'vitest';
import { FIT, pan, zoomAbout } from './zoom';

describe('zooming a board', () => {
  it('keeps the point under the pointer in its place', () => {
    const zoom = zoomAbout(FIT, 2, 50, 20, 400, 200);
    expect(zoom.scale).toBe(2);
    // the point of the board that was at (50, 20) is still there
    expect(zoom.x + 2 * 50).toBeCloseTo(50);
    expect(zoom.y + 2 * 20).toBeCloseTo(20);
  });
  it('is never smaller than its frame', () => expect(zoomAbout(FIT, 0.2, 0, 0, 400, 200)).toEqual(FIT));
  it('never leaves its frame', () => {
    const zoom = pan(zoomAbout(FIT, 2, 0, 0, 400, 200), 9999, -9999, 400, 200);
    expect(zoom).toEqual({ scale: 2, x: 200, y: -100 });
  });
  it('does not move while it fits', () => expect(pan(FIT, 30, 30, 400, 200)).toEqual(FIT));
});
