import { expect, test } from 'vitest';
import { botNonce, dealt, dealtNumber, hashOf, newNonce } from './dealer';

const ZEROS = '00'.repeat(32);
const COUNT = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join('');

// The same figures stand in tests/core/test_dealer.py.
test('numbers are those of the server', () => {
  const numbers = Array.from({ length: 12 }, (_, n) => Number(dealtNumber(ZEROS, n, 6n, 0)));
  expect(numbers).toEqual([2, 5, 0, 1, 3, 4, 2, 5, 5, 5, 4, 0]);
  expect(dealtNumber(COUNT, 0, 1n << 64n, 0)).toBe(10272732135430666616n);
  expect(dealtNumber(ZEROS, 7, (1n << 63n) + 1n, 0)).toBe(4661995452196591317n); // drawn again
  expect(dealtNumber(COUNT, 3, 1n << 64n, 2)).not.toBe(dealtNumber(COUNT, 3, 1n << 64n, 0));
});

test('outcomes are dealt by their weights', () => {
  const bag: [string, number][] = [
    ['bread', 5],
    ['fish', 3],
    ['wine', 1],
  ];
  const cards = Array.from({ length: 10 }, (_, n) => dealt(COUNT, n, bag, 0));
  expect(cards.join(' ')).toBe('wine fish bread fish fish bread bread bread bread fish');
  expect(dealt(COUNT, 0, [], 0)).toBeNull();
});

test('a hash is that of the bytes', () => {
  expect(hashOf(ZEROS)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

test('nonces are random, those of bots follow from the secret', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{64}$/);
  expect(newNonce()).not.toBe(newNonce());
  expect(botNonce(ZEROS, 0)).not.toBe(botNonce(ZEROS, 1));
});
