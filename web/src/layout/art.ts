/** A game's drawings, put into the page once: symbols, their styles, and the box for text on each symbol. */

import { symbolFiles } from '../net/api';
import type { Scene } from '../net/types';
import { MOTION_KINDS, type MotionKind } from '../animation/scene_diff';

/** The box for text on a symbol, in hundredths of the symbol's size: left, top, width, height. */
export type WriteBox = [number, number, number, number];
/** The boxes by the names of the symbols. */
export type WriteBoxes = ReadonlyMap<string, WriteBox>;

/** The edge of a symbol as a path, in the units of its view box. */
export interface Outline {
  path: string;
  width: number;
  height: number;
}

/** The symbols that are round: their edges are lit as a circle. */
const round = new Set<string>();
/** The symbols whose edges are lit along a path. */
const outlines = new Map<string, Outline>();

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const INLINE_STYLE = /\sstyle="([^"]*)"/g;
const DEFAULT_BOX: WriteBox = [4, 4, 92, 92];
export const NO_WRITE_BOXES: WriteBoxes = new Map();

interface ShownArt {
  game: string;
  boxes: WriteBoxes;
  motions: ReadonlyMap<string, MotionKind>;
  container: SVGSVGElement;
  sheet: CSSStyleSheet;
}
let shown: ShownArt | null = null;

export function writeBoxOf(boxes: WriteBoxes, art: string): WriteBox {
  return boxes.get(art) ?? DEFAULT_BOX;
}

export const isRound = (art: string): boolean => round.has(art);
export const outlineOf = (art: string): Outline | undefined => outlines.get(art);

/** How wide a symbol is for its height; 1 if nobody drew it. */
export function proportionOf(art: string): number {
  const drawn = shown?.container.querySelector(`symbol[id="${CSS.escape(art)}"]`);
  const [, , width, height] = (drawn?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return width && height ? width / height : 1;
}

/** `data-shape` is `round`, or a path; a symbol without it is a rectangle. */
function noteShape(symbol: Element): void {
  const shape = symbol.getAttribute('data-shape');
  const [, , width, height] = (symbol.getAttribute('viewBox') ?? '').split(' ').map(Number);
  if (shape === 'round') round.add(symbol.id);
  else if (shape && width && height) outlines.set(symbol.id, { path: shape, width, height });
}

/** How a piece moves when it gets this drawing: `data-motion` of the symbol. */
export const motionOf = (art: string): MotionKind | undefined => shown?.motions.get(art);

/** The drawings of one kind that move alike, such as the faces of a die: their names differ after the last dash. */
export function facesOf(art: string): string[] {
  const stem = art.slice(0, art.lastIndexOf('-') + 1);
  const kind = motionOf(art);
  return [...(shown?.motions ?? [])]
    .filter(([name, one]) => one === kind && stem !== '' && name.startsWith(stem))
    .map(([name]) => name);
}

/** Puts the drawings of a game into the page, in place of those of another game. */
export async function showArt(game: string): Promise<WriteBoxes> {
  if (shown?.game === game) return shown.boxes;
  const files = await symbolFiles(game);
  round.clear();
  outlines.clear();
  shown?.container.remove();
  const container = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  container.setAttribute('class', 'art');
  container.setAttribute('aria-hidden', 'true');
  const sheet = new CSSStyleSheet();
  const boxes = new Map<string, WriteBox>();
  const motions = new Map<string, MotionKind>();
  sheet.replaceSync(files.map((file) => insert(file, container, boxes, motions)).join('\n'));
  document.body.append(container);
  const old = shown?.sheet;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== old), sheet];
  shown = { game, boxes, motions, container, sheet };
  return boxes;
}

/**
 * Inserts the drawings of a file and returns its styles. The content security policy forbids `<style>` and
 * `style="…"` in markup, so both are taken out first and set by script.
 */
function insert(
  file: string,
  container: SVGSVGElement,
  boxes: Map<string, WriteBox>,
  motions: Map<string, MotionKind>,
): string {
  const styles: string[] = [];
  const drawings = file.replace(STYLE, (_, style: string) => {
    styles.push(style);
    return '';
  });
  const safe = drawings.replace(INLINE_STYLE, ' data-style="$1"');
  const root = new DOMParser().parseFromString(safe, 'image/svg+xml').documentElement;
  for (const symbol of root.querySelectorAll('symbol')) {
    const box = symbol.getAttribute('data-write')?.split(' ').map(Number);
    noteShape(symbol);
    if (box?.length === 4) boxes.set(symbol.id, box as WriteBox);
    const motion = MOTION_KINDS.find((kind) => kind === symbol.getAttribute('data-motion'));
    if (motion) motions.set(symbol.id, motion);
  }
  for (const child of [...root.children]) container.append(document.importNode(child, true));
  for (const element of container.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  return styles.join('\n');
}

const emblems = new WeakMap<Scene, Map<string, string>>();

/** The emblems that a scene itself shows, by the ids of their pieces. */
function emblemsIn(scene: Scene): Map<string, string> {
  let known = emblems.get(scene);
  if (known) return known;
  const pieces = scene.panels.flatMap((panel) => panel.pieces.filter(({ id }) => id.startsWith('emblem:')));
  known = new Map(pieces.map((piece) => [piece.id, piece.art]));
  emblems.set(scene, known);
  return known;
}

/** The art of a seat's emblem: the scene's, where it depends on the table, or else the game's. */
export function emblemOf(scene: Scene | null, seat: number): string {
  const player = scene?.players.find((one) => one.seat === seat);
  return player?.art || (scene && emblemsIn(scene).get(`emblem:${seat}`)) || `emblem-${seat}`;
}
