import { describe, expect, it } from 'vitest';
import type { Scene } from '../net/types';
import { motionsBetween } from './scene_diff';

const scene = (panels: Record<string, Record<string, [number, number]>>): Scene =>
  ({
    panels: Object.entries(panels).map(([id, pieces]) => ({
      id,
      pieces: Object.entries(pieces).map(([piece, at]) => ({ id: piece, at })),
    })),
    budget: [],
  }) as unknown as Scene;
const rect = { x: 3, y: 4 } as DOMRect;
const screenPlace = (): DOMRect => rect;

describe('what moves between two scenes', () => {
  const before = scene({ board: { king: [10, 10], rook: [0, 0] }, hand: { card: [5, 5] } });
  it('is nothing where nothing changed', () =>
    expect(motionsBetween(before, before, screenPlace)).toEqual([]));
  it('is a piece with another place in its panel', () => {
    const after = scene({ board: { king: [20, 10], rook: [0, 0] }, hand: { card: [5, 5] } });
    expect(motionsBetween(before, after, screenPlace)).toEqual([{ id: 'king', kind: 'moves', by: [-10, 0] }]);
  });
  it('is a piece that goes to another panel, from its place on the screen', () => {
    const after = scene({ board: { king: [10, 10], rook: [0, 0], card: [1, 1] } });
    expect(motionsBetween(before, after, screenPlace)).toEqual([{ id: 'card', kind: 'comes', from: rect }]);
  });
  it('is a new piece', () => {
    const after = scene({ board: { king: [10, 10], rook: [0, 0], queen: [1, 1] }, hand: { card: [5, 5] } });
    expect(motionsBetween(before, after, screenPlace)).toEqual([{ id: 'queen', kind: 'appears' }]);
  });
});
