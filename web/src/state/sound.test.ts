// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

/** Counts what is started, in place of the browser's synthesizer. */
const started = vi.fn();
const node = (): object => ({
  connect: (to: object) => to,
  start: started,
  stop: vi.fn(),
  frequency: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() },
  gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
});
class Synthesizer {
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  createOscillator = node;
  createBufferSource = node;
  createGain = node;
  createBiquadFilter = node;
  createBuffer = (): object => ({ getChannelData: () => new Float32Array(100) });
}
vi.stubGlobal('AudioContext', Synthesizer);
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { playSound, SOUNDS } = await import('./sound');
const { prefs } = await import('./preferences.svelte');

beforeEach(() => started.mockClear());

it('nothing is heard before the first click or key', () => {
  playSound('place');
  expect(started).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  playSound('place');
  expect(started).toHaveBeenCalledTimes(SOUNDS.place.length);
});

it('nothing is heard where sounds are switched off', () => {
  prefs.sounds = false;
  playSound('end');
  expect(started).not.toHaveBeenCalled();
  prefs.sounds = true;
});

it('sounds are short, quiet and differ', () => {
  for (const parts of Object.values(SOUNDS)) {
    expect(Math.max(...parts.map((part) => part.at + part.length))).toBeLessThan(1.2);
    expect(Math.max(...parts.map((part) => part.volume))).toBeLessThanOrEqual(0.12);
  }
  expect(new Set(Object.values(SOUNDS).map((parts) => JSON.stringify(parts))).size).toBe(9);
});
