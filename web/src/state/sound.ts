/** Short sounds, made by the browser's synthesizer; silent unless the player switched them on. */

import { prefs } from './preferences.svelte';

type Sound = 'move' | 'turn' | 'refused' | 'end';
/** Start and length in seconds, frequency in hertz, volume from 0 to 1. */
interface Note {
  start: number;
  frequency: number;
  length: number;
  volume: number;
}

const NOTES: Record<Sound, Note[]> = {
  move: [{ start: 0, frequency: 196, length: 0.09, volume: 0.12 }],
  turn: [
    { start: 0, frequency: 523, length: 0.18, volume: 0.1 },
    { start: 0.14, frequency: 659, length: 0.3, volume: 0.1 },
  ],
  refused: [{ start: 0, frequency: 147, length: 0.16, volume: 0.1 }],
  end: [
    { start: 0, frequency: 392, length: 0.3, volume: 0.1 },
    { start: 0.18, frequency: 494, length: 0.3, volume: 0.1 },
    { start: 0.36, frequency: 587, length: 0.6, volume: 0.12 },
  ],
};
let context: AudioContext | null = null;

export function playSound(name: Sound): void {
  if (!prefs.sounds) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of NOTES[name]) playNote(context, note);
}

function playNote(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.start;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = note.frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + note.length);
}
