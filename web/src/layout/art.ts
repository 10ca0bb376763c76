/** A game's drawings, put into the page once: symbols to use, styles, and the room for writing on each symbol. */

import { artOf } from '../net/api';
import type { Scene } from '../net/types';

/** The room for writing on a symbol, in hundredths of its size: left, top, width, height. */
export type Room = [number, number, number, number];
export type Rooms = Map<string, Room>;

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const INLINE = /\sstyle="([^"]*)"/g;
const WHOLE: Room = [4, 4, 92, 92];
let shown: { game: string; rooms: Rooms; holder: SVGSVGElement; sheet: CSSStyleSheet } | null = null;

export function roomOf(rooms: Rooms, art: string): Room {
  return rooms.get(art) ?? WHOLE;
}

export async function showArt(game: string): Promise<Rooms> {
  if (shown?.game === game) return shown.rooms;
  const files = await artOf(game);
  shown?.holder.remove();
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  holder.setAttribute('class', 'art');
  holder.setAttribute('aria-hidden', 'true');
  const sheet = new CSSStyleSheet();
  const rooms: Rooms = new Map();
  sheet.replaceSync(files.map((file) => insert(file, holder, rooms)).join('\n'));
  document.body.append(holder);
  const old = shown?.sheet;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== old), sheet];
  shown = { game, rooms, holder, sheet };
  return rooms;
}

/** Take the drawings of a file into the page; its styles, which a page with a strict policy takes only so. */
function insert(file: string, holder: SVGSVGElement, rooms: Rooms): string {
  const styles: string[] = [];
  const drawings = file.replace(STYLE, (_, style: string) => {
    styles.push(style);
    return '';
  });
  const safe = drawings.replace(INLINE, ' data-style="$1"');
  const root = new DOMParser().parseFromString(safe, 'image/svg+xml').documentElement;
  for (const symbol of root.querySelectorAll('symbol')) {
    const room = symbol.getAttribute('data-write')?.split(' ').map(Number);
    if (room?.length === 4) rooms.set(symbol.id, room as Room);
  }
  for (const child of [...root.children]) holder.append(document.importNode(child, true));
  for (const element of holder.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  return styles.join('\n');
}

/** A seat's emblem: as the scene draws it, where it depends on the table, or as the game always does. */
export function emblemOf(scene: Scene | null, seat: number): string {
  const pieces = scene?.panels.flatMap((panel) => panel.pieces) ?? [];
  return pieces.find((piece) => piece.id === `emblem:${seat}`)?.art ?? `emblem-${seat}`;
}
