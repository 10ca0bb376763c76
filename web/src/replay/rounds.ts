/** The rounds of a game: as its log names them, or guessed from the turns where it names none. */

import type { GameCourse } from '../net/types';
import { t } from '../state/preferences.svelte';
import type { Say } from '../text/sentences';
import type { Turn } from '../result/curve';

export interface Round {
  /** The log entry with which it begins. */
  first: number;
  /** Its number, and the year if the game has years. */
  round: number;
  year: number | null;
}

const BEGINS = 'event.round';

const numberIn = (facts: Record<string, unknown>, name: string): number | null => {
  const fact = facts[name];
  return typeof fact === 'number' ? fact : null;
};

/** The rounds that the log tells of. Each begins with the first turn after its line. */
function told({ events, turns }: GameCourse): Round[] {
  return events.flatMap(({ key, n, facts }) => {
    const round = key === BEGINS ? numberIn(facts, 'round') : null;
    const first = turns.find((turn) => turn.first > n)?.first;
    return round === null || first === undefined ? [] : [{ first, round, year: numberIn(facts, 'year') }];
  });
}

/** A round is over when somebody is to play a second time in it. */
function guessed(turns: Turn[]): Round[] {
  const rounds: Round[] = [];
  let played = new Set<number>();
  for (const turn of turns) {
    if (!rounds.length || played.has(turn.seat)) {
      rounds.push({ first: turn.first, round: rounds.length + 1, year: null });
      played = new Set();
    }
    played.add(turn.seat);
  }
  return rounds;
}

export function roundsOf(course: GameCourse): Round[] {
  const rounds = told(course);
  return rounds.length ? rounds : guessed(course.turns);
}

/** The moment that is one round later or earlier. */
export function roundStep(rounds: Round[], length: number, at: number, by: 1 | -1): number {
  const ends = [...rounds.slice(1).map(({ first }) => first), length];
  if (by > 0) return ends.find((end) => end > at) ?? length;
  return ends.findLast((end) => end < at) ?? 0;
}

/** The round that a moment belongs to: the one whose first entry is not later. */
export const roundAt = (rounds: Round[], at: number): Round | null =>
  rounds.findLast(({ first }) => first < Math.max(1, at)) ?? rounds[0] ?? null;

/** A round in words: with its year if it has one, in the words of the game. */
export function roundName({ round, year }: Round, say: Say): string {
  const words = t('replay.round', { round });
  if (year === null) return words.slice(0, 1).toUpperCase() + words.slice(1);
  return `${say('label.year', { year })}, ${words}`;
}

/** The same below a curve: the year is said only where it begins. */
export function roundMark({ round, year }: Round, before: Round | undefined, say: Say): string {
  return year === null || year === before?.year ? String(round) : `${say('label.year', { year })} · ${round}`;
}
