/** Panels side by side and under each other, each in its own proportions, so that a box is filled as well as can be. */

/** Width and height, in any unit. */
export type Size = readonly [number, number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A way to lay some panels out: for a height h it is `a * h + b` wide; `place` says where each of them goes. */
export interface Tiling {
  a: number;
  b: number;
  place: (x: number, y: number, width: number, height: number) => Box[];
  /** How much its panels are enlarged at height 1, and how much that counts. */
  scales: readonly (readonly [scale: number, weight: number])[];
  weight: number;
}

export const GAP = 8;
const REFERENCE = 400;

type Plain = Omit<Tiling, 'scales' | 'weight'>;
/** What is looked at alone counts more than one of several equals. */
const ALONE = 2;

function rated(plain: Plain, single: Size[], equal: Size[]): Tiling {
  const places = plain.place(0, 0, plain.a * REFERENCE + plain.b, REFERENCE);
  const scale = (n: number, [wide]: Size): number => (places[n]?.width ?? 1) / wide / REFERENCE;
  const scales = single.map((size, n): [number, number] => [scale(n, size), ALONE]);
  if (equal[0]) scales.push([scale(single.length, equal[0]), equal.length]);
  return { ...plain, scales, weight: scales.reduce((sum, [, weight]) => sum + weight, 0) };
}

const one = ([wide, high]: Size): Plain => ({
  a: wide / high,
  b: 0,
  place: (x, y, width, height) => [{ x, y, width, height }],
});

function row(some: Plain[]): Plain {
  const sum = (of: (each: Plain) => number): number => some.reduce((total, each) => total + of(each), 0);
  const place: Plain['place'] = (x, y, _, height) => {
    let left = x;
    return some.flatMap((each) => {
      const [from, width] = [left, each.a * height + each.b];
      left += width + GAP;
      return each.place(from, y, width, height);
    });
  };
  return { a: sum((each) => each.a), b: sum((each) => each.b) + GAP * (some.length - 1), place };
}

function column(some: Plain[]): Plain {
  const sum = (of: (each: Plain) => number): number => some.reduce((total, each) => total + of(each), 0);
  const lengths = sum((each) => 1 / each.a);
  const place: Plain['place'] = (x, y, width) => {
    let top = y;
    return some.flatMap((each) => {
      const [from, height] = [top, (width - each.b) / each.a];
      top += height + GAP;
      return each.place(x, from, width, height);
    });
  };
  return { a: 1 / lengths, b: (sum((each) => each.b / each.a) - GAP * (some.length - 1)) / lengths, place };
}

/** Panels of like proportions in so many columns, all of the same size. */
function grid(sizes: Size[], columns: number): Plain {
  const shape = Math.max(...sizes.map(([wide, high]) => high / wide));
  const rows = Math.ceil(sizes.length / columns);
  const place: Plain['place'] = (x, y, width) => {
    const wide = (width - GAP * (columns - 1)) / columns;
    const high = wide * shape;
    const last = sizes.length - columns * (rows - 1);
    const indent = ((columns - last) * (wide + GAP)) / 2;
    return sizes.map((_, n) => ({
      x: x + (n % columns) * (wide + GAP) + (n >= sizes.length - last ? indent : 0),
      y: y + Math.floor(n / columns) * (high + GAP),
      width: wide,
      height: high,
    }));
  };
  const a = columns / (rows * shape);
  return { a, b: GAP * (columns - 1) - a * GAP * (rows - 1), place };
}

/** All ways to divide a list into two or more pieces, in order. */
function divided<T>(list: T[]): T[][][] {
  return Array.from({ length: 2 ** (list.length - 1) - 1 }, (_, n) => {
    const pieces: T[][] = [[]];
    list.forEach((item, at) => {
      if (at > 0 && (n + 1) & (1 << (at - 1))) pieces.push([]);
      pieces.at(-1)?.push(item);
    });
    return pieces;
  });
}

type Join = (some: Plain[]) => Plain;

/** Every nesting of rows and columns of these; a row in a row would be the same row. */
function nested(leaves: Plain[][], join: Join, other: Join): Plain[] {
  if (leaves.length === 1) return leaves[0] ?? [];
  return divided(leaves).flatMap((pieces) => {
    const choices = pieces.map((piece) =>
      piece.length === 1 ? (piece[0] ?? []) : nested(piece, other, join),
    );
    return choices
      .reduce<Plain[][]>(
        (found, some) => found.flatMap((before) => some.map((each) => [...before, each])),
        [[]],
      )
      .map(join);
  });
}

/** Ways to lay out some panels, and others that stay together as a grid of equals. */
export function tilings(single: Size[], equal: Size[]): Tiling[] {
  const leaves = single.map((size) => [one(size)]);
  if (equal.length) leaves.push(equal.map((_, n) => grid(equal, n + 1)));
  if (leaves.length === 0) return [];
  const found =
    leaves.length === 1
      ? nested(leaves, row, column)
      : [...nested(leaves, row, column), ...nested(leaves, column, row)];
  return found.map((plain) => rated(plain, single, equal));
}

/** How high a tiling is when it fills a box as far as it goes. */
export const heightIn = (tiling: Tiling, width: number, height: number): number =>
  Math.max(1, Math.min(height, (width - tiling.b) / tiling.a));

/** What it is worth to enlarge something so much: every doubling the same, but more while it is hardly seen, and
 * little once it is `enough`. */
const [HARDLY, HARD, PLENTY] = [0.35, 2, 0.2];
function worth(scale: number, enough: number): number {
  if (scale < HARDLY) return Math.log(HARDLY) + HARD * Math.log(scale / HARDLY);
  return scale < enough ? Math.log(scale) : Math.log(enough) + PLENTY * Math.log(scale / enough);
}

/** How well the panels are seen in a box, on average. */
export function worthIn(tiling: Tiling, box: Box, enough = Infinity): number {
  const height = heightIn(tiling, box.width, box.height);
  return (
    tiling.scales.reduce((sum, [scale, weight]) => sum + weight * worth(scale * height, enough), 0) /
    tiling.weight
  );
}

/** The fairest way to fill a box: the harmonic mean of how much panels are enlarged minds the small ones most. */
export function fairestIn(some: Tiling[], box: Box): Tiling | undefined {
  const fair = (tiling: Tiling): number =>
    heightIn(tiling, box.width, box.height) /
    tiling.scales.reduce((sum, [scale, weight]) => sum + weight / scale, 0);
  return some.reduce<Tiling | undefined>(
    (best, each) => (best && fair(best) >= fair(each) ? best : each),
    undefined,
  );
}

/** The places of the panels, in the middle of their box. */
export function placed(tiling: Tiling, box: Box): Box[] {
  const height = heightIn(tiling, box.width, box.height);
  const width = tiling.a * height + tiling.b;
  return tiling.place(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}
