/** Whether a seed is the one that a table was committed to; null where the browser can't tell. */
export async function opens(seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null; // only over https or on this machine
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
