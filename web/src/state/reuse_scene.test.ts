import { expect, test } from 'vitest';
import type { Panel, Piece, Scene } from '../net/types';
import { reuseScene } from './reuse_scene';

const piece = (id: string, x = 0): Piece => ({
  id,
  art: 'a',
  at: [x, 0],
  size: [1, 1],
  label: { key: 'k', facts: {} },
  tip: null,
  write: 'none',
  turn: 0,
  layer: 0,
  owner: null,
  count: 1,
  states: [],
});
const panel = (id: string, pieces: Piece[]): Panel => ({
  id,
  role: 'board',
  size: [10, 10],
  title: { key: 't', facts: {} },
  pieces,
  owner: null,
});
const scene = (...panels: Panel[]): Scene => ({ panels, budget: [], ghosts: {} });

test('equal parts are the same objects', () => {
  const before = scene(panel('board', [piece('one'), piece('two')]), panel('mine', [piece('three')]));
  const after = reuseScene(
    before,
    scene(panel('board', [piece('one'), piece('two', 5)]), panel('mine', [piece('three')])),
  );
  expect(after.panels[1]).toBe(before.panels[1]);
  expect(after.panels[0]?.pieces[0]).toBe(before.panels[0]?.pieces[0]);
  expect(after.panels[0]?.pieces[1]?.at).toEqual([5, 0]);
});

test('a panel in which pieces come, go or change their order is a new object', () => {
  const before = scene(panel('board', [piece('one'), piece('two')]));
  for (const pieces of [
    [piece('one')],
    [piece('two'), piece('one')],
    [piece('one'), piece('two'), piece('three')],
  ]) {
    const after = reuseScene(before, scene(panel('board', pieces)));
    expect(after.panels[0]).not.toBe(before.panels[0]);
    expect(after.panels[0]?.pieces.map(({ id }) => id)).toEqual(pieces.map(({ id }) => id));
  }
});

test('the first scene is returned unchanged', () => {
  const first = scene(panel('board', [piece('one')]));
  expect(reuseScene(null, first)).toEqual(first);
});
