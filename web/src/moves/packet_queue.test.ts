import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePanel, samplePiece, sampleScene } from '../net/sample_scene';
import type { Packet } from '../net/types';
import { LIMITS } from './pace';
import { PacketQueue } from './packet_queue';

const ME = 0;
/** A position after a move of a seat; with `like` it looks like that one. */
function position(length: number, seat: number, like?: Packet): Packet {
  const scene = sampleScene({ panels: [samplePanel('board', [samplePiece('king', { at: [length, 0] })])] });
  const line = { n: length - 1, seat, key: 'event.move', facts: {} };
  return {
    length,
    since: length - 1,
    events: [line],
    scene: like?.scene ?? scene,
    you: { role: 'seat', seat: ME },
  } as unknown as Packet;
}

let shown: { length: number; at: number }[];
let queue: PacketQueue;
const lengths = (): number[] => shown.map((one) => one.length);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new PacketQueue(
    (packet) => shown.push({ length: packet.length, at: Date.now() }),
    () => Date.now(),
  );
  queue.add(position(1, ME), 'normal');
});
afterEach(() => {
  queue.close();
  vi.useRealTimers();
});

describe('the moves of others', () => {
  it('are shown one after the other', () => {
    for (const length of [2, 3, 4]) queue.add(position(length, 1), 'normal');
    expect(lengths()).toEqual([1]);
    vi.advanceTimersByTime(LIMITS.normal.step);
    expect(lengths()).toEqual([1, 2]);
    vi.advanceTimersByTime(3 * LIMITS.normal.step);
    expect(lengths()).toEqual([1, 2, 3, 4]);
    expect(queue.length).toBe(0);
  });
  it.each(['quick', 'normal', 'calm'] as const)('of a turn of thirty clicks keep the limit: %s', (pace) => {
    queue.add(position(2, 1), pace);
    vi.advanceTimersByTime(LIMITS[pace].step);
    expect(lengths()).toEqual([1, 2]);
    const begun = Date.now();
    for (let length = 3; length <= 31; length += 1) {
      queue.add(position(length, 1), pace);
      vi.advanceTimersByTime(60);
    }
    vi.advanceTimersByTime(60_000);
    expect(lengths().at(-1)).toBe(31);
    expect((shown.at(-1)?.at ?? 0) - begun).toBeLessThanOrEqual(LIMITS[pace].turn);
    expect(lengths()).toHaveLength(31);
  });
  it('that change nothing to be seen take no time', () => {
    const first = position(2, 1);
    queue.add(first, 'normal');
    queue.add(position(3, 1, first), 'normal');
    vi.advanceTimersByTime(LIMITS.normal.step);
    vi.advanceTimersByTime(1);
    expect(lengths().at(-1)).toBe(3);
  });
  it('are shown when they come if the last one has been seen long enough', () => {
    vi.advanceTimersByTime(5000);
    queue.add(position(2, 1), 'normal');
    expect(lengths()).toEqual([1, 2]);
  });
  it('have a limit for each turn', () => {
    for (let length = 2; length <= 11; length += 1) queue.add(position(length, 1), 'normal');
    for (let length = 12; length <= 21; length += 1) queue.add(position(length, 2), 'normal');
    vi.advanceTimersByTime(60_000);
    const time = (length: number): number => shown.find((one) => one.length === length)?.at ?? 0;
    expect(time(12) - time(2)).toBeLessThanOrEqual(6000);
    expect(time(21) - time(12)).toBeLessThanOrEqual(6000);
    expect(time(21) - time(12)).toBeGreaterThan(4000);
  });
});

describe('shown at once', () => {
  beforeEach(() => [2, 3].forEach((length) => queue.add(position(length, 1), 'normal')));
  it('is the newest after a skip', () => {
    queue.skip();
    expect(lengths()).toEqual([1, 3]);
    vi.advanceTimersByTime(10_000);
    expect(lengths()).toEqual([1, 3]);
  });
  it('is my own move', () => {
    queue.add(position(4, ME), 'normal');
    expect(lengths()).toEqual([1, 4]);
  });
  it('is what takes moves back', () => {
    queue.add(position(2, 1), 'normal');
    expect(lengths()).toEqual([1, 2]);
    expect(queue.length).toBe(0);
  });
  it('is everything where the setting is off', () => {
    queue.add(position(4, 1), 'off');
    expect(lengths()).toEqual([1, 4]);
  });
});

it('the newest packet is known before it is shown', () => {
  queue.add(position(2, 1), 'normal');
  expect(queue.newest?.length).toBe(2);
  expect(lengths()).toEqual([1]);
});
