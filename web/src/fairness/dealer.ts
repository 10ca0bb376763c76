/** The dealer's arithmetic, as `src/refectory/core/dealer.py` has it: hashes, the seed and its numbers. */

import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What one seat adds to the seed. */
export interface Share {
  seat: number;
  name: string;
  by: 'player' | 'bot' | 'nobody';
  hash: string;
  nonce: string;
}

/** What the seed of a table's game is made of. */
export interface Parts {
  table: string;
  secret: string;
  rounds: number;
  shares: Share[];
}

/** What could come in a draw, with whole weights. */
export type Outcomes = [text: string, weight: number][];

const SPAN = 1n << 64n;

const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The SHA-256 of bytes that are given as hexadecimal digits, which is how secrets and nonces are shown. */
export const hashOf = (digits: string): string => bytesToHex(sha256(hexToBytes(digits)));

/** A nonce: 32 random bytes. */
export const newNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** The nonce of a bot's seat follows from the secret. */
export const botNonce = (secret: string, seat: number): string =>
  hashOfText(`refectory bot\nsecret ${secret}\nseat ${seat}`);

/** The seed that follows from its parts. */
export function seedOf({ table, secret, shares }: Parts): string {
  const seats = shares.map(
    ({ by, hash, nonce }, seat) => `seat ${seat} ${by} ${hash || '-'} ${nonce || '-'}`,
  );
  return hashOfText(['refectory seed 2', `table ${table}`, `secret ${secret}`, ...seats].join('\n'));
}

/** The n-th number of a seed after a number of rewinds, from 0 to below `below`. */
export function dealtNumber(seed: string, n: number, below: bigint, rewinds: number): bigint {
  const even = SPAN - (SPAN % below);
  for (let attempt = 0; ; attempt++) {
    const message = utf8ToBytes(`${n}/${attempt}${rewinds ? `/${rewinds}` : ''}`);
    const number = BigInt(`0x${bytesToHex(blake2b(message, { key: hexToBytes(seed), dkLen: 8 }))}`);
    if (number < even) return number % below;
  }
}

/** What the seed deals as its n-th draw; null if there is nothing to deal. */
export function dealt(seed: string, n: number, outcomes: Outcomes, rewinds: number): string | null {
  const total = outcomes.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  if (total <= 0n) return null;
  let ticket = dealtNumber(seed, n, total, rewinds);
  for (const [text, weight] of outcomes) {
    ticket -= BigInt(weight);
    if (ticket < 0n) return text;
  }
  return null;
}
