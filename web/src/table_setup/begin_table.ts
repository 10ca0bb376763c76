/** A table for one person against bots, which begins at once. */

import { sitDown } from '../fairness/sit_down';
import { createTable, startTable } from '../net/api';
import type { GameInfo } from '../net/types';
import { prefs, t } from '../state/preferences.svelte';
import { saveTable } from '../state/saved_tables';

/** Begins a game with an edition and the standard options, and returns the id of its table. */
export async function beginAgainstBots(info: GameInfo, edition: string, players: number): Promise<string> {
  const bots = Array.from({ length: players - 1 }, () => ({
    kind: 'bot' as const,
    level: 'brother' as const,
  }));
  const seats = [{ kind: 'human' as const }, ...bots];
  const created = await createTable({ game: info.name, seats, edition });
  const { id } = created.table;
  const tokens = await sitDown(created.table, [prefs.name.trim() || t('new.you')], created.invite_token);
  saveTable({ id, game: info.name, tokens, host: created.host_token, at: Date.now() });
  await startTable(id, created.host_token);
  return id;
}
