/**
 * Short quiet sounds, made by the browser: wood, stone, paper, dice, glass. Browsers allow sounds only after the
 * first click or key, so nothing is heard before.
 */

import { prefs } from './preferences.svelte';

export type Sound = 'place' | 'slide' | 'turn' | 'dice' | 'card' | 'glass' | 'yours' | 'refused' | 'end';

/** A tone, or noise through a filter. Times in seconds, frequencies in hertz, volume from 0 to 1. */
interface Part {
  wave: 'sine' | 'triangle' | 'noise';
  at: number;
  length: number;
  /** The frequency at the beginning and at the end; of noise, the middle of what is let through. */
  from: number;
  to: number;
  volume: number;
}

const part = (
  wave: Part['wave'],
  at: number,
  length: number,
  from: number,
  to: number,
  volume: number,
): Part => ({
  wave,
  at,
  length,
  from,
  to,
  volume,
});
const tone = (at: number, length: number, frequency: number, volume: number): Part =>
  part('triangle', at, length, frequency, frequency, volume);
const knock = (at: number, pitch: number, volume: number): Part[] => [
  part('noise', at, 0.05, pitch * 6, pitch * 3, volume),
  part('sine', at, 0.09, pitch, pitch * 0.7, volume),
];

export const SOUNDS: Record<Sound, Part[]> = {
  place: knock(0, 150, 0.12),
  slide: [part('noise', 0, 0.26, 420, 900, 0.05), ...knock(0.24, 170, 0.07)],
  turn: [part('noise', 0, 0.34, 160, 320, 0.12), ...knock(0.32, 110, 0.09)],
  dice: [0, 0.07, 0.16, 0.22, 0.31, 0.43].flatMap((at, n) => knock(at, 420 - 30 * (n % 3), 0.07 - 0.008 * n)),
  card: [part('noise', 0, 0.11, 5200, 2200, 0.05)],
  glass: [
    part('sine', 0, 0.9, 2093, 2093, 0.035),
    part('sine', 0.03, 0.7, 3322, 3322, 0.02),
    part('sine', 0.09, 0.6, 4186, 4186, 0.012),
  ],
  yours: [tone(0, 0.18, 523, 0.07), tone(0.14, 0.3, 659, 0.07)],
  refused: [tone(0, 0.16, 147, 0.08), tone(0.1, 0.2, 131, 0.07)],
  end: [tone(0, 0.3, 392, 0.08), tone(0.18, 0.3, 494, 0.08), tone(0.36, 0.7, 587, 0.09)],
};

/** What the player does first unlocks the sounds. */
let unlocked = false;
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

if (typeof window !== 'undefined') {
  const unlock = (): void => {
    unlocked = true;
    for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, unlock, true);
  };
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, unlock, true);
}

export function playSound(name: Sound): void {
  // That it is my turn is to be heard also while another window is in front.
  if (!prefs.sounds || !unlocked || (document.visibilityState === 'hidden' && name !== 'yours')) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const one of SOUNDS[name]) playPart(context, one);
  document.documentElement.dataset['sound'] = name;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = 2 * Math.random() - 1;
  return noise;
}

function sourceOf(
  audio: AudioContext,
  { wave, from, to, length }: Part,
  start: number,
): AudioScheduledSourceNode {
  if (wave === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noiseOf(audio);
    return source;
  }
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.linearRampToValueAtTime(to, start + length);
  return oscillator;
}

function filterOf(audio: AudioContext, { from, to, length }: Part, start: number): BiquadFilterNode {
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.linearRampToValueAtTime(to, start + length);
  return filter;
}

function playPart(audio: AudioContext, one: Part): void {
  const start = audio.currentTime + one.at;
  const source = sourceOf(audio, one, start);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(one.volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + one.length);
  const heard = one.wave === 'noise' ? source.connect(filterOf(audio, one, start)) : source;
  heard.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + one.length);
}
