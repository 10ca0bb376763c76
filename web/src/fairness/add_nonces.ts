/** Adds this browser's nonces to the seed: the hash first, and the nonce when the hashes of all are there. */

import { sendNonce } from '../net/api';
import type { TableInfo } from '../net/types';
import { hashOf, newNonce } from './dealer';
import { keepCommitment, keepNonce, keepAbout, keptTable, lastNonce } from './saved_nonces';

/** What is to be sent for a seat now; null if nothing is. */
export type Step = { hash: string } | { nonce: string } | null;

const isFull = (table: TableInfo): boolean => table.seats.every((seat) => seat.taken || seat.kind === 'bot');

/** What this browser is to send for a seat of its own, by what the table shows. Keeps what it will need later. */
export function nextStep(table: TableInfo, seat: number): Step {
  const { dealer } = table;
  if (table.status !== 'open' || !dealer || dealer.version < 2) return null;
  keepCommitment(table.id, dealer.commitment);
  const own = dealer.nonces[seat];
  if (own?.awaited) {
    if (lastNonce(keptTable(table.id), seat)?.round === dealer.rounds) return null; // sent already
    const nonce = newNonce();
    keepNonce(table.id, dealer.commitment, { seat, nonce, hash: hashOf(nonce) });
    return { hash: hashOf(nonce) };
  }
  if (!own?.hash || own.nonce || !isFull(table) || dealer.nonces.some((one) => one.awaited)) return null;
  const kept = keptTable(table.id)?.nonces.find((one) => one.hash === own.hash);
  if (!kept) return null; // another device has it
  if (kept.accepted) return null; // the message that shows it is still on its way
  keepAbout(table.id, kept.hash, { shownAfter: dealer.nonces.map((one) => one.hash) });
  return { nonce: kept.nonce };
}

/** The seats for which something is being sent, with the newest message of their table that came meanwhile. */
const sending = new Map<string, TableInfo | null>();

/** Remembers what the server has accepted, since a message that was sent before may come after it. */
function keepAccepted(table: TableInfo, step: NonNullable<Step>): void {
  if ('nonce' in step) keepAbout(table.id, hashOf(step.nonce), { accepted: true });
  else keepAbout(table.id, step.hash, { round: table.dealer?.rounds ?? 0 });
}

/** Sends what is to be sent for a seat; the newest table is returned. The server refuses what comes too late. */
export async function addNonce(table: TableInfo, seat: number, token: string | null): Promise<TableInfo> {
  const key = `${table.id}/${seat}`;
  if (sending.has(key)) {
    sending.set(key, table);
    return table;
  }
  sending.set(key, null);
  try {
    let newest: TableInfo | null = table;
    let shown = table;
    while (newest) {
      shown = await sendSteps(newest, seat, token);
      newest = sending.get(key) ?? null;
      sending.set(key, null);
    }
    return shown;
  } catch {
    return table; // the next message of the table shows what is to be done
  } finally {
    sending.delete(key);
  }
}

async function sendSteps(table: TableInfo, seat: number, token: string | null): Promise<TableInfo> {
  let newest = table;
  for (let step = nextStep(newest, seat); step; step = nextStep(newest, seat)) {
    newest = await sendNonce(table.id, token, step);
    keepAccepted(newest, step);
  }
  return newest;
}

/** The names of the connected players whose browsers have not shown their nonces yet. */
export function awaitedNames(table: TableInfo): string[] {
  const nonces = table.dealer?.nonces ?? [];
  return table.seats
    .filter(({ seat, connected }) => {
      const one = nonces[seat];
      return connected && one && (one.awaited || (one.hash && !one.nonce));
    })
    .map((seat) => seat.name);
}
