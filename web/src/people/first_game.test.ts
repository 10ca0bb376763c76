import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveTable } from '../state/saved_tables';
import { isFirstGame } from './first_game';
import { setProfileKey } from './own_profile';

const statistics = (games: { game: string; played: number }[]): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ games, opponents: [] })));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('who has no profile and no finished table here plays their first game', async () => {
  expect(await isFirstGame('sator')).toBe(true);
  saveTable({ id: 'a', game: 'sator', tokens: [], at: 1 });
  saveTable({ id: 'b', game: 'rennes', tokens: [], at: 1, ended: true });
  expect(await isFirstGame('sator')).toBe(true);
  saveTable({ id: 'c', game: 'sator', tokens: [], at: 1, ended: true });
  expect(await isFirstGame('sator')).toBe(false);
});

test('a profile knows the games that were finished elsewhere', async () => {
  setProfileKey('key');
  statistics([{ game: 'sator', played: 2 }]);
  expect(await isFirstGame('sator')).toBe(false);
  expect(await isFirstGame('rennes')).toBe(true);
});

test('without an answer of the server it is taken for a first game', async () => {
  setProfileKey('key');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await isFirstGame('sator')).toBe(true);
});
