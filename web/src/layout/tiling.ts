/** Fills a box with panels in rows and columns. Each panel keeps its proportions. */

/** Width and height, in any unit. */
export type Size = readonly [number, number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A way to arrange panels. At height h it is `a * h + b` wide; `place` returns the box of each panel. */
interface Arrangement {
  a: number;
  b: number;
  place: (x: number, y: number, width: number, height: number) => Box[];
}

/** An arrangement with the scale of its panels at height 1, and how much each scale counts. */
export interface Tiling extends Arrangement {
  scales: readonly (readonly [scale: number, weight: number])[];
  weight: number;
}

export const GAP = 8;
const REFERENCE_HEIGHT = 400;
/** A single panel counts more than one of several equal panels. */
const SINGLE_WEIGHT = 2;

function withScales(arrangement: Arrangement, single: Size[], equal: Size[]): Tiling {
  const width = arrangement.a * REFERENCE_HEIGHT + arrangement.b;
  const places = arrangement.place(0, 0, width, REFERENCE_HEIGHT);
  const scaleOf = (n: number, [wide]: Size): number => (places[n]?.width ?? 1) / wide / REFERENCE_HEIGHT;
  const scales = single.map((size, n): [number, number] => [scaleOf(n, size), SINGLE_WEIGHT]);
  if (equal[0]) scales.push([scaleOf(single.length, equal[0]), equal.length]);
  return { ...arrangement, scales, weight: scales.reduce((sum, [, weight]) => sum + weight, 0) };
}

const onePanel = ([wide, high]: Size): Arrangement => ({
  a: wide / high,
  b: 0,
  place: (x, y, width, height) => [{ x, y, width, height }],
});

const sumOf = (parts: Arrangement[], value: (part: Arrangement) => number): number =>
  parts.reduce((sum, part) => sum + value(part), 0);

function row(parts: Arrangement[]): Arrangement {
  const place: Arrangement['place'] = (x, y, _, height) => {
    let left = x;
    return parts.flatMap((part) => {
      const [from, width] = [left, part.a * height + part.b];
      left += width + GAP;
      return part.place(from, y, width, height);
    });
  };
  const b = sumOf(parts, (part) => part.b) + GAP * (parts.length - 1);
  return { a: sumOf(parts, (part) => part.a), b, place };
}

function column(parts: Arrangement[]): Arrangement {
  const place: Arrangement['place'] = (x, y, width) => {
    let top = y;
    return parts.flatMap((part) => {
      const [from, height] = [top, (width - part.b) / part.a];
      top += height + GAP;
      return part.place(x, from, width, height);
    });
  };
  const inverse = sumOf(parts, (part) => 1 / part.a);
  const b = (sumOf(parts, (part) => part.b / part.a) - GAP * (parts.length - 1)) / inverse;
  return { a: 1 / inverse, b, place };
}

/** Panels of similar proportions in a number of columns, all of the same size. */
function grid(sizes: Size[], columns: number): Arrangement {
  const shape = Math.max(...sizes.map(([wide, high]) => high / wide));
  const rows = Math.ceil(sizes.length / columns);
  const place: Arrangement['place'] = (x, y, width) => {
    const wide = (width - GAP * (columns - 1)) / columns;
    const high = wide * shape;
    const lastRow = sizes.length - columns * (rows - 1);
    const indent = ((columns - lastRow) * (wide + GAP)) / 2;
    return sizes.map((_, n) => ({
      x: x + (n % columns) * (wide + GAP) + (n >= sizes.length - lastRow ? indent : 0),
      y: y + Math.floor(n / columns) * (high + GAP),
      width: wide,
      height: high,
    }));
  };
  const a = columns / (rows * shape);
  return { a, b: GAP * (columns - 1) - a * GAP * (rows - 1), place };
}

/** All ways to divide a list into two or more groups without changing its order. */
function divisions<T>(list: T[]): T[][][] {
  return Array.from({ length: 2 ** (list.length - 1) - 1 }, (_, n) => {
    const groups: T[][] = [[]];
    list.forEach((item, at) => {
      if (at > 0 && (n + 1) & (1 << (at - 1))) groups.push([]);
      groups.at(-1)?.push(item);
    });
    return groups;
  });
}

/** All ways to take one item of each list. */
const combinations = <T>(lists: T[][]): T[][] =>
  lists.reduce<T[][]>(
    (before, list) => before.flatMap((items) => list.map((item) => [...items, item])),
    [[]],
  );

type Join = (parts: Arrangement[]) => Arrangement;

/** Every nesting of rows and columns of these. Joins alternate, since a row in a row is the same row. */
function nestings(leaves: Arrangement[][], join: Join, otherJoin: Join): Arrangement[] {
  if (leaves.length === 1) return leaves[0] ?? [];
  return divisions(leaves).flatMap((groups) => {
    const choices = groups.map((group) =>
      group.length === 1 ? (group[0] ?? []) : nestings(group, otherJoin, join),
    );
    return combinations(choices).map(join);
  });
}

/** All ways to arrange single panels, and equal panels that stay together as a grid. */
export function tilings(single: Size[], equal: Size[]): Tiling[] {
  const leaves = single.map((size) => [onePanel(size)]);
  if (equal.length) leaves.push(equal.map((_, n) => grid(equal, n + 1)));
  if (leaves.length === 0) return [];
  const arrangements = nestings(leaves, row, column);
  if (leaves.length > 1) arrangements.push(...nestings(leaves, column, row));
  return arrangements.map((arrangement) => withScales(arrangement, single, equal));
}

/** The height at which a tiling fills a box as far as its proportions allow. */
const heightIn = (tiling: Tiling, box: Box): number =>
  Math.max(1, Math.min(box.height, (box.width - tiling.b) / tiling.a));

/** Below this scale a panel can hardly be seen; there each doubling counts more. */
const HARDLY_VISIBLE = 0.35;
const SMALL_FACTOR = 2;
/** Above `enough`, each doubling counts less. */
const LARGE_FACTOR = 0.2;

function valueOfScale(scale: number, enough: number): number {
  if (scale < HARDLY_VISIBLE) {
    return Math.log(HARDLY_VISIBLE) + SMALL_FACTOR * Math.log(scale / HARDLY_VISIBLE);
  }
  if (scale < enough) return Math.log(scale);
  return Math.log(enough) + LARGE_FACTOR * Math.log(scale / enough);
}

/** How well the panels of a tiling are seen in a box, on average. */
export function visibility(tiling: Tiling, box: Box, enough = Infinity): number {
  const height = heightIn(tiling, box);
  const values = tiling.scales.map(([scale, weight]) => weight * valueOfScale(scale * height, enough));
  return values.reduce((sum, value) => sum + value, 0) / tiling.weight;
}

/** The best tiling for a box, by the harmonic mean of the scales, in which small panels count most. */
export function bestTiling(candidates: Tiling[], box: Box): Tiling | undefined {
  const score = (tiling: Tiling): number =>
    heightIn(tiling, box) / tiling.scales.reduce((sum, [scale, weight]) => sum + weight / scale, 0);
  return candidates.reduce<Tiling | undefined>(
    (best, tiling) => (best && score(best) >= score(tiling) ? best : tiling),
    undefined,
  );
}

/** The places of the panels, in the middle of the box. */
export function placePanels(tiling: Tiling, box: Box): Box[] {
  const height = heightIn(tiling, box);
  const width = tiling.a * height + tiling.b;
  return tiling.place(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}
