/** Where the board, one's own things and everything else go: the division of the table on which they are drawn largest. */

import { fairestIn, GAP, placed, tilings, worthIn, type Box, type Size, type Tiling } from './tiling';

export interface Parts<T> {
  main: T;
  near: T;
  around: T;
}
/** The sizes of the panels; those around are what is shared, then what is each player's. */
export interface Wanted {
  main: Size[];
  near: Size[];
  shared: Size[];
  players: Size[];
}

/** How much it matters that a part is large. */
const WEIGHT: Parts<number> = { main: 1, near: 0.7, around: 0.42 };
/** Enlarged so much, the lettering of any panel can be read. */
const READABLE = 1;
const FRACTIONS = Array.from({ length: 15 }, (_, n) => 0.1 + n * 0.035);
const FINER = [-0.0175, -0.00875, 0, 0.00875, 0.0175];

type Cut = (width: number, height: number, one: number, two: number) => Parts<Box>;
const across = (box: Box, share: number): [Box, Box] => {
  const width = (box.width - GAP) * share;
  return [
    { ...box, width },
    { ...box, x: box.x + width + GAP, width: box.width - GAP - width },
  ];
};
const down = (box: Box, share: number): [Box, Box] => {
  const height = (box.height - GAP) * share;
  return [
    { ...box, height },
    { ...box, y: box.y + height + GAP, height: box.height - GAP - height },
  ];
};
const whole = (width: number, height: number): Box => ({ x: 0, y: 0, width, height });

/** Share `one` is for what is around, `two` for what is near. */
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
  (w, h, one, two) => {
    const [rest, near] = down(whole(w, h), 1 - two);
    const [around, main] = across(rest, one);
    return { around, main, near };
  },
];

interface Division {
  cut: Cut;
  one: number;
  two: number;
  worth: number;
}

const PARTS = ['main', 'near', 'around'] as const;

/** Every part counts by how much larger it gets, so that none is forgotten; what is not the board need not
 * be enlarged more than the board is, but so much that it can be read. */
function worthOf(ways: Parts<Tiling[]>, boxes: Parts<Box>): number {
  let [enough, sum] = [Infinity, 0];
  for (const part of PARTS) {
    const best = fairestIn(ways[part], boxes[part]);
    const worth = best ? worthIn(best, boxes[part], enough) : 0;
    if (part === 'main') enough = Math.max(READABLE, Math.exp(worth));
    sum += WEIGHT[part] * worth;
  }
  return sum;
}

/** The places of all panels, part by part. */
export function arrange(wanted: Wanted, width: number, height: number): Parts<Box[]> {
  const ways: Parts<Tiling[]> = {
    main: tilings(wanted.main, []),
    near: tilings(wanted.near, []),
    around: tilings(wanted.shared, wanted.players),
  };
  const tried = (cut: Cut, one: number, two: number): Division => ({
    cut,
    one,
    two,
    worth: worthOf(ways, cut(width, height, one, two)),
  });
  const most = (some: Division[]): Division =>
    some.reduce((best, other) => (other.worth > best.worth ? other : best));
  const [ones, twos] = [ways.around, ways.near].map((some) => (some.length ? FRACTIONS : [0])) as [
    number[],
    number[],
  ];
  const rough = most(CUTS.flatMap((cut) => ones.flatMap((one) => twos.map((two) => tried(cut, one, two)))));
  const near = (share: number): number[] => (share ? FINER.map((more) => share + more) : [0]);
  const { cut, one, two } = most(
    near(rough.one).flatMap((one) => near(rough.two).map((two) => tried(rough.cut, one, two))),
  );
  const boxes = cut(width, height, one, two);
  const lay = (part: keyof Parts<0>): Box[] => {
    const best = fairestIn(ways[part], boxes[part]);
    return best ? placed(best, boxes[part]) : [];
  };
  return { main: lay('main'), near: lay('near'), around: lay('around') };
}
