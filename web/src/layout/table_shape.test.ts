import { describe, expect, it } from 'vitest';
import { samplePanel, sampleScene } from '../net/sample_scene';
import type { Panel, Scene } from '../net/types';
import { mainPanels, tableShape } from './table_shape';

const panel = (role: Panel['role'], size: [number, number]): Panel => samplePanel(role, [], { role, size });
const scene = (...panels: Panel[]): Scene => sampleScene({ panels });

describe('the shape of a table', () => {
  it('is that of the board, and not of the other pictures', () => {
    const both = scene(panel('mine', [100, 20]), panel('board', [100, 100]));
    expect(mainPanels(both).map(({ id }) => id)).toEqual(['board']);
    expect(tableShape(both)).toBe('square');
  });
  it('is that of the own picture where there is no board', () => {
    expect(tableShape(scene(panel('mine', [100, 20])))).toBe('wide');
  });
  it('is that of the first arrangement, so that it does not depend on the window', () => {
    const arranged = {
      ...panel('board', [1, 1]),
      arrangements: [{ size: [30, 10] as [number, number], areas: {} }],
    };
    expect(tableShape(scene(arranged))).toBe('wide');
  });
});
