import { describe, expect, it } from 'vitest';
import { samplePiece } from '../net/sample_scene';
import type { Note, Piece } from '../net/types';
import { placeNotes } from './place_notes';

const NOTE: Note = {
  chips: [{ art: 'dot', label: { key: '', facts: {} }, value: 3, of: null, owner: null, states: [] }],
  label: null,
};
const SCALE = { pixels: 1, unit: 1 };
const square = (id: string, x: number, y: number, side = 24): Piece =>
  samplePiece(id, { at: [x, y], size: [side, side] });

function place(pieces: Piece[], others: Piece[] = []): Map<string, { left: number; top: number }> {
  const notes = new Map(pieces.map(({ id }) => [id, NOTE]));
  const placed = placeNotes([300, 300], pieces, others, notes, SCALE);
  return new Map([...placed].map(([id, { box }]) => [id, box]));
}

describe('placeNotes', () => {
  it('writes on the lower edge of a large piece', () => {
    const box = place([square('a', 100, 100, 120)]).get('a');
    expect(box?.top).toBeGreaterThan(190);
    expect(box?.top).toBeLessThan(220);
  });
  it('stands beside a small piece, and hides hardly anything of it', () => {
    const box = place([square('a', 100, 100)]).get('a');
    expect((box?.left ?? 0) >= 120 || (box?.top ?? 0) >= 119).toBe(true);
  });
  it('leaves what else can be clicked in sight', () => {
    const around = [square('right', 125, 100), square('below', 100, 125)];
    const box = place([square('a', 100, 100)], around).get('a');
    expect((box?.left ?? 300) < 100 || (box?.top ?? 300) < 100).toBe(true);
  });
  it('stays in the picture', () => {
    const box = place([square('a', 276, 276)]).get('a');
    expect(box?.left).toBeLessThan(276);
    expect((box?.top ?? 300) + 16).toBeLessThanOrEqual(300);
  });
  it('never lies on another note', () => {
    const [one, other] = [...place([square('a', 100, 100), square('b', 112, 100)]).values()];
    const apart = Math.abs((one?.left ?? 0) - (other?.left ?? 0));
    const below = Math.abs((one?.top ?? 0) - (other?.top ?? 0));
    expect(apart >= 30 || below >= 15).toBe(true);
  });
});
