import { describe, expect, it } from 'vitest';
import type { LoggedEvent, Packet, Scene } from '../net/types';
import { EMPTY_RECAP, updateRecap } from './recap_steps';

const line = (n: number, seat: number, facts = {}): LoggedEvent => ({ n, seat, key: 'event.move', facts });
const packet = (first: number, events: LoggedEvent[], seat: number | null = 0): Packet =>
  ({
    since: first,
    events,
    scene: { panels: [], budget: [], ghosts: {} } satisfies Scene,
    you: { role: 'seat', seat },
  }) as unknown as Packet;

describe('the recap of a turn', () => {
  const mine = packet(0, [line(0, 0)]);
  it('begins after my move, with the scene at that time', () => {
    expect(updateRecap(EMPTY_RECAP, mine)).toEqual({ base: mine.scene, steps: [] });
  });
  it('has each line of the other players with the scene after it', () => {
    const [first, second] = [packet(1, [line(1, 1)]), packet(2, [line(2, 2)])];
    const known = updateRecap(updateRecap(updateRecap(EMPTY_RECAP, mine), first), second);
    expect(known.base).toBe(mine.scene);
    expect(known.steps.map((step) => step.line.n)).toEqual([1, 2]);
    expect(known.steps[0]?.scene).toBe(first.scene);
    expect(known.steps[1]?.scene).toBe(second.scene);
  });
  it('has one scene for several moves in one packet: that after the last move and the chance events after it', () => {
    const news = packet(1, [line(1, 1), line(2, 2), line(3, -1)]);
    const known = updateRecap(updateRecap(EMPTY_RECAP, mine), news);
    expect(known.steps.map((step) => step.scene)).toEqual([null, news.scene, news.scene]);
  });
  it('is empty after my next move', () => {
    const known = updateRecap(updateRecap(EMPTY_RECAP, mine), packet(1, [line(1, 1), line(2, 0)]));
    expect(known.steps).toEqual([]);
  });
  it('leaves out my chance events after my move', () => {
    const known = updateRecap(
      EMPTY_RECAP,
      packet(0, [line(0, 0), line(1, -1, { seat: 0 }), line(2, -1, { seat: 1 }), line(3, 1)]),
    );
    expect(known.steps.map((step) => step.line.n)).toEqual([2, 3]);
    expect(known.base).toBeNull();
  });
  it('drops moves that were taken back', () => {
    const known = updateRecap(
      updateRecap(updateRecap(EMPTY_RECAP, mine), packet(1, [line(1, 1), line(2, 2)])),
      packet(2, [line(2, 1)]),
    );
    expect(known.steps.map((step) => [step.line.n, step.line.seat])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
  it('is empty for a spectator', () =>
    expect(updateRecap(EMPTY_RECAP, packet(0, [line(0, 1)], null)).steps).toEqual([]));
});
