import { describe, expect, it } from 'vitest';
import { sampleScene } from '../net/sample_scene';
import type { LoggedEvent, Packet } from '../net/types';
import { EMPTY_RECAP, fewSteps, updateRecap, type RecapStep } from './recap_steps';
import type { LogStyle } from '../game_log/turns';

const line = (n: number, seat: number, facts = {}): LoggedEvent => ({ n, seat, key: 'event.move', facts });
const packet = (first: number, events: LoggedEvent[], seat: number | null = 0): Packet =>
  ({
    since: first,
    events,
    scene: sampleScene(),
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

describe('a long recap', () => {
  const style: LogStyle = {
    'event.step': { art: '', weight: 1, merge: '', gain: '' },
    'event.lay': { art: '', weight: 2, merge: '', gain: '' },
    'event.deal': { art: '', weight: 0, merge: '', gain: '' },
  };
  const step = (n: number, name: string): RecapStep => ({
    line: { n, seat: 1, key: `event.${name}`, facts: {} },
    scene: sampleScene(),
    moment: n + 1,
  });
  const steps = Array.from({ length: 38 }, (_, n) => step(n, n % 6 === 2 ? 'lay' : 'step'));
  it('has ten steps, with all that are no details', () => {
    const few = fewSteps(steps, style).map(({ line }) => line.n);
    expect(few).toHaveLength(10);
    expect([2, 8, 14, 20, 26, 32].every((n) => few.includes(n))).toBe(true);
    expect(few).toEqual(few.toSorted((one, other) => one - other));
  });
  it('ends with the position after the last line', () => {
    const few = fewSteps([step(0, 'lay'), step(1, 'deal')], style);
    expect(few.map(({ line, moment }) => [line.n, moment])).toEqual([[0, 2]]);
  });
  it('shows set-up only where there is nothing else', () =>
    expect(fewSteps([step(0, 'deal')], style)).toHaveLength(1));
  it('may be empty', () => expect(fewSteps([], style)).toEqual([]));
});
