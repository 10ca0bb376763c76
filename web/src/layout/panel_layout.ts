/** Places all panels on the screen: the board, the viewer's own panels, and the others, all as large as possible. */

import {
  bestTiling,
  GAP,
  placePanels,
  tilings,
  visibility,
  type Box,
  type Size,
  type Tiling,
} from './tiling';

export interface Parts<T> {
  /** The board. */
  main: T;
  /** The viewer's own panels. */
  near: T;
  /** The shared panels, then those of the other players. */
  around: T;
}
/** The sizes of the panels. */
export interface PanelSizes {
  main: Size[];
  near: Size[];
  shared: Size[];
  players: Size[];
}

/** How much the size of each part counts. */
const WEIGHT: Parts<number> = { main: 1, near: 0.7, around: 0.42 };
/** At this scale the text of any panel can be read. */
const READABLE = 1;
/** The shares of the screen that are tried first, and then steps around the best one. */
const SHARES = Array.from({ length: 15 }, (_, n) => 0.1 + n * 0.035);
const FINE_STEPS = [-0.0175, -0.00875, 0, 0.00875, 0.0175];

/** Divides the screen into three boxes by two shares: one for what is around, one for what is near. */
type Cut = (width: number, height: number, aroundShare: number, nearShare: number) => Parts<Box>;

const sideBySide = (box: Box, share: number): [Box, Box] => {
  const width = (box.width - GAP) * share;
  return [
    { ...box, width },
    { ...box, x: box.x + width + GAP, width: box.width - GAP - width },
  ];
};
const oneBelowOther = (box: Box, share: number): [Box, Box] => {
  const height = (box.height - GAP) * share;
  return [
    { ...box, height },
    { ...box, y: box.y + height + GAP, height: box.height - GAP - height },
  ];
};
const whole = (width: number, height: number): Box => ({ x: 0, y: 0, width, height });

const CUTS: Cut[] = [
  (width, height, aroundShare, nearShare) => {
    const [around, rest] = sideBySide(whole(width, height), aroundShare);
    const [main, near] = oneBelowOther(rest, 1 - nearShare);
    return { around, main, near };
  },
  (width, height, aroundShare, nearShare) => {
    const [around, rest] = sideBySide(whole(width, height), aroundShare);
    const [main, near] = sideBySide(rest, 1 - nearShare);
    return { around, main, near };
  },
  (width, height, aroundShare, nearShare) => {
    const [main, rest] = sideBySide(whole(width, height), 1 - aroundShare);
    const [near, around] = oneBelowOther(rest, nearShare);
    return { around, main, near };
  },
  (width, height, aroundShare, nearShare) => {
    const [around, rest] = oneBelowOther(whole(width, height), aroundShare);
    const [main, near] = oneBelowOther(rest, 1 - nearShare);
    return { around, main, near };
  },
  (width, height, aroundShare, nearShare) => {
    const [main, rest] = oneBelowOther(whole(width, height), 1 - aroundShare);
    const [around, near] = sideBySide(rest, nearShare);
    return { around, main, near };
  },
  (width, height, aroundShare, nearShare) => {
    const [rest, near] = oneBelowOther(whole(width, height), 1 - nearShare);
    const [around, main] = sideBySide(rest, aroundShare);
    return { around, main, near };
  },
];

interface Division {
  cut: Cut;
  aroundShare: number;
  nearShare: number;
  score: number;
}

const PARTS = ['main', 'near', 'around'] as const;

/**
 * How good a division is. Every part counts, so that none becomes tiny. The other parts gain little once they
 * are as large as the board and can be read.
 */
function scoreOf(tilingsOf: Parts<Tiling[]>, boxes: Parts<Box>): number {
  let [enough, sum] = [Infinity, 0];
  for (const part of PARTS) {
    const best = bestTiling(tilingsOf[part], boxes[part]);
    const score = best ? visibility(best, boxes[part], enough) : 0;
    if (part === 'main') enough = Math.max(READABLE, Math.exp(score));
    sum += WEIGHT[part] * score;
  }
  return sum;
}

const best = (divisions: Division[]): Division =>
  divisions.reduce((first, second) => (second.score > first.score ? second : first));

/** The best division of the screen: first on a coarse grid of shares, then on a fine one around the best. */
function bestDivision(tilingsOf: Parts<Tiling[]>, width: number, height: number): Division {
  const divide = (cut: Cut, aroundShare: number, nearShare: number): Division => {
    const score = scoreOf(tilingsOf, cut(width, height, aroundShare, nearShare));
    return { cut, aroundShare, nearShare, score };
  };
  const aroundShares = tilingsOf.around.length ? SHARES : [0];
  const nearShares = tilingsOf.near.length ? SHARES : [0];
  const coarse = best(
    CUTS.flatMap((cut) =>
      aroundShares.flatMap((around) => nearShares.map((near) => divide(cut, around, near))),
    ),
  );
  const refine = (share: number): number[] => (share ? FINE_STEPS.map((step) => share + step) : [0]);
  return best(
    refine(coarse.aroundShare).flatMap((around) =>
      refine(coarse.nearShare).map((near) => divide(coarse.cut, around, near)),
    ),
  );
}

/** The places of all panels, part by part. */
export function layOutPanels(sizes: PanelSizes, width: number, height: number): Parts<Box[]> {
  const tilingsOf: Parts<Tiling[]> = {
    main: tilings(sizes.main, []),
    near: tilings(sizes.near, []),
    around: tilings(sizes.shared, sizes.players),
  };
  const { cut, aroundShare, nearShare } = bestDivision(tilingsOf, width, height);
  const boxes = cut(width, height, aroundShare, nearShare);
  const place = (part: keyof Parts<unknown>): Box[] => {
    const tiling = bestTiling(tilingsOf[part], boxes[part]);
    return tiling ? placePanels(tiling, boxes[part]) : [];
  };
  return { main: place('main'), near: place('near'), around: place('around') };
}
