/** Reuses the unchanged parts of the last scene in the new one, so that only what changed is drawn again. */

import type { Panel, Piece, Scene } from '../net/types';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function reuseScene(before: Scene | null, after: Scene): Scene {
  const old = new Map(before?.panels.map((panel) => [panel.id, panel]));
  return { ...after, panels: after.panels.map((panel) => reusePanel(old.get(panel.id), panel)) };
}

function reusePanel(before: Panel | undefined, after: Panel): Panel {
  if (!before) return after;
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const pieces = after.pieces.map((piece) => reusePiece(old.get(piece.id), piece));
  const samePieces =
    pieces.length === before.pieces.length && pieces.every((piece, n) => piece === before.pieces[n]);
  const sameFrame = isEqual({ ...before, pieces: [] }, { ...after, pieces: [] });
  return samePieces && sameFrame ? before : { ...after, pieces };
}

const reusePiece = (before: Piece | undefined, after: Piece): Piece =>
  before && isEqual(before, after) ? before : after;
