/** Reuses the unchanged parts of the last scene in the new one, so that only what changed is drawn again. */

import type { Panel, Scene } from '../net/types';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function reuseScene(before: Scene | null, after: Scene): Scene {
  const panels = new Map(before?.panels.map((panel) => [panel.id, panel]));
  const rows = new Map(before?.rows.map((row) => [row.id, row]));
  return {
    ...after,
    panels: after.panels.map((panel) => reusePanel(panels.get(panel.id), panel)),
    rows: after.rows.map((row) => reuse(rows.get(row.id), row)),
  };
}

function reusePanel(before: Panel | undefined, after: Panel): Panel {
  if (!before) return after;
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const pieces = after.pieces.map((piece) => reuse(old.get(piece.id), piece));
  const samePieces =
    pieces.length === before.pieces.length && pieces.every((piece, n) => piece === before.pieces[n]);
  const sameFrame = isEqual({ ...before, pieces: [] }, { ...after, pieces: [] });
  return samePieces && sameFrame ? before : { ...after, pieces };
}

function reuse<Thing>(before: Thing | undefined, after: Thing): Thing {
  return before && isEqual(before, after) ? before : after;
}
