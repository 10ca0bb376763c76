/** The keyframes of what moves: things lift, slide and settle; they turn with weight; dice tumble; glass lights up. */

import type { Motion } from './scene_diff';

/** Where a piece is drawn, in the units of its panel. */
export interface Box {
  at: readonly [number, number];
  size: readonly [number, number];
}
/** How far away, how turned and how large a piece is drawn. */
interface Pose {
  by: readonly [number, number];
  turn: number;
  scale: number;
}

export interface Course {
  frames: Keyframe[];
  /** In milliseconds at the usual speed. */
  time: number;
  easing: string;
}

const SETTLE = 'cubic-bezier(0.25, 0.1, 0.2, 1)';
const HEAVY = 'cubic-bezier(0.6, 0, 0.25, 1)';
const LIFT = 1.08;
/** What is nearer or larger by less stands where it stood: places on the screen are not exact. */
const TINY = 0.01;
const REST: Pose = { by: [0, 0], turn: 0, scale: 1 };
const SHADOW = 'drop-shadow(0 3px 3px rgb(0 0 0 / 0.5))';
/** Degrees by which something heavy turns too far before it rests. */
const OVERSHOOT = 2;

/** Moves, turns and scales a drawing around the middle of its box. */
function transform({ at, size }: Box, { by, turn, scale }: Pose): string {
  const [x, y] = [at[0] + size[0] / 2, at[1] + size[1] / 2];
  const there = `translate(${x + by[0]}px, ${y + by[1]}px)`;
  return `${there} rotate(${turn}deg) scale(${scale}) translate(${-x}px, ${-y}px)`;
}

const between = ({ by, turn, scale }: Pose, part: number): Pose => ({
  by: [by[0] * (1 - part), by[1] * (1 - part)],
  turn: turn * (1 - part),
  scale: scale + (1 - scale) * part,
});

function slide(box: Box, from: Pose, shaded: boolean): Keyframe[] {
  const middle = between(from, 0.5);
  const frame = (pose: Pose, offset: number, filter = 'none'): Keyframe => ({
    transform: transform(box, pose),
    offset,
    ...(shaded ? { filter } : {}),
  });
  return [frame(from, 0), frame({ ...middle, scale: middle.scale * LIFT }, 0.5, SHADOW), frame(REST, 1)];
}

function turn(box: Box, from: Pose): Keyframe[] {
  const past = { ...REST, turn: -Math.sign(from.turn) * OVERSHOOT };
  return [
    { transform: transform(box, from), offset: 0 },
    { transform: transform(box, past), offset: 0.86 },
    { transform: transform(box, REST), offset: 1 },
  ];
}

/** A die is thrown from above, turns over itself and comes to rest. */
function tumble(box: Box, from: Pose): Keyframe[] {
  const high = box.size[1];
  const pose = (part: number, up: number, spin: number, scale: number): Keyframe => {
    const on = between(from, part);
    return {
      transform: transform(box, { by: [on.by[0], on.by[1] - up * high], turn: spin, scale }),
      offset: part,
    };
  };
  return [
    pose(0, 0.9, -540, 1.3),
    pose(0.45, 0.05, -170, 1.02),
    pose(0.62, 0.3, -80, 1.1),
    pose(0.85, 0, 8, 1),
    pose(1, 0, 0, 1),
  ];
}

const flip = (box: Box): Keyframe[] => {
  const [x] = [box.at[0] + box.size[0] / 2];
  const wide = (scale: number): string => `translate(${x}px, 0px) scale(${scale}, 1) translate(${-x}px, 0px)`;
  return [{ transform: wide(1) }, { transform: wide(0.04) }, { transform: wide(1) }];
};

const glow = (): Keyframe[] => [
  { filter: 'brightness(1) drop-shadow(0 0 0 #ffe08a00)', opacity: 0.2 },
  { filter: 'brightness(1.9) drop-shadow(0 0 9px #ffe08a)', opacity: 1, offset: 0.35 },
  { filter: 'brightness(1.3) drop-shadow(0 0 5px #ffe08a)', opacity: 1, offset: 0.65 },
  { filter: 'brightness(1) drop-shadow(0 0 0 #ffe08a00)', opacity: 1 },
];

/** Time grows with the way, so that speed looks the same; `pixels` is the length of the way on the screen. */
const slideTime = (pixels: number): number => Math.min(680, 300 + 0.6 * pixels);

/** How a piece moves: `from` is where it comes from in its panel's units, `pixels` the way on the screen. */
export function courseOf(
  motion: Motion,
  box: Box,
  from: Pose,
  pixels: number,
  shaded: boolean,
): Course | null {
  const moved = Math.hypot(...from.by) > TINY || Math.abs(from.scale - 1) > TINY;
  if (motion.kind === 'tumble') return { frames: tumble(box, from), time: 850, easing: 'ease-in-out' };
  if (moved) return { frames: slide(box, from, shaded), time: slideTime(pixels), easing: SETTLE };
  if (from.turn !== 0) return { frames: turn(box, from), time: 620, easing: HEAVY };
  if (motion.kind === 'turn') return { frames: flip(box), time: 480, easing: HEAVY };
  if (motion.kind === 'glow') return { frames: glow(), time: 1000, easing: 'ease-out' };
  if (!motion.appears) return null;
  const small = { transform: transform(box, { ...REST, scale: 1.25 }), opacity: 0 };
  return { frames: [small, { transform: transform(box, REST), opacity: 1 }], time: 260, easing: SETTLE };
}

/** How a card moves, which is laid out in pixels of the screen. */
export function cardCourse(from: readonly [number, number] | null, scale: number): Course {
  if (!from)
    return {
      frames: [
        { opacity: 0, scale: 0.9 },
        { opacity: 1, scale: 1 },
      ],
      time: 240,
      easing: SETTLE,
    };
  const [x, y] = from;
  const way = (part: number, size: number): Keyframe => ({
    translate: `${x * part}px ${y * part}px`,
    scale: String(size),
    offset: 1 - part,
  });
  return {
    frames: [way(1, scale), way(0.5, (1 + scale) / 2 + LIFT - 1), way(0, 1)],
    time: slideTime(Math.hypot(x, y)),
    easing: SETTLE,
  };
}
