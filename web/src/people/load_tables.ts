/** All tables of this person: those of the profile, and those whose links only this browser has. */

import { tableDetail } from '../net/api';
import type { MyTable } from '../net/people';
import { ApiError } from '../net/request';
import { forgetTable, noteTable, savedTables, type SavedTable } from '../state/saved_tables';
import { adoptSavedTables, tablesOfProfile } from './adopt';

export interface LoadedTables {
  tables: MyTable[];
  /** The server's time in seconds; the browser's where no profile asks the server. */
  now: number;
}

/** So many tables are looked up at once. */
const AT_ONCE = 8;

export async function loadTables(): Promise<LoadedTables> {
  await adoptSavedTables();
  const found = await tablesOfProfile();
  const known = new Set(found?.tables.map((one) => one.table.id));
  const alone = savedTables().filter((one) => !one.ended && !known.has(one.id));
  const tables = [...(found?.tables ?? [])];
  for (let n = 0; n < alone.length; n += AT_ONCE) {
    const some = await Promise.all(alone.slice(n, n + AT_ONCE).map(lookUp));
    tables.push(...some.filter((one) => one !== null));
  }
  return { tables, now: found?.now ?? Date.now() / 1000 };
}

/** A table by its link alone. Whose turn it is, its clock may say. */
async function lookUp(saved: SavedTable): Promise<MyTable | null> {
  try {
    const { table } = await tableDetail(saved.id, saved.tokens[0] ?? saved.host ?? null);
    if (table.status === 'over' || table.status === 'abandoned') {
      noteTable(saved.id, { ended: true });
      return null;
    }
    const acting = (table.clock?.running ?? []).map((seat) => ({ seat, since: null }));
    return {
      table,
      seats: saved.tokens.map((token) => ({ seat: seatOf(token), token })),
      host_token: saved.host ?? null,
      turn: false,
      since: null,
      left: null,
      acting,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'too_fast' && error.code !== 'busy')
      forgetTable(saved.id);
    return null;
  }
}

/** A token names its seat: `<table>.s<seat>.<serial>.<seal>`. */
const seatOf = (token: string): number => Number(/\.s(\d+)\./.exec(token)?.[1] ?? 0);
