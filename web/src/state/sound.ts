/** Small sounds, made here and now; silent unless somebody asked for them. */

import { prefs } from './preferences.svelte';

type Sound = 'move' | 'turn' | 'refused' | 'end';
/** Notes: when, how high, how long, how loud. */
const NOTES: Record<Sound, [number, number, number, number][]> = {
  move: [[0, 196, 0.09, 0.12]],
  turn: [
    [0, 523, 0.18, 0.1],
    [0.14, 659, 0.3, 0.1],
  ],
  refused: [[0, 147, 0.16, 0.1]],
  end: [
    [0, 392, 0.3, 0.1],
    [0.18, 494, 0.3, 0.1],
    [0.36, 587, 0.6, 0.12],
  ],
};
let room: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!prefs.sounds) return;
  room ??= new AudioContext();
  if (room.state === 'suspended') void room.resume();
  for (const note of NOTES[name]) strike(room, ...note);
}

function strike(air: AudioContext, after: number, pitch: number, length: number, loud: number): void {
  const start = air.currentTime + after;
  const string = air.createOscillator();
  const volume = air.createGain();
  string.type = 'triangle';
  string.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  string.connect(volume).connect(air.destination);
  string.start(start);
  string.stop(start + length);
}
