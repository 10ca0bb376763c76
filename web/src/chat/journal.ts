/** What happened at a table besides its game, in words, and where it stands in the log. */

import type { JournalLine } from '../net/types';
import type { Say } from '../text/sentences';

/** What everybody knows who sits there, and what is only a step to something else. */
const NOT_IN_LOG: readonly string[] = ['begun', 'undo_agreed'];
/** So much of a nonce is shown in the log; the dealer's page has all of it. */
const NONCE_DIGITS = 8;

/** A line in words; the viewer is "you". */
export function journalText(say: Say, line: JournalLine, seat: number | null): string {
  const own = line.seat !== null && line.seat !== undefined && line.seat === seat;
  const key = `journal.${line.what}${own ? '.you' : ''}`;
  const level = line.level ? say(`level.${line.level}`) : '';
  const nonce = (line.note ?? '').slice(0, NONCE_DIGITS);
  return say(key, { name: line.name || say('journal.host'), level, nonce });
}

/** The lines of the journal that belong into the log: what was before the game is over and done with. */
export function inLog(journal: JournalLine[]): JournalLine[] {
  const begun = journal.findIndex((line) => line.what === 'begun');
  return journal.slice(begun + 1).filter((line) => !NOT_IN_LOG.includes(line.what));
}

/** A turn of the log, or lines of the journal between two turns. */
export type LogItem<Turn> = { turn: Turn; lines: null } | { turn: null; lines: JournalLine[] };

/** The turns with the journal between them. */
export function weave<Turn extends { lines: { n: number }[] }>(
  turns: Turn[],
  journal: JournalLine[],
): LogItem<Turn>[] {
  const items: LogItem<Turn>[] = [];
  let next = 0;
  const until = (n: number): void => {
    const end = journal.findIndex((line, at) => at >= next && line.after > n);
    const lines = journal.slice(next, end < 0 ? journal.length : end);
    if (lines.length) items.push({ turn: null, lines });
    next += lines.length;
  };
  for (const turn of turns) {
    until(turn.lines[0]?.n ?? 0);
    items.push({ turn, lines: null });
  }
  until(Number.MAX_SAFE_INTEGER);
  return items;
}
