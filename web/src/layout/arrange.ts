/** Lays out panels that can be arranged in several ways: the arrangement whose shape fits its box best. */

import type { Arrangement, Ghost, Panel, Piece, Scene } from '../net/types';

type Areas = Arrangement['areas'];

/** How far a shape is from that of a box, whichever of the two is wider. */
const misfit = (size: [number, number], ratio: number): number =>
  Math.abs(Math.log(size[0] / size[1] / ratio));

export function bestArrangement(panel: Panel, ratio: number): Arrangement | null {
  const [first, ...others] = panel.arrangements;
  if (!first) return null;
  return others.reduce(
    (best, one) => (misfit(one.size, ratio) < misfit(best.size, ratio) ? one : best),
    first,
  );
}

/** Pieces keep their identity as long as they and their areas do not change, so that they are not drawn again. */
const placed = new WeakMap<Areas, WeakMap<Piece, Piece | null>>();

function placedIn(areas: Areas, piece: Piece): Piece | null {
  if (!piece.area) return piece;
  let known = placed.get(areas);
  if (!known) placed.set(areas, (known = new WeakMap()));
  let result = known.get(piece);
  if (result === undefined) known.set(piece, (result = inArea(areas[piece.area], piece)));
  return result;
}

function inArea(area: [number, number, number] | undefined, piece: Piece): Piece | null {
  if (!area) return null;
  const [left, top, scale] = area;
  return {
    ...piece,
    at: [left + scale * piece.at[0], top + scale * piece.at[1]],
    size: [scale * piece.size[0], scale * piece.size[1]],
  };
}

/** The panel with its pieces at their places in a box of this width to height. */
export function arrangePanel(panel: Panel, ratio: number): Panel {
  const arrangement = bestArrangement(panel, ratio);
  if (!arrangement) return panel;
  const pieces = panel.pieces.map((piece) => placedIn(arrangement.areas, piece));
  return { ...panel, size: arrangement.size, pieces: pieces.filter((piece) => piece !== null) };
}

/** The areas of every panel as they are arranged, and the panel and area of every piece. */
interface Layout {
  areas: Map<string, Areas>;
  homes: Map<string, { panel: string; area: string }>;
}

function layoutOf(panels: Panel[], ratioOf: (panel: Panel) => number): Layout {
  const layout: Layout = { areas: new Map(), homes: new Map() };
  for (const panel of panels) {
    const arrangement = bestArrangement(panel, ratioOf(panel));
    if (!arrangement) continue;
    layout.areas.set(panel.id, arrangement.areas);
    for (const { id, area } of panel.pieces) layout.homes.set(id, { panel: panel.id, area });
  }
  return layout;
}

/** A board is shown as a whole, however low its box is: strips that tell a part of it are for entries of players. */
function withoutParts(panel: Panel): Panel {
  if (panel.role !== 'board') return panel;
  const arrangements = panel.arrangements.filter(({ size }) => size[0] / size[1] < LOW_STRIP);
  return arrangements.length > 0 ? { ...panel, arrangements } : panel;
}

/** The scene with every panel in its best arrangement; previews are placed as the pieces that they are of. */
export function arrangeScene(scene: Scene, ratioOf: (panel: Panel) => number): Scene {
  if (scene.panels.every((panel) => panel.arrangements.length === 0)) return scene;
  const panels = scene.panels.map(withoutParts);
  const layout = layoutOf(panels, ratioOf);
  const ghosts = Object.entries(scene.ghosts).map(([text, some]) => [
    text,
    some.map((ghost) => placedGhost(layout, ghost)),
  ]);
  return {
    ...scene,
    panels: panels.map((panel) => arrangePanel(panel, ratioOf(panel))),
    ghosts: Object.fromEntries(ghosts) as Scene['ghosts'],
  };
}

function placedGhost({ areas, homes }: Layout, ghost: Ghost): Ghost {
  const home = homes.get(ghost.of);
  const area = areas.get(ghost.panel ?? home?.panel ?? '')?.[ghost.area ?? home?.area ?? ''];
  if (!area) return ghost;
  const [left, top, scale] = area;
  return {
    ...ghost,
    ...(ghost.at && { at: [left + scale * ghost.at[0], top + scale * ghost.at[1]] as [number, number] }),
    ...(ghost.size && { size: [scale * ghost.size[0], scale * ghost.size[1]] as [number, number] }),
  };
}

/** An arrangement that is at least this many times as wide as high is a strip: it is shown in a player's entry. */
const STRIP = 3;

/** A strip below this is the whole picture, which has no room in a narrow entry; those above tell a part of it. */
export const LOW_STRIP = 3.5;

/** Whether the entry of a player shows this panel as a whole. */
export const isWholeInEntry = (panel: Panel): boolean =>
  panel.arrangements.some(({ size }) => size[0] / size[1] >= STRIP && size[0] / size[1] < LOW_STRIP);

/** The panel as the strip that fits a box of this width to height best, or null if it has none. */
export function stripOf(panel: Panel, ratio: number, least = STRIP): Panel | null {
  const strips = panel.arrangements.filter(({ size }) => size[0] / size[1] >= least);
  return strips.length > 0 ? arrangePanel({ ...panel, arrangements: strips }, ratio) : null;
}
