import { expect, test } from 'vitest';
import { sampleScene } from '../net/sample_scene';
import type { Packet } from '../net/types';
import { Walk, WAY, wayOffers } from './several_actions';

const packet = (version: number, ...texts: string[]): Packet =>
  ({
    version,
    legal: texts.map((text) => ({ text, family: '', facts: {}, targets: [] })),
  }) as unknown as Packet;

test('a way is offered by the piece that it leads to', () => {
  const scene = sampleScene({
    ways: { 'square:a': { actions: ['play 1', 'step a'], facts: { square: 'a' } } },
  });
  expect(wayOffers(scene)).toEqual([
    { text: 'square:a', family: WAY, facts: { square: 'a' }, targets: ['square:a'] },
  ]);
});

test('its actions are done one after the other', () => {
  const walk = new Walk();
  expect(walk.begin(['one', 'two', 'three'])).toBe('one');
  expect(walk.isGoing).toBe(true);
  expect(walk.goOn(packet(1, 'two', 'other'))).toBe('two');
  expect(walk.goOn(packet(2, 'three'))).toBe('three');
  expect(walk.goOn(packet(3, 'one'))).toBe(null);
  expect(walk.isGoing).toBe(false);
});

test('it ends where the next action is not offered', () => {
  const walk = new Walk();
  walk.begin(['one', 'two', 'three']);
  expect(walk.goOn(packet(1, 'other'))).toBe(null);
  expect(walk.isGoing).toBe(false);
});

test('Undo takes back the whole way, but not after another action', () => {
  const walk = new Walk();
  walk.begin(['one', 'two']);
  walk.goOn(packet(1, 'two'));
  walk.goOn(packet(2));
  expect(walk.undone(2)).toBe(2);
  expect(walk.undone(3)).toBe(1);
  expect(new Walk().undone(0)).toBe(1);
});
