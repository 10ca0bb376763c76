/** The chosen piece where it would be, before it is. */

import { remaining } from './choose';
import type { Offer, Panel, Piece } from './protocol';

export interface Ghost {
  panel: string;
  piece: Piece;
}

interface Found {
  panel: Panel;
  piece: Piece;
}

function find(panels: Panel[], id: string): Found | null {
  for (const panel of panels) {
    const piece = panel.pieces.find((one) => one.id === id);
    if (piece) return { panel, piece };
  }
  return null;
}

/** What is in the player's hand: what was clicked last, or what the scene says is chosen, if that is one thing. */
function held(panels: Panel[], clicked: string[]): Found | null {
  const last = clicked.at(-1);
  if (last !== undefined) return find(panels, last);
  const chosen = panels
    .filter((panel) => panel.role !== 'shared' && panel.role !== 'player')
    .flatMap((panel) => panel.pieces.filter((piece) => piece.states.includes('chosen')).map((piece) => ({ panel, piece })));
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}

/** How much of its size a piece keeps: it fits its target, and in its own panel it never grows. */
function share(from: Found, to: Found): number {
  const fits = Math.min(to.piece.size[0] / from.piece.size[0], to.piece.size[1] / from.piece.size[1]);
  return from.panel === to.panel ? Math.min(1, fits) : fits;
}

/** A ghost is shown where one action remains and is complete; a target far smaller than the piece is a handle, no place. */
export function ghostOf(panels: Panel[], legal: Offer[], clicked: string[], pointed: string | null): Ghost | null {
  if (pointed === null) return null;
  const path = [...clicked, pointed];
  const offers = remaining(legal, path);
  if (offers.length !== 1 || offers[0]?.targets.length !== path.length) return null;
  const [from, to] = [held(panels, clicked), find(panels, pointed)];
  if (!from || !to || from.piece.id === to.piece.id) return null;
  const scale = share(from, to);
  if (from.panel === to.panel && scale < 0.6) return null;
  const size: [number, number] = [from.piece.size[0] * scale, from.piece.size[1] * scale];
  const at: [number, number] = [
    to.piece.at[0] + (to.piece.size[0] - size[0]) / 2,
    to.piece.at[1] + (to.piece.size[1] - size[1]) / 2,
  ];
  return { panel: to.panel.id, piece: { ...from.piece, id: 'preview', at, size, states: [], count: 1 } };
}
