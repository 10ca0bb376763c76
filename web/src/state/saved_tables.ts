/** The tables at which this browser has a seat, with their tokens: a token is what gives access to a seat. */

export interface SavedTable {
  id: string;
  game: string;
  /** One token for each seat that is played here. With several, the players share this screen. */
  tokens: string[];
  host?: string;
  /** When it was saved, in milliseconds. */
  at: number;
}

const KEY = 'refectory.tables';
const LIMIT = 30;

export function savedTables(): SavedTable[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? (saved as SavedTable[]) : [];
  } catch {
    return []; // not readable, so start with an empty list
  }
}

export function savedTable(id: string): SavedTable | undefined {
  return savedTables().find((table) => table.id === id);
}

export function saveTable(table: SavedTable): void {
  const others = savedTables().filter((other) => other.id !== table.id);
  localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, LIMIT)));
}

export function forgetTable(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(savedTables().filter((table) => table.id !== id)));
}
