/** Where notes stand beside their pieces: so that they hide as little as possible of what can be clicked. */

import type { Note, Piece } from '../net/types';
import type { Scale } from '../text/label_size';

/** Lengths of a note in pixels of the design. `over` is how much of it may lie on a large piece. */
interface Form {
  high: number;
  icon: number;
  font: number;
  digit: number;
  gap: number;
  over: number;
}

const LARGE: Form = { high: 20, icon: 16, font: 13, digit: 7, gap: 8, over: 0.55 };
const SMALL: Form = { high: 16, icon: 13, font: 12, digit: 6.5, gap: 4, over: 0.25 };
/** Beside a piece of fewer pixels of the design a note is small. */
const SMALL_PIECE = 40;
/** How much worse it is to hide something else than the own piece, another note, or to leave the picture. */
const [OTHER, NOTE, OUTSIDE] = [1.5, 4, 6];
/** The part of its own piece that a note may hide. */
const FREE = 0.08;
/** What each further place costs, so that equal ones are taken in their order. */
const ORDER = 0.01;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PlacedNote {
  note: Note;
  box: Box;
  form: Form;
  /** The width of each chip, in units of the picture. */
  widths: number[];
}

const boxOf = ({ at, size }: Piece): Box => ({ left: at[0], top: at[1], width: size[0], height: size[1] });

/** The part of a box that another one hides. */
function hidden(box: Box, by: Box): number {
  const wide = Math.min(box.left + box.width, by.left + by.width) - Math.max(box.left, by.left);
  const high = Math.min(box.top + box.height, by.top + by.height) - Math.max(box.top, by.top);
  return wide > 0 && high > 0 ? (wide * high) / (box.width * box.height) : 0;
}

/** The places for a note of this size: on the lower edge, on the four sides, at the four corners. */
function placesAt(piece: Box, width: number, height: number, over: number): Box[] {
  const [right, bottom] = [piece.left + piece.width, piece.top + piece.height];
  const middle = piece.left + piece.width / 2 - width / 2;
  const across = piece.top + piece.height / 2 - height / 2;
  const touch = 0.12 * height;
  const spots: [number, number][] = [
    [middle, bottom - height * over],
    [right - touch, across],
    [middle, bottom - touch],
    [piece.left - width + touch, across],
    [middle, piece.top - height + touch],
    [right - width * 0.4, bottom - height * 0.5],
    [piece.left - width * 0.6, bottom - height * 0.5],
    [right - width * 0.4, piece.top - height * 0.5],
    [piece.left - width * 0.6, piece.top - height * 0.5],
  ];
  return spots.map(([left, top]) => ({ left, top, width, height }));
}

/** Finds a place for each note: `pieces` have notes, `others` should stay in sight, too. */
export function placeNotes(
  size: readonly [number, number],
  pieces: Piece[],
  others: Piece[],
  notes: ReadonlyMap<string, Note>,
  scale: Scale,
): Map<string, PlacedNote> {
  const placed = new Map<string, PlacedNote>();
  const whole: Box = { left: 0, top: 0, width: size[0], height: size[1] };
  for (const piece of pieces) {
    const note = notes.get(piece.id);
    if (!note?.chips.length) continue;
    const around = [...pieces, ...others].filter((one) => one.id !== piece.id).map(boxOf);
    const taken = [...placed.values()].map(({ box }) => box);
    placed.set(piece.id, placeNote(piece, note, { whole, around, taken }, scale));
  }
  return placed;
}

interface Surroundings {
  whole: Box;
  around: Box[];
  taken: Box[];
}

function placeNote(
  piece: Piece,
  note: Note,
  { whole, around, taken }: Surroundings,
  scale: Scale,
): PlacedNote {
  const unit = scale.unit / scale.pixels;
  const form = Math.min(...piece.size) < SMALL_PIECE * unit ? SMALL : LARGE;
  const widths = note.chips.map((chip) => widthOf(chip, form) * unit);
  const width = widths.reduce((one, other) => one + other, 0) + 4 * unit;
  const own = boxOf(piece);
  const sum = (parts: number[]): number => parts.reduce((one, other) => one + other, 0);
  const cost = (place: Box): number =>
    Math.max(0, hidden(own, place) - FREE) +
    OTHER * sum(around.map((box) => hidden(box, place))) +
    NOTE * sum(taken.map((box) => hidden(box, place))) +
    OUTSIDE * (1 - hidden(place, whole));
  const places = placesAt(own, width, form.high * unit, form.over);
  const costs = places.map((place, n) => cost(place) + ORDER * n);
  const box = places[costs.indexOf(Math.min(...costs))] ?? own;
  return { note, box, form, widths };
}

const widthOf = ({ art, value }: Note['chips'][number], { icon, gap, digit }: Form): number =>
  (art ? icon + 2 : 0) + (value === null ? 2 : gap + digit * `${value}`.length);
