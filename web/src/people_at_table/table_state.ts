/** What a table is when it does not simply go on: paused, ended, asked to go back, waiting for somebody away. */

import type { JournalLine, TableInfo } from '../net/types';

type Undo = NonNullable<TableInfo['undo']>;
export type TableState =
  | { kind: 'rematch'; seat: number | null }
  | { kind: 'ended'; line: JournalLine | null }
  | { kind: 'paused'; note: string }
  | { kind: 'asking'; undo: Undo }
  | { kind: 'asked'; undo: Undo; asHost: boolean }
  | { kind: 'lent'; byTime: boolean }
  | { kind: 'standin'; seat: number; byTime: boolean }
  | { kind: 'free' }
  | { kind: 'away'; seat: number; since: number }
  | { kind: 'none' };

const ENDED: readonly string[] = ['ended_by_host', 'ended_by_time', 'ended_unused'];
const BOTS: readonly string[] = ['bot_by_player', 'bot_by_host', 'bot_by_time', 'left', 'removed'];

/** Why a bot plays a seat that was made for a person. */
const whyBot = (journal: JournalLine[], seat: number): string =>
  journal.findLast((line) => line.seat === seat && BOTS.includes(line.what))?.what ?? '';

/** Whether somebody can sit down: nobody holds a seat that was made for a person. */
export const hasFreeSeat = (table: TableInfo): boolean =>
  table.seats.some((one) => one.kind === 'human' && !one.taken);

/** The one thing that is said about a table; what needs an answer comes first. */
export function tableState(
  table: TableInfo,
  journal: JournalLine[],
  seat: number | null,
  isHost: boolean,
): TableState {
  const { undo } = table;
  if (table.rematch) {
    return { kind: 'rematch', seat: journal.findLast((line) => line.what === 'rematch')?.seat ?? null };
  }
  if (table.status === 'abandoned') {
    return { kind: 'ended', line: journal.findLast((line) => ENDED.includes(line.what)) ?? null };
  }
  if (table.status === 'paused') {
    return { kind: 'paused', note: journal.findLast((line) => line.what === 'paused')?.note ?? '' };
  }
  if (table.status !== 'playing') return { kind: 'none' };
  if (undo && seat !== null && undo.waiting.includes(seat)) return { kind: 'asked', undo, asHost: false };
  if (undo?.host && isHost) return { kind: 'asked', undo, asHost: true };
  if (undo) return { kind: 'asking', undo };
  const lent = table.seats.filter((one) => one.kind === 'human' && one.bot);
  if (lent.some((one) => one.seat === seat)) {
    return { kind: 'lent', byTime: whyBot(journal, seat ?? -1) === 'bot_by_time' };
  }
  if (seat === null && table.public && hasFreeSeat(table)) return { kind: 'free' };
  const away = table.turns?.find((turn) => turn.seat !== seat && !table.seats[turn.seat]?.connected);
  if (away) return { kind: 'away', ...away };
  const [standIn] = lent.filter((one) => one.taken);
  if (standIn) {
    return { kind: 'standin', seat: standIn.seat, byTime: whyBot(journal, standIn.seat) === 'bot_by_time' };
  }
  return { kind: 'none' };
}
