/** Editions that are being entered and were not saved: kept in this browser after every change. */

import type { Table } from '../edition/model/keys';
import { keep } from './saved_editions';

export interface KeptDraft {
  /** That of the saved edition that is changed, or its own. */
  id: string;
  game: string;
  name: string;
  values: Table;
  at: number;
}

const KEY = 'refectory.drafts';

function all(): KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptDraft[]) : [];
  } catch {
    return []; // not readable, so start with an empty list
  }
}

/** The drafts of a game, the newest first. */
export const keptDrafts = (game: string): KeptDraft[] => all().filter((one) => one.game === game);

export const keptDraft = (id: string): KeptDraft | undefined => all().find((one) => one.id === id);

/** Whether the browser has room for it. */
export const keepDraft = (draft: KeptDraft): boolean =>
  keep(KEY, [draft, ...all().filter((one) => one.id !== draft.id)]);

export function forgetDraft(id: string): void {
  keep(
    KEY,
    all().filter((one) => one.id !== id),
  );
}
