/** The tables that this browser has a place at: a token is the seat, so it is kept. */

export interface MyTable {
  id: string;
  game: string;
  /** One token for each seat that is played here; several on one screen play in turn. */
  tokens: string[];
  host?: string;
  at: number;
}

const KEY = 'refectory.tables';
const MOST = 30;

export function myTables(): MyTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as MyTable[]) : [];
  } catch {
    return []; // what was kept is not readable: begin anew
  }
}

export function myTable(id: string): MyTable | undefined {
  return myTables().find((table) => table.id === id);
}

export function keep(table: MyTable): void {
  const others = myTables().filter((other) => other.id !== table.id);
  localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, MOST)));
}

export function forget(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(myTables().filter((table) => table.id !== id)));
}
