/** Opens the rematch of a table, with all seats that are played in this browser. */

import { rematch } from '../net/api';
import { go } from '../state/route.svelte';
import { saveTable, savedTable } from '../state/saved_tables';

export async function playAgain(id: string, token: string | null, host: string | null): Promise<void> {
  const seats = savedTable(id)?.tokens ?? (token ? [token] : []);
  const tokens = seats.length ? seats : host ? [host] : [];
  const rematches = await Promise.all(tokens.map((one) => rematch(id, one)));
  const [first] = rematches;
  if (!first) return;
  const { table } = first;
  const asHost = host ? { host: (await rematch(id, host)).token } : {};
  saveTable({
    id: table.id,
    game: table.game,
    tokens: rematches.map((one) => one.token),
    at: Date.now(),
    ...asHost,
  });
  go(`/t/${table.id}`);
}
