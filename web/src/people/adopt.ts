/** Takes the seats that this browser keeps into its profile, and keeps the seats that the profile has elsewhere. */

import { adoptSeat, allMyTables, holdsSeat, myTable, type MyTable } from '../net/people';
import { ApiError } from '../net/request';
import {
  forgetTable,
  noteTable,
  saveTable,
  savedTable,
  savedTables,
  type SavedTable,
} from '../state/saved_tables';
import { asMyself, isKnown, profileKey } from './own_profile';

/** After these the seat will never belong to the profile. */
const ELSEWHERE = ['seat_taken', 'forbidden'];
const GONE = ['no_such_table', 'bad_token'];

/** Adopts what does not belong to the profile yet; `holder` is the key of a profile that is given up for it. */
export async function adoptSavedTables(holder: string | null = null): Promise<void> {
  const key = profileKey();
  if (!key) return;
  for (const table of savedTables().filter((one) => !one.ended && (holder !== null || !one.held))) {
    try {
      await adoptTable(key, table, holder);
    } catch (error) {
      if (!(error instanceof ApiError)) return; // without a network, at another time
      if (!(await isKnown(key))) return; // this browser was taken off the profile
      if (ELSEWHERE.includes(error.code)) noteTable(table.id, { held: 'other' });
      else if (GONE.includes(error.code)) forgetTable(table.id);
      else return; // too many at once: the others follow at another time
    }
  }
}

async function adoptTable(key: string, table: SavedTable, holder: string | null): Promise<void> {
  const tokens = [...table.tokens, ...(table.host ? [table.host] : [])];
  for (const token of tokens) {
    const { game } = (await adoptSeat(key, table.id, token, holder)).table;
    noteTable(table.id, { game });
  }
  noteTable(table.id, { held: 'mine' });
}

/** Keeps the tokens of a table of the profile, as if the seats had been taken here. */
export function keepSeats({ table, seats, host_token }: MyTable): void {
  const before = savedTable(table.id);
  const tokens = seats.length ? seats.map((seat) => seat.token) : (before?.tokens ?? []);
  const ended = table.status === 'over' || table.status === 'abandoned';
  const host = host_token ?? before?.host;
  saveTable({
    id: table.id,
    game: table.game,
    tokens,
    at: before?.at ?? Date.now(),
    held: 'mine',
    ...(host ? { host } : {}),
    ...(ended ? { ended } : {}),
  });
}

/** Looks for the own seat at a table of which only the address is known. */
export async function findOwnSeat(id: string): Promise<void> {
  try {
    const mine = await asMyself(async (key) => {
      const { held } = await holdsSeat(key, id);
      return held ? myTable(key, id) : null;
    });
    if (mine) keepSeats(mine);
  } catch {
    return; // no network, or the seat is gone: the table itself says what is wrong
  }
}

/** All tables of the profile; what this browser knew as played and the profile does not, may have ended. */
export async function tablesOfProfile(): Promise<{ tables: MyTable[]; now: number } | null> {
  const found = await asMyself(allMyTables);
  found?.tables.forEach((one) => {
    if (savedTable(one.table.id)?.held !== 'mine') keepSeats(one);
  });
  return found;
}
