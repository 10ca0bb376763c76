/** What would be seen after an action, shown while one points at what completes it. */

import { remaining } from '../input/choose_action';
import type { Ghost, Offer, Panel, Piece, Scene } from '../net/types';

/** A piece drawn as a preview: it would come there, or would look otherwise or be turned where it is. */
export interface Preview {
  panel: string;
  piece: Piece;
  kind: 'comes' | 'changes' | 'turns';
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

/** The previews of the one action that a click would complete: as the scene says, or else what is held in its target. */
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
  const said = scene.ghosts?.[offer.text];
  if (said) return said.flatMap((ghost, n) => drawn(scene.panels, ghost, n));
  const held = carried(scene.panels, clicked, pointed);
  return held ? [held] : [];
}

function drawn(panels: Panel[], { of, panel, ...different }: Ghost, n: number): Preview[] {
  const found = find(panels, of);
  if (!found) return [];
  const piece = { ...found.piece, ...different, id: `preview:${n}`, states: [], count: 1 };
  const kind = panel || different.at ? 'comes' : different.art ? 'changes' : 'turns';
  return [{ panel: panel ?? found.panel.id, piece, kind }];
}

/** What is in the player's hand: what was clicked last, or what the scene says is chosen, if that is one thing. */
function held(panels: Panel[], clicked: string[]): Found | null {
  const last = clicked.at(-1);
  if (last !== undefined) return find(panels, last);
  const chosen = panels
    .filter((panel) => panel.role !== 'shared' && panel.role !== 'player')
    .flatMap((panel) =>
      panel.pieces.filter((piece) => piece.states.includes('chosen')).map((piece) => ({ panel, piece })),
    );
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}

/** How much of its size a piece keeps: it fits its target, and in its own panel it never grows. */
function share(from: Found, to: Found): number {
  const fits = Math.min(to.piece.size[0] / from.piece.size[0], to.piece.size[1] / from.piece.size[1]);
  return from.panel === to.panel ? Math.min(1, fits) : fits;
}

/** The held piece in the middle of its target; one far smaller than the piece is a handle, no place. */
function carried(panels: Panel[], clicked: string[], pointed: string): Preview | null {
  const [from, to] = [held(panels, clicked), find(panels, pointed)];
  if (!from || !to || from.piece.id === to.piece.id) return null;
  const scale = share(from, to);
  if (from.panel === to.panel && scale < 0.6) return null;
  const size: [number, number] = [from.piece.size[0] * scale, from.piece.size[1] * scale];
  const at: [number, number] = [
    to.piece.at[0] + (to.piece.size[0] - size[0]) / 2,
    to.piece.at[1] + (to.piece.size[1] - size[1]) / 2,
  ];
  const layer = Math.max(from.piece.layer, to.piece.layer);
  return {
    panel: to.panel.id,
    piece: { ...from.piece, id: 'preview', at, size, layer, states: [], count: 1 },
    kind: 'comes',
  };
}
