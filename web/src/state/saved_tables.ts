/** The tables at which this browser has a seat, with their tokens: a token is what gives access to a seat. */

export interface SavedTable {
  id: string;
  game: string;
  /** One token for each seat that is played here. With several, the players share this screen. */
  tokens: string[];
  host?: string;
  /** When it was saved, in milliseconds. */
  at: number;
  /** It belongs to the profile of this browser, or to another one and stays there. */
  held?: 'mine' | 'other';
  /** The game has ended, as far as this browser has seen. */
  ended?: boolean;
}

/** The seat that a token names, `<table>.s<seat>.<serial>.<seal>`; null for a link only to watch. */
export function seatOf(token: string): number | null {
  const seat = /\.s(\d+)\./.exec(token)?.[1];
  return seat === undefined ? null : Number(seat);
}

const KEY = 'refectory.tables';
/** How many finished games are kept. Tables that are being played are never dropped. */
const MOST_ENDED = 100;

export function savedTables(): SavedTable[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? (saved as SavedTable[]) : [];
  } catch {
    return []; // not readable, so start with an empty list
  }
}

function write(tables: SavedTable[]): void {
  let ended = 0;
  const kept = tables.filter((table) => !table.ended || ++ended <= MOST_ENDED);
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function savedTable(id: string): SavedTable | undefined {
  return savedTables().find((table) => table.id === id);
}

/** The first seat of a table that is played in this browser. */
export function ownSeat(id: string): number | null {
  return (
    savedTable(id)
      ?.tokens.map(seatOf)
      .find((seat) => seat !== null) ?? null
  );
}

export function saveTable(table: SavedTable): void {
  write([table, ...savedTables().filter((other) => other.id !== table.id)]);
}

/** Notes something of a table that is saved already, which stays at its place in the list. */
export function noteTable(id: string, note: Partial<Pick<SavedTable, 'game' | 'held' | 'ended'>>): void {
  write(savedTables().map((table) => (table.id === id ? { ...table, ...note } : table)));
}

export function forgetTable(id: string): void {
  write(savedTables().filter((table) => table.id !== id));
}

/** Forgets the seats that belong to the profile of this browser. */
export function forgetTablesOfProfile(): void {
  write(savedTables().filter((table) => table.held !== 'mine'));
}

/** The seats of a profile that was deleted here belong to nobody; the next profile of this browser takes them. */
export function releaseTablesOfProfile(): void {
  write(savedTables().map(({ held, ...table }) => (held === 'mine' || !held ? table : { ...table, held })));
}
