// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { TableInfo } from '../net/types';
import { awaitedNames, nextStep } from './add_nonces';
import { hashOf } from './dealer';
import { keepNonce, keptTable, lastNonce } from './kept';

const NONCE = 'aa'.repeat(32);

interface Shown {
  hash?: string;
  nonce?: string;
  awaited?: boolean;
}

/** An open table of two people; the second seat is free unless it has something. */
function table(first: Shown, second: Shown | null): TableInfo {
  const seat = (n: number, name: string, taken: boolean): object => ({
    seat: n,
    kind: 'human',
    name,
    taken,
    connected: taken,
  });
  const nonce = (n: number, shown: Shown): object => ({
    seat: n,
    hash: '',
    nonce: '',
    awaited: false,
    ...shown,
  });
  return {
    id: 't',
    status: 'open',
    seats: [seat(0, 'Anna', true), seat(1, 'Bede', second !== null)],
    dealer: {
      version: 2,
      commitment: 'c',
      rounds: 1,
      nonces: [nonce(0, first), nonce(1, second ?? {})],
      secret: null,
    },
  } as unknown as TableInfo;
}

beforeEach(() => localStorage.clear());

test('a nonce is not shown before all hashes are there', () => {
  keepNonce('t', 'c', { seat: 0, nonce: NONCE, hash: hashOf(NONCE) });
  const own = { hash: hashOf(NONCE) };
  expect(nextStep(table(own, null), 0)).toBeNull();
  expect(nextStep(table(own, { awaited: true }), 0)).toBeNull();
  expect(nextStep(table(own, { hash: 'b' }), 0)).toEqual({ nonce: NONCE });
  expect(lastNonce(keptTable('t'), 0)?.shownAfter).toEqual([hashOf(NONCE), 'b']);
});

test('a nonce is shown once', () => {
  keepNonce('t', 'c', { seat: 0, nonce: NONCE, hash: hashOf(NONCE) });
  expect(nextStep(table({ hash: hashOf(NONCE), nonce: NONCE }, { hash: 'b' }), 0)).toBeNull();
});

test('a new nonce is made whenever its hash is awaited', () => {
  const step = nextStep(table({ awaited: true }, { hash: 'b' }), 0) as { hash: string };
  const kept = lastNonce(keptTable('t'), 0);
  expect(step.hash).toBe(kept?.hash);
  expect(hashOf(kept!.nonce)).toBe(step.hash);
});

test('another device has the nonce', () => {
  expect(nextStep(table({ hash: 'a' }, { hash: 'b' }), 0)).toBeNull();
});

test('the commitment that was seen first is kept', () => {
  nextStep(table({ hash: 'a' }, null), 0);
  const later = table({ hash: 'a' }, null);
  later.dealer!.commitment = 'other';
  nextStep(later, 0);
  expect(keptTable('t')?.commitment).toBe('c');
});

test('nothing is sent after the start, or to an older table', () => {
  const begun = table({ awaited: true }, { hash: 'b' });
  begun.status = 'playing';
  expect(nextStep(begun, 0)).toBeNull();
  const old = table({ awaited: true }, { hash: 'b' });
  old.dealer!.version = 1;
  expect(nextStep(old, 0)).toBeNull();
});

test('the players whose browsers are still to show a nonce are named', () => {
  expect(awaitedNames(table({ hash: 'a', nonce: 'x' }, { hash: 'b' }))).toEqual(['Bede']);
});
