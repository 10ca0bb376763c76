import { expect, test } from 'vitest';
import { samplePanel, samplePiece, sampleScene } from '../net/sample_scene';
import type { Panel, Piece, Scene } from '../net/types';
import { reuseScene } from './reuse_scene';

const piece = (id: string, x = 0): Piece => samplePiece(id, { at: [x, 0] });
const panel = (id: string, pieces: Piece[]): Panel => samplePanel(id, pieces);
const scene = (...panels: Panel[]): Scene => sampleScene({ panels });

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
