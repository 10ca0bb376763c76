import { describe, expect, it } from 'vitest';
import type { Happened, Packet, Scene } from '../net/types';
import { NOTHING_NEW, since } from './turn_recap';

const line = (n: number, seat: number, facts = {}): Happened => ({ n, seat, key: 'event.move', facts });
const packet = (first: number, events: Happened[], seat: number | null = 0): Packet =>
  ({
    since: first,
    events,
    scene: { panels: [], budget: [] } as Scene,
    you: { role: 'seat', seat },
  }) as unknown as Packet;

describe('what changed since my last move', () => {
  const mine = packet(0, [line(0, 0)]);
  it('begins at my move, with the table as I left it', () => {
    expect(since(NOTHING_NEW, mine)).toEqual({ base: mine.scene, steps: [] });
  });
  it('keeps each line of the others with the table after it', () => {
    const [first, second] = [packet(1, [line(1, 1)]), packet(2, [line(2, 2)])];
    const known = since(since(since(NOTHING_NEW, mine), first), second);
    expect(known.base).toBe(mine.scene);
    expect(known.steps.map((step) => step.line.n)).toEqual([1, 2]);
    expect(known.steps[0]?.scene).toBe(first.scene);
    expect(known.steps[1]?.scene).toBe(second.scene);
  });
  it('knows of several moves in one packet only the table after the last, and after chance that followed it', () => {
    const news = packet(1, [line(1, 1), line(2, 2), line(3, -1)]);
    const known = since(since(NOTHING_NEW, mine), news);
    expect(known.steps.map((step) => step.scene)).toEqual([null, news.scene, news.scene]);
  });
  it('forgets everything when I move again', () => {
    const known = since(since(NOTHING_NEW, mine), packet(1, [line(1, 1), line(2, 0)]));
    expect(known.steps).toEqual([]);
  });
  it('leaves out what chance gave me after my move', () => {
    const known = since(
      NOTHING_NEW,
      packet(0, [line(0, 0), line(1, -1, { seat: 0 }), line(2, -1, { seat: 1 }), line(3, 1)]),
    );
    expect(known.steps.map((step) => step.line.n)).toEqual([2, 3]);
    expect(known.base).toBeNull();
  });
  it('drops what was taken back', () => {
    const known = since(
      since(since(NOTHING_NEW, mine), packet(1, [line(1, 1), line(2, 2)])),
      packet(2, [line(2, 1)]),
    );
    expect(known.steps.map((step) => [step.line.n, step.line.seat])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
  it('is nothing for a spectator', () =>
    expect(since(NOTHING_NEW, packet(0, [line(0, 1)], null)).steps).toEqual([]));
});
