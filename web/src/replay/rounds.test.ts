import { expect, it } from 'vitest';
import type { GameCourse } from '../net/types';
import { roundAt, roundsOf, roundStep } from './rounds';

const turns = [0, 1, 2, 0, 2, 1, 0].map((seat, n) => ({ first: 2 * n + 1, seat, scores: [] }));
const course = (events: { n: number; key: string; facts: Record<string, unknown> }[]): GameCourse => ({
  length: 20,
  turns,
  scores: [],
  outcome: null,
  events: events.map((one) => ({ ...one, seat: 0 })),
});

it('names rounds as the log does', () => {
  const rounds = roundsOf(
    course([
      { n: 0, key: 'event.round', facts: { year: 1, round: 1, seat: 0 } },
      { n: 4, key: 'event.take', facts: { round: 9 } },
      { n: 6, key: 'event.round', facts: { year: 1, round: 2, seat: 0 } },
      { n: 10, key: 'event.round', facts: { year: 2, round: 1, seat: 1 } },
      { n: 19, key: 'event.round', facts: { year: 2, round: 2, seat: 1 } },
    ]),
  );
  expect(rounds).toEqual([
    { first: 1, round: 1, year: 1 },
    { first: 7, round: 2, year: 1 },
    { first: 11, round: 1, year: 2 },
  ]);
  expect(roundAt(rounds, 0)?.round).toBe(1);
  expect(roundAt(rounds, 7)?.round).toBe(1);
  expect(roundAt(rounds, 8)?.round).toBe(2);
  expect(roundAt(rounds, 20)).toEqual({ first: 11, round: 1, year: 2 });
});

it('guesses rounds where the log names none: one is over when somebody plays a second time in it', () => {
  const rounds = roundsOf(course([]));
  expect(rounds.map(({ first }) => first)).toEqual([1, 7, 13]);
  expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3]);
  expect(roundStep(rounds, 20, 0, 1)).toBe(7);
  expect(roundStep(rounds, 20, 13, 1)).toBe(20);
  expect(roundStep(rounds, 20, 20, -1)).toBe(13);
  expect(roundStep(rounds, 20, 7, -1)).toBe(0);
});
