/** The editions that were saved in this browser: whole TOML texts under the names that their owners gave. */

export interface SavedEdition {
  id: string;
  game: string;
  name: string;
  text: string;
  /** When it was saved, in milliseconds. */
  at: number;
}

const KEY = 'refectory.editions';
export const MOST_EDITIONS = 30;

function all(): SavedEdition[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? (saved as SavedEdition[]) : [];
  } catch {
    return []; // not readable, so start with an empty list
  }
}

/** The saved editions of a game, the newest first. */
export const savedEditions = (game: string): SavedEdition[] => all().filter((one) => one.game === game);

export const savedEdition = (id: string): SavedEdition | undefined => all().find((one) => one.id === id);

/** Whether the edition could be saved: none is dropped to make room for another one. */
export function saveEdition(edition: SavedEdition): boolean {
  const others = all().filter((other) => other.id !== edition.id);
  if (others.length >= MOST_EDITIONS) return false;
  return keep(KEY, [edition, ...others]);
}

export function forgetEdition(id: string): void {
  keep(
    KEY,
    all().filter((one) => one.id !== id),
  );
}

/** Whether the browser has room for it. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // the browser's room for this site is used up, or it keeps nothing
  }
}

/** An id for an edition that has none yet. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
