/** Which pictures recede while something must be chosen on them, and which of their pieces stay bright. */

import type { Panel, Piece } from '../net/types';
import type { ViewModel } from '../state/view_model';

/** States of pieces that are never under the veil. */
const OPEN = ['chosen', 'new', 'mine', 'danger'];

/** A picture has a veil while something in it is to be clicked, or waits for confirmation. */
export function isVeiled(panel: Panel, viewer: ViewModel, previewed: boolean): boolean {
  if (viewer.unconfirmed) return previewed || panel.pieces.some(({ id }) => viewer.chosen.has(id));
  return panel.pieces.some(({ id, states }) => viewer.lit.has(id) && !states.includes('quiet'));
}

/** The pieces that stay bright, among them the previews. Last moves keep their rings, which lie above the veil. */
export function openPieces(
  pieces: Piece[],
  { lit, chosen, advised }: ViewModel,
  highlighted: ReadonlySet<string>,
  previews: Piece[],
): Piece[] {
  const isOpen = ({ id, states }: Piece): boolean =>
    lit.has(id) ||
    chosen.has(id) ||
    advised.has(id) ||
    highlighted.has(id) ||
    states.some((state) => OPEN.includes(state));
  return [...pieces.filter((piece) => isOpen(piece) && !piece.states.includes('decor')), ...previews];
}
