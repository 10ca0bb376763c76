/** The shape of the main picture, which decides how the table is divided. */

import type { Panel, Scene } from '../net/types';

export type TableShape = 'square' | 'wide';

/** A picture that is wider than this many times its height has the dock below it, and not beside it. */
const WIDE = 1.3;

/** The pictures that the game is played on: the board, or the viewer's own picture where there is no board. */
export function mainPanels(scene: Scene | null): Panel[] {
  const panels = scene?.panels ?? [];
  const board = panels.filter((panel) => panel.role === 'board');
  return board.length > 0 ? board : panels.filter((panel) => panel.role === 'mine');
}

/** How many times as wide as high the main picture is. */
export function boardRatio(scene: Scene | null): number {
  const [main] = mainPanels(scene);
  const [width, height] = main?.arrangements[0]?.size ?? main?.size ?? [1, 1];
  return width / height;
}

export const tableShape = (scene: Scene | null): TableShape => (boardRatio(scene) > WIDE ? 'wide' : 'square');
