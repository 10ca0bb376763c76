// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Motion } from './scene_diff';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { soundOf } = await import('./animation');

const piece = (fields: Partial<Motion>): Motion => ({ id: 'one', card: false, ...fields });
const card = (fields: Partial<Motion>): Motion => ({ id: 'two', card: true, ...fields });
const place = {} as DOMRect;

it.each<[string, Motion[], string | null]>([
  ['dice', [piece({ kind: 'tumble' }), card({ appears: true })], 'dice'],
  ['glass', [piece({ kind: 'glow', appears: true })], 'glass'],
  ['something that turns', [piece({ turned: 90 }), piece({ by: [1, 0] })], 'turn'],
  ['something turned over', [piece({ kind: 'turn' })], 'turn'],
  ['a card', [card({ from: place }), piece({ by: [1, 0] })], 'card'],
  ['something that slides', [piece({ by: [1, 0] }), piece({ appears: true })], 'slide'],
  ['something new', [piece({ appears: true })], 'place'],
  ['a card put on the board', [piece({ from: place })], 'place'],
  ['nothing', [], null],
])('%s has its sound', (_, motions, sound) => expect(soundOf(motions)).toBe(sound));
