/** What this browser keeps of a table to check its dealer later: the commitment it saw, and its own nonces. */

export interface KeptNonce {
  seat: number;
  nonce: string;
  hash: string;
  /** The hashes of all seats when this browser showed the nonce; a later one could be chosen to fit. */
  shownAfter?: string[];
  /** The server has confirmed that it got the nonce. */
  accepted?: boolean;
  /** The server has confirmed that it got the hash, in this round. */
  round?: number;
}

export interface KeptTable {
  id: string;
  commitment: string;
  /** The nonces of the seats that are played here, oldest first: each round has new ones. */
  nonces: KeptNonce[];
}

const KEY = 'refectory.dealers';
const LIMIT = 60;

function all(): KeptTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptTable[]) : [];
  } catch {
    return []; // not readable, so nothing is known
  }
}

export const keptTable = (id: string): KeptTable | undefined => all().find((table) => table.id === id);

function save(table: KeptTable): void {
  const others = all().filter((other) => other.id !== table.id);
  localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, LIMIT)));
}

/** Keeps the commitment that was seen first; a later one does not replace it. */
export function keepCommitment(id: string, commitment: string): KeptTable {
  const table = keptTable(id) ?? { id, commitment, nonces: [] };
  save(table);
  return table;
}

export function keepNonce(id: string, commitment: string, nonce: KeptNonce): void {
  const table = keepCommitment(id, commitment);
  save({ ...table, nonces: [...table.nonces, nonce] });
}

/** Keeps more about a nonce: which hashes were there when it was shown, or that the server has it. */
export function keepAbout(
  id: string,
  hash: string,
  more: Partial<Pick<KeptNonce, 'shownAfter' | 'accepted' | 'round'>>,
): void {
  const table = keptTable(id);
  if (!table) return;
  const nonces = table.nonces.map((nonce) => (nonce.hash === hash ? { ...nonce, ...more } : nonce));
  save({ ...table, nonces });
}

/** The newest nonce of a seat. */
export const lastNonce = (table: KeptTable | undefined, seat: number): KeptNonce | undefined =>
  table?.nonces.findLast((nonce) => nonce.seat === seat);
