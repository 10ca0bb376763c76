/** All tables of this person: those of the profile, and those whose links only this browser has. */

import { tableDetail } from '../../net/api';
import type { MyTable, WaitingTable } from '../../net/people';
import { ApiError } from '../../net/request';
import type { TableInfo } from '../../net/types';
import { forgetTable, noteTable, savedTables, seatOf, type SavedTable } from '../../state/saved_tables';
import { adoptSavedTables, tablesOfProfile } from '../adopt';

export interface LoadedTables {
  tables: MyTable[];
  /** The server's time in seconds. */
  now: number;
}

/** A table that no profile of this browser has, at the server's time. */
interface AloneTable {
  mine: MyTable;
  now: number;
}

/** How many tables are asked for at once. */
const AT_ONCE = 8;

export async function loadTables(): Promise<LoadedTables> {
  await adoptSavedTables();
  const found = await tablesOfProfile();
  const known = new Set(found?.tables.map((one) => one.table.id));
  const alone = await lookUpAll(played().filter((one) => !known.has(one.id)));
  const tables = [...(found?.tables ?? []), ...alone.map((one) => one.mine)];
  return { tables, now: found?.now ?? alone[0]?.now ?? Date.now() / 1000 };
}

/** The turns at tables that no profile of this browser has; the server lists those of a profile. */
export async function turnsAlone(): Promise<WaitingTable[]> {
  const alone = await lookUpAll(played().filter((one) => one.held !== 'mine'));
  return alone.flatMap(({ mine: { turn, since, table } }) =>
    turn && since !== null ? [{ table: table.id, turn: since, since }] : [],
  );
}

/** The saved tables that this person hosts or plays at, and does not only watch. */
const played = (): SavedTable[] =>
  savedTables().filter(
    (one) => !one.ended && (one.host || one.tokens.some((token) => seatOf(token) !== null)),
  );

async function lookUpAll(saved: SavedTable[]): Promise<AloneTable[]> {
  const found: (AloneTable | null)[] = [];
  for (let n = 0; n < saved.length; n += AT_ONCE)
    found.push(...(await Promise.all(saved.slice(n, n + AT_ONCE).map(lookUp))));
  return found.filter((one) => one !== null);
}

/** A table by its link alone. */
async function lookUp(saved: SavedTable): Promise<AloneTable | null> {
  try {
    const { table, now } = await tableDetail(saved.id, saved.tokens[0] ?? saved.host ?? null);
    const ended = table.status === 'over' || table.status === 'abandoned';
    noteTable(saved.id, { game: table.game, ...(ended ? { ended } : {}) });
    return ended ? null : { mine: ownTable(saved, table), now };
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'too_fast' && error.code !== 'busy')
      forgetTable(saved.id);
    return null;
  }
}

/** The table as the server tells it to the profile of its seats. */
export function ownTable(saved: SavedTable, table: TableInfo): MyTable {
  const seats = saved.tokens.flatMap((token) => {
    const seat = seatOf(token);
    return seat === null ? [] : [{ seat, token }];
  });
  const turns = table.turns ?? [];
  const own = turns.filter((turn) => seats.some(({ seat }) => seat === turn.seat));
  const left = own.map(({ seat }) => table.clock?.left[seat] ?? Infinity);
  return {
    table,
    seats,
    host_token: saved.host ?? null,
    turn: own.length > 0,
    since: least(own.map((turn) => turn.since)),
    left: least(left),
    acting: turns,
    lent: seats.some(({ seat }) => table.seats[seat]?.bot),
  };
}

function least(times: number[]): number | null {
  const found = Math.min(Infinity, ...times);
  return Number.isFinite(found) ? found : null;
}
