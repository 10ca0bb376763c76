/** Whether a seed is the one that the table was committed to; null where the browser can't compute it. */
export async function matchesCommitment(seed: string, commitment: string): Promise<boolean | null> {
  // Browsers have it only over https and on this machine.
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
