// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '../net/types';
import { addNonce, awaitedNames, nextStep } from './add_nonces';
import { hashOf } from './dealer';
import { keepNonce, keptTable, lastNonce } from './saved_nonces';

const sendNonce = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<TableInfo>>());
vi.mock('../net/api', () => ({ sendNonce }));

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

beforeEach(() => {
  localStorage.clear();
  sendNonce.mockReset();
});

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

test('a message that crosses the answer does not send a nonce once more', async () => {
  keepNonce('t', 'c', { seat: 0, nonce: NONCE, hash: hashOf(NONCE) });
  const before = table({ hash: hashOf(NONCE) }, { hash: 'b' });
  sendNonce.mockResolvedValueOnce(table({ hash: hashOf(NONCE), nonce: NONCE }, { hash: 'b' }));
  await addNonce(before, 0, null);
  await addNonce(before, 0, null);
  expect(sendNonce).toHaveBeenCalledTimes(1);
});

test('a message that crosses the answer does not make another nonce', async () => {
  const before = table({ awaited: true }, { awaited: true });
  sendNonce.mockImplementationOnce((_table, _token, step) =>
    Promise.resolve(table(step as Shown, { awaited: true })),
  );
  await addNonce(before, 0, null);
  await addNonce(before, 0, null);
  expect(sendNonce).toHaveBeenCalledTimes(1);
  expect(keptTable('t')?.nonces).toHaveLength(1);
  before.dealer!.rounds = 2;
  expect(nextStep(before, 0)).toHaveProperty('hash');
});

test('what comes while something is sent is looked at afterwards', async () => {
  keepNonce('t', 'c', { seat: 0, nonce: NONCE, hash: hashOf(NONCE) });
  const [waiting, full] = [table({ awaited: true }, { awaited: true }), table({}, { hash: 'b' })];
  sendNonce.mockImplementationOnce((_table, _token, step) => {
    const { hash } = step as { hash: string };
    full.dealer!.nonces[0]!.hash = hash;
    void addNonce(full, 0, null);
    return Promise.resolve(table({ hash }, { awaited: true }));
  });
  sendNonce.mockImplementationOnce((_table, _token, step) =>
    Promise.resolve(table({ hash: 'own', ...(step as Shown) }, { hash: 'b' })),
  );
  await addNonce(waiting, 0, null);
  expect(sendNonce).toHaveBeenCalledTimes(2);
  expect(sendNonce.mock.calls[1]?.[2]).toHaveProperty('nonce');
});
