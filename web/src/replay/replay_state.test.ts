import { beforeEach, expect, test, vi } from 'vitest';
import type { ReplaySource } from '../net/replay_source';
import { startOf } from '../result/replay_start';
import { Replay, STEP_TIME } from './replay_state.svelte';

/** A game of ten moves whose server answers when it is told to. */
class Server {
  asked: { at: number; answer: () => void }[] = [];
  readonly source = {
    position: (at: number) =>
      new Promise((resolve) => {
        this.asked.push({ at, answer: () => resolve({ at: Math.min(at, 10), length: 10, views: [] }) });
      }),
  } as unknown as ReplaySource;
}

beforeEach(() => vi.stubGlobal('history', { replaceState: vi.fn() }));

test('it opens at the end from the own seat, or where the address says', () => {
  expect(startOf('', 1).seat).toBe(1);
  expect(startOf('', null).seat).toBeNull();
  expect(startOf('?at=3', 1)).toEqual({ at: 3, seat: null });
  expect(startOf('?at=3&seat=0', 1)).toEqual({ at: 3, seat: 0 });
  expect(startOf('?seat=all', 1).seat).toBe('all');
});

test('two positions are asked for at once, then the newest wish', async () => {
  const server = new Server();
  const replay = new Replay(server.source, { at: 1, seat: null });
  for (const at of [1, 2, 3, 4, 5]) {
    replay.at = at;
    void replay.show();
  }
  expect(server.asked.map(({ at }) => at)).toEqual([1, 2]);
  server.asked[0]?.answer();
  await vi.waitFor(() => expect(server.asked.map(({ at }) => at)).toEqual([1, 2, 5]));
  server.asked[2]?.answer();
  await vi.waitFor(() => expect(replay.shown).toBe(5));
  server.asked[1]?.answer();
  await Promise.resolve();
  expect(replay.position?.at).toBe(5);
});

test('it plays on only when the step before is shown, and ends with the game', async () => {
  vi.useFakeTimers();
  const server = new Server();
  const replay = new Replay(server.source, { at: 9, seat: null });
  replay.playing = true;
  replay.speed = 8;
  expect(replay.playOn()).toBeUndefined();
  void replay.show();
  server.asked[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(replay.playOn()).toBeTypeOf('function');
  await vi.advanceTimersByTimeAsync(STEP_TIME / 8);
  expect(replay.at).toBe(10);
  expect(replay.playOn()).toBeUndefined();
  expect(replay.playing).toBe(true);
  void replay.show();
  server.asked[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(replay.playOn()).toBeUndefined();
  expect(replay.playing).toBe(false);
  vi.useRealTimers();
});
