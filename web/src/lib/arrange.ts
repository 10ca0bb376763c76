/** Where the board, one's own things and everything else go: the division of the table on which they are drawn largest. */

export type Size = readonly [number, number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Flow = 'row' | 'column';
export interface Placed extends Box {
  flow: Flow;
}
export interface Parts<T> {
  main: T;
  near: T;
  around: T;
}
/** The sizes of the panels; of those around the first `whole` may not be cut off, the others may scroll. */
export interface Wanted extends Parts<Size[]> {
  whole: number;
}

/** How much it matters that a part is large. */
const WEIGHT: Parts<number> = { main: 1, near: 0.65, around: 0.3 };
/** What is around is made smaller to be seen all at once, but no narrower or lower than this; then it scrolls. */
const SMALLEST: Record<Flow, number> = { column: 140, row: 52 };
const GAP = 8;
const COLUMNS = [1, 2, 3, 4];
const FRACTIONS = Array.from({ length: 15 }, (_, n) => 0.1 + n * 0.035);

type Cut = (width: number, height: number, one: number, two: number) => Parts<Box>;
const across = (box: Box, share: number): [Box, Box] => {
  const width = (box.width - GAP) * share;
  return [{ ...box, width }, { ...box, x: box.x + width + GAP, width: box.width - GAP - width }];
};
const down = (box: Box, share: number): [Box, Box] => {
  const height = (box.height - GAP) * share;
  return [{ ...box, height }, { ...box, y: box.y + height + GAP, height: box.height - GAP - height }];
};
const whole = (width: number, height: number): Box => ({ x: 0, y: 0, width, height });

const CUTS: Cut[] = [
  (w, h, one, two) => {
    const [around, rest] = across(whole(w, h), one);
    const [main, near] = down(rest, 1 - two);
    return { around, main, near };
  },
  (w, h, one, two) => {
    const [around, rest] = across(whole(w, h), one);
    const [main, near] = across(rest, 1 - two);
    return { around, main, near };
  },
  (w, h, one, two) => {
    const [main, rest] = across(whole(w, h), 1 - one);
    const [near, around] = down(rest, two);
    return { around, main, near };
  },
  (w, h, one, two) => {
    const [around, rest] = down(whole(w, h), one);
    const [main, near] = down(rest, 1 - two);
    return { around, main, near };
  },
  (w, h, one, two) => {
    const [main, rest] = down(whole(w, h), 1 - one);
    const [around, near] = across(rest, two);
    return { around, main, near };
  },
];

/** How wide panels in a column are (or how high in a row) when they fill their box: `sum` is their length for 1 of breadth. */
const breadth = (across: number, along: number, sum: number): number => Math.min(across, along / sum);
const sumOf = (sizes: Size[], flow: Flow): number =>
  sizes.reduce((sum, [width, height]) => sum + (flow === 'column' ? height / width : width / height), 0);

function drawn(sizes: Size[], box: Box, flow: Flow): number {
  const sum = sumOf(sizes, flow);
  const [over, along] = flow === 'column' ? [box.width, box.height] : [box.height, box.width];
  return breadth(over, along, sum) ** 2 * sum;
}

/** The heights of rows of so many panels, for panels of width 1. */
function rows(sizes: Size[], columns: number): number[] {
  const starts = sizes.map((_, n) => n).filter((n) => n % columns === 0);
  return starts.map((n) => Math.max(...sizes.slice(n, n + columns).map(([width, height]) => height / width)));
}

/** How wide panels are in so many columns when all of them are seen; in a row, how high. */
function fitting(sizes: Size[], box: Box, flow: Flow, columns: number): number {
  if (flow === 'row') return breadth(box.height, box.width - GAP * (sizes.length - 1), sumOf(sizes, flow));
  const heights = rows(sizes, columns);
  const high = heights.reduce((sum, height) => sum + height, 0);
  return breadth((box.width - GAP * (columns - 1)) / columns, box.height - GAP * (heights.length - 1), high);
}

const widest = (sizes: Size[], box: Box, flow: Flow): number =>
  Math.max(0, ...COLUMNS.slice(0, Math.max(1, sizes.length)).map((columns) => fitting(sizes, box, flow, columns)));

/** As `drawn`, where what comes after the first few panels may scroll out of sight. */
function drawnAround(sizes: Size[], must: number, box: Box, flow: Flow): number {
  const area = breadthAround(sizes, must, box, flow) ** 2 * sumOf(sizes, flow);
  return Math.min(area, box.width * box.height);
}

/** How wide everything around is drawn (or how high, in a row): all of it in sight, if that is large enough. */
export function breadthAround(sizes: Size[], must: number, box: Box, flow: Flow): number {
  const all = widest(sizes, box, flow);
  if (all >= SMALLEST[flow]) return all;
  const most = must ? widest(sizes.slice(0, must), box, flow) : flow === 'column' ? box.width : box.height;
  return Math.max(all, Math.min(most, SMALLEST[flow]));
}

type Choice = [flow: Flow, drawn: number];
const best = (value: (flow: Flow) => number): Choice => {
  const [column, row] = [value('column'), value('row')];
  return row > column ? ['row', row] : ['column', column];
};

/** What a division is worth: every part counts by how much larger it gets, so that none is forgotten. */
function judge(wanted: Wanted, boxes: Parts<Box>): { worth: number; parts: Parts<Placed> } {
  const main = best((flow) => drawn(wanted.main, boxes.main, flow));
  const near = best((flow) => drawn(wanted.near, boxes.near, flow));
  const around = best((flow) => drawnAround(wanted.around, wanted.whole, boxes.around, flow));
  const gain = (sizes: Size[], [, area]: Choice, weight: number): number => (sizes.length ? weight * Math.log(area) : 0);
  return {
    worth:
      gain(wanted.main, main, WEIGHT.main) + gain(wanted.near, near, WEIGHT.near) + gain(wanted.around, around, WEIGHT.around),
    parts: {
      main: { ...boxes.main, flow: main[0] },
      near: { ...boxes.near, flow: near[0] },
      around: { ...boxes.around, flow: around[0] },
    },
  };
}

export function arrange(wanted: Wanted, width: number, height: number): Parts<Placed> {
  const shares = (sizes: Size[]): number[] => (sizes.length ? FRACTIONS : [0]);
  const divisions = CUTS.flatMap((cut) =>
    shares(wanted.around).flatMap((one) => shares(wanted.near).map((two) => judge(wanted, cut(width, height, one, two)))),
  );
  return divisions.reduce((most, other) => (other.worth > most.worth ? other : most)).parts;
}
