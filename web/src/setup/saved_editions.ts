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
const LIMIT = 30;

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

export function saveEdition(edition: SavedEdition): void {
  const others = all().filter((other) => other.id !== edition.id);
  localStorage.setItem(KEY, JSON.stringify([edition, ...others].slice(0, LIMIT)));
}

export function forgetEdition(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(all().filter((one) => one.id !== id)));
}
