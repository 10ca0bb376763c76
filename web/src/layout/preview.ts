/** Previews: what an action would change, shown while the pointer is on the target that completes it. */

import { remaining } from '../input/choose_action';
import type { Ghost, Offer, Panel, Piece, Scene } from '../net/types';

/** A piece drawn as a preview: it comes to a place, changes its look, or turns. */
export interface Preview {
  panel: string;
  piece: Piece;
  kind: 'comes' | 'changes' | 'turns';
}

interface PlacedPiece {
  panel: Panel;
  piece: Piece;
}

/** In its own panel a piece is no target for a larger piece if it is smaller than this part of it. */
const SMALLEST_SHARE = 0.6;

function findPiece(panels: Panel[], id: string): PlacedPiece | null {
  for (const panel of panels) {
    const piece = panel.pieces.find((one) => one.id === id);
    if (piece) return { panel, piece };
  }
  return null;
}

/** The previews of the action that a click would complete: the scene's own, or else the selected piece in its target. */
export function previews(
  scene: Scene | null,
  legal: Offer[],
  clicked: string[],
  pointed: string | null,
): Preview[] {
  if (!scene || pointed === null) return [];
  const path = [...clicked, pointed];
  const [offer, ...others] = remaining(legal, path);
  if (!offer || others.length > 0 || offer.targets.length !== path.length) return [];
  const ghosts = scene.ghosts[offer.text];
  if (ghosts) return ghosts.flatMap((ghost, n) => previewOf(scene.panels, ghost, n));
  const moved = selectedInTarget(scene.panels, clicked, pointed);
  return moved ? [moved] : [];
}

function previewOf(panels: Panel[], { of, panel, ...changes }: Ghost, n: number): Preview[] {
  const original = findPiece(panels, of);
  if (!original) return [];
  const piece = { ...original.piece, ...changes, id: `preview:${n}`, states: [], count: 1 };
  const kind = panel || changes.at ? 'comes' : changes.art ? 'changes' : 'turns';
  return [{ panel: panel ?? original.panel.id, piece, kind }];
}

/** The piece that was clicked last, or the one piece that the scene marks as chosen. */
function selectedPiece(panels: Panel[], clicked: string[]): PlacedPiece | null {
  const last = clicked.at(-1);
  if (last !== undefined) return findPiece(panels, last);
  const chosen = panels
    .filter((panel) => panel.role !== 'shared' && panel.role !== 'player')
    .flatMap((panel) =>
      panel.pieces.filter((piece) => piece.states.includes('chosen')).map((piece) => ({ panel, piece })),
    );
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}

/** The scale at which a piece fits its target. In its own panel it never grows. */
function scaleToFit(from: PlacedPiece, to: PlacedPiece): number {
  const scale = Math.min(to.piece.size[0] / from.piece.size[0], to.piece.size[1] / from.piece.size[1]);
  return from.panel === to.panel ? Math.min(1, scale) : scale;
}

/** The selected piece in the middle of its target. A target far smaller than the piece is a handle, not a place. */
function selectedInTarget(panels: Panel[], clicked: string[], pointed: string): Preview | null {
  const [from, to] = [selectedPiece(panels, clicked), findPiece(panels, pointed)];
  if (!from || !to || from.piece.id === to.piece.id) return null;
  const scale = scaleToFit(from, to);
  if (from.panel === to.panel && scale < SMALLEST_SHARE) return null;
  const size: [number, number] = [from.piece.size[0] * scale, from.piece.size[1] * scale];
  const at: [number, number] = [
    to.piece.at[0] + (to.piece.size[0] - size[0]) / 2,
    to.piece.at[1] + (to.piece.size[1] - size[1]) / 2,
  ];
  const layer = Math.max(from.piece.layer, to.piece.layer);
  const piece = { ...from.piece, id: 'preview', at, size, layer, states: [], count: 1 };
  return { panel: to.panel.id, piece, kind: 'comes' };
}
