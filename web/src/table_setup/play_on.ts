/** A what-if table: a game that is over goes on from one of its moments, in this browser. */

import { sitDown } from '../fairness/sit_down';
import { startTable } from '../net/api';
import type { ReplaySource } from '../net/replay_source';
import type { Level } from '../net/types';
import { prefs, t } from '../state/preferences.svelte';
import { saveTable } from '../state/saved_tables';

export interface WhatIf {
  at: number;
  /** The seat that is played here, and whose knowledge counts if hidden things are dealt anew. */
  seat: number;
  hidden: 'kept' | 'anew';
  company: 'bots' | 'together';
  level: Level;
}

/** Begins a what-if table and returns its id. */
export async function playOn(source: ReplaySource, names: string[], wish: WhatIf): Promise<string> {
  const together = wish.company === 'together';
  const seats = names.map((_, seat) =>
    together || seat === wish.seat ? { kind: 'human' as const } : { kind: 'bot' as const, level: wish.level },
  );
  const { at, hidden } = wish;
  const created = await source.branchOff({
    at,
    seats,
    hidden,
    seat: hidden === 'anew' ? wish.seat : null,
    hot_seat: together,
    open_replay: true,
  });
  const { id, game } = created.table;
  const own = prefs.name.trim() || t('new.you');
  const tokens = await sitDown(created.table, together ? names : [own], created.invite_token);
  saveTable({ id, game, tokens, host: created.host_token, at: Date.now() });
  await startTable(id, created.host_token);
  return id;
}
