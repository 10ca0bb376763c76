/** A game's drawings, put into the page once: symbols, their styles, and the box for text on each symbol. */

import { symbolFiles } from '../net/api';
import type { Scene } from '../net/types';

/** The box for text on a symbol, in hundredths of the symbol's size: left, top, width, height. */
export type WriteBox = [number, number, number, number];
/** The boxes by the names of the symbols. */
export type WriteBoxes = ReadonlyMap<string, WriteBox>;

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const INLINE_STYLE = /\sstyle="([^"]*)"/g;
const DEFAULT_BOX: WriteBox = [4, 4, 92, 92];
export const NO_WRITE_BOXES: WriteBoxes = new Map();

interface ShownArt {
  game: string;
  boxes: WriteBoxes;
  container: SVGSVGElement;
  sheet: CSSStyleSheet;
}
let shown: ShownArt | null = null;

export function writeBoxOf(boxes: WriteBoxes, art: string): WriteBox {
  return boxes.get(art) ?? DEFAULT_BOX;
}

/** Puts the drawings of a game into the page, in place of those of another game. */
export async function showArt(game: string): Promise<WriteBoxes> {
  if (shown?.game === game) return shown.boxes;
  const files = await symbolFiles(game);
  shown?.container.remove();
  const container = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  container.setAttribute('class', 'art');
  container.setAttribute('aria-hidden', 'true');
  const sheet = new CSSStyleSheet();
  const boxes = new Map<string, WriteBox>();
  sheet.replaceSync(files.map((file) => insert(file, container, boxes)).join('\n'));
  document.body.append(container);
  const old = shown?.sheet;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== old), sheet];
  shown = { game, boxes, container, sheet };
  return boxes;
}

/**
 * Inserts the drawings of a file and returns its styles. The content security policy forbids `<style>` and
 * `style="…"` in markup, so both are taken out first and set by script.
 */
function insert(file: string, container: SVGSVGElement, boxes: Map<string, WriteBox>): string {
  const styles: string[] = [];
  const drawings = file.replace(STYLE, (_, style: string) => {
    styles.push(style);
    return '';
  });
  const safe = drawings.replace(INLINE_STYLE, ' data-style="$1"');
  const root = new DOMParser().parseFromString(safe, 'image/svg+xml').documentElement;
  for (const symbol of root.querySelectorAll('symbol')) {
    const box = symbol.getAttribute('data-write')?.split(' ').map(Number);
    if (box?.length === 4) boxes.set(symbol.id, box as WriteBox);
  }
  for (const child of [...root.children]) container.append(document.importNode(child, true));
  for (const element of container.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  return styles.join('\n');
}

/** The art of a seat's emblem: the scene's, where it depends on the table, or else the game's. */
export function emblemOf(scene: Scene | null, seat: number): string {
  const pieces = scene?.panels.flatMap((panel) => panel.pieces) ?? [];
  return pieces.find((piece) => piece.id === `emblem:${seat}`)?.art ?? `emblem-${seat}`;
}
