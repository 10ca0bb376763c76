/** Previews: what an action would change, shown while the pointer is on the target that completes it. */

import { remaining } from '../input/choose_action';
import { cardAsPiece, findCard } from '../layout/cards';
import type { Ghost, Note, Offer, Panel, Piece, Scene } from '../net/types';

/** A piece drawn as a preview: it comes to a place, changes its look, or turns. */
export interface Preview {
  panel: string;
  piece: Piece;
  kind: 'comes' | 'changes' | 'turns';
}

/** A piece and its panel; a card is in none. */
interface PlacedPiece {
  panel: Panel | null;
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
  const offer = pointed === null ? null : completedBy(legal, clicked, pointed);
  return scene && offer ? previewsOf(scene, offer) : [];
}

/** The offer that a click on this piece would complete. */
export function completedBy(legal: Offer[], clicked: string[], id: string): Offer | null {
  const path = [...clicked, id];
  const [offer, ...others] = remaining(legal, path);
  return offer && others.length === 0 && offer.targets.length === path.length ? offer : null;
}

/** What an action would change. */
export function previewsOf(scene: Scene, offer: Offer): Preview[] {
  const ghosts = scene.ghosts[offer.text];
  if (ghosts) return ghosts.flatMap((ghost, n) => previewOf(scene.panels, ghost, n));
  const last = offer.targets.at(-1);
  const moved = last === undefined ? null : selectedInTarget(scene, offer.targets.slice(0, -1), last);
  return moved ? [moved] : [];
}

/** Whether something of an action can be seen before it is done: what it changes, or what it costs and brings. */
export const isForeseen = (scene: Scene, offer: Offer): boolean =>
  scene.notes[offer.text] !== undefined || previewsOf(scene, offer).length > 0;

/** What the next click would cost and bring, by the piece that completes an action. */
export function notesAt(scene: Scene | null, legal: Offer[], clicked: string[]): Map<string, Note> {
  const notes = new Map<string, Note>();
  if (!scene || Object.keys(scene.notes).length === 0) return notes;
  for (const offer of remaining(legal, clicked)) {
    const [note, target] = [scene.notes[offer.text], offer.targets[clicked.length]];
    if (note && target !== undefined && offer.targets.length === clicked.length + 1) notes.set(target, note);
  }
  return notes;
}

function previewOf(panels: Panel[], { of, panel, ...changes }: Ghost, n: number): Preview[] {
  const original = findPiece(panels, of);
  if (!original) return [];
  const piece = { ...original.piece, ...changes, id: `preview:${n}`, states: [], count: 1 };
  const kind = panel || changes.at ? 'comes' : changes.art ? 'changes' : 'turns';
  const home = panel ?? original.panel?.id;
  return home === undefined ? [] : [{ panel: home, piece, kind }];
}

/** The piece or card that was clicked last, or the one piece that the scene marks as chosen. */
function selectedPiece(scene: Scene, clicked: string[]): PlacedPiece | null {
  const last = clicked.at(-1);
  if (last !== undefined) return findPiece(scene.panels, last) ?? heldCard(scene, last);
  const chosen = scene.panels
    .filter((panel) => panel.role !== 'shared' && panel.role !== 'player')
    .flatMap((panel) =>
      panel.pieces.filter((piece) => piece.states.includes('chosen')).map((piece) => ({ panel, piece })),
    );
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}

function heldCard(scene: Scene, id: string): PlacedPiece | null {
  const piece = cardAsPiece(findCard(scene, id));
  return piece && { panel: null, piece };
}

/** The scale at which a piece fits its target. In its own panel it never grows. */
function scaleToFit(from: PlacedPiece, to: PlacedPiece): number {
  const scale = Math.min(to.piece.size[0] / from.piece.size[0], to.piece.size[1] / from.piece.size[1]);
  return from.panel === to.panel ? Math.min(1, scale) : scale;
}

/** The selected piece in the middle of its target. A target far smaller than the piece is a handle, not a place. */
function selectedInTarget(scene: Scene, clicked: string[], pointed: string): Preview | null {
  const [from, to] = [selectedPiece(scene, clicked), findPiece(scene.panels, pointed)];
  if (!from || !to?.panel || from.piece.id === to.piece.id) return null;
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
