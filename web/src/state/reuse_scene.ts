/** A new scene with what is the same as before taken over from there, so that only what changed is drawn anew. */

import type { Panel, Piece, Scene } from '../net/types';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function kept(before: Scene | null, after: Scene): Scene {
  const old = new Map(before?.panels.map((panel) => [panel.id, panel]));
  return { ...after, panels: after.panels.map((panel) => keptPanel(old.get(panel.id), panel)) };
}

function keptPanel(before: Panel | undefined, after: Panel): Panel {
  if (!before) return after;
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const pieces = after.pieces.map((piece) => keptPiece(old.get(piece.id), piece));
  const unchanged =
    pieces.length === before.pieces.length && pieces.every((piece, n) => piece === before.pieces[n]);
  return unchanged && same({ ...before, pieces: [] }, { ...after, pieces: [] })
    ? before
    : { ...after, pieces };
}

const keptPiece = (before: Piece | undefined, after: Piece): Piece =>
  before && same(before, after) ? before : after;
