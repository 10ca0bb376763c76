import { describe, expect, it } from 'vitest';
import { cardCourse, courseOf, type Box } from './keyframes';

const box: Box = { at: [10, 10], size: [4, 2] };
const pose = (fields: object = {}): { by: [number, number]; turn: number; scale: number } => ({
  by: [0, 0],
  turn: 0,
  scale: 1,
  ...fields,
});
const REST = 'translate(12px, 11px) rotate(0deg) scale(1) translate(-12px, -11px)';
const course = (motion: object, from = pose()): ReturnType<typeof courseOf> =>
  courseOf({ id: 'one', card: false, ...motion }, box, from, 100, true);
const transforms = (frames: Keyframe[] = []): unknown[] => frames.map((frame) => frame['transform']);

describe('a piece', () => {
  it('lifts on its way, with a shadow, and settles', () => {
    const frames = course({}, pose({ by: [-8, 0] }))?.frames ?? [];
    expect(transforms(frames)).toEqual([
      'translate(4px, 11px) rotate(0deg) scale(1) translate(-12px, -11px)',
      'translate(8px, 11px) rotate(0deg) scale(1.08) translate(-12px, -11px)',
      REST,
    ]);
    expect(frames.map((frame) => frame['filter'] !== 'none')).toEqual([false, true, false]);
  });
  it('turns with weight, a little too far', () => {
    const frames = course({}, pose({ turn: -90 }))?.frames ?? [];
    expect(transforms(frames)[1]).toContain('rotate(2deg)');
    expect(transforms(frames).at(-1)).toBe(REST);
  });
  it.each([{ kind: 'tumble' }, { kind: 'turn' }, { kind: 'glow' }, { appears: true }])(
    'comes to rest as it is drawn: %o',
    (motion) => {
      const last = course(motion)?.frames.at(-1);
      expect([REST, undefined, 'translate(12px, 0px) scale(1, 1) translate(-12px, 0px)']).toContain(
        last?.['transform'],
      );
      expect([1, undefined]).toContain(last?.['opacity']);
    },
  );
  it('takes longer for a longer way, up to a limit', () => {
    const time = (pixels: number): number =>
      courseOf({ id: 'one', card: false }, box, pose({ by: [1, 0] }), pixels, false)?.time ?? 0;
    expect(time(50)).toBeLessThan(time(300));
    expect(time(5000)).toBeLessThan(700);
  });
  it('stays where nothing moves', () => expect(course({})).toBeNull());
});

it('a card comes from where it was, or fades in', () => {
  expect(cardCourse([30, 40], 0.5).frames[0]).toMatchObject({ translate: '30px 40px', scale: '0.5' });
  expect(cardCourse([30, 40], 0.5).frames.at(-1)).toMatchObject({ translate: '0px 0px', scale: '1' });
  expect(cardCourse(null, 1).frames[0]).toMatchObject({ opacity: 0 });
});
