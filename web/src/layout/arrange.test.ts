import { describe, expect, it } from 'vitest';
import { samplePanel, samplePiece, sampleScene } from '../net/sample_scene';
import type { Piece } from '../net/types';
import { arrangePanel, arrangeScene, isWholeInEntry, LOW_STRIP, stripOf } from './arrange';

const piece = (id: string, area: string): Piece => samplePiece(id, { area, at: [2, 1], size: [4, 4] });
const panel = samplePanel('board', [piece('a', 'left'), piece('b', ''), piece('c', 'sky')], {
  arrangements: [
    { size: [100, 40], areas: { left: [10, 20, 0.5], sky: [0, 0, 1] } },
    { size: [50, 80], areas: { left: [0, 60, 1] } },
  ],
});

describe('arrangePanel', () => {
  it('takes the arrangement whose shape is nearest to that of the box', () => {
    expect(arrangePanel(panel, 2).size).toEqual([100, 40]);
    expect(arrangePanel(panel, 0.6).size).toEqual([50, 80]);
  });
  it('places pieces by their area, and leaves out those whose area is not there', () => {
    expect(arrangePanel(panel, 2).pieces.map(({ id, at }) => [id, at])).toEqual([
      ['a', [11, 20.5]],
      ['b', [2, 1]],
      ['c', [2, 1]],
    ]);
    expect(arrangePanel(panel, 0.6).pieces.map(({ id }) => id)).toEqual(['a', 'b']);
  });
  it('keeps a piece the same object as long as nothing about it changes', () => {
    expect(arrangePanel(panel, 2).pieces[0]).toBe(arrangePanel(panel, 2).pieces[0]);
  });
});

describe('arrangeScene', () => {
  const scene = sampleScene({
    panels: [panel],
    ghosts: { go: [{ of: 'a', at: [4, 4] }], fly: [{ of: 'a', area: 'sky', at: [4, 4] }] },
  });
  it('places previews in the area of their piece, or in the one that they name', () => {
    const { ghosts } = arrangeScene(scene, () => 2);
    expect(ghosts['go']?.[0]?.at).toEqual([12, 22]);
    expect(ghosts['fly']?.[0]?.at).toEqual([4, 4]);
  });
  it('shows a board as a whole even in a very low box', () => {
    const arrangements = [...panel.arrangements, { size: [120, 20] as [number, number], areas: {} }];
    const role = 'board' as const;
    const [shown] = arrangeScene(sampleScene({ panels: [{ ...panel, role, arrangements }] }), () => 5).panels;
    expect(shown?.size).toEqual([100, 40]);
  });
});

describe('stripOf', () => {
  const shapes: [number, number][] = [
    [1000, 400],
    [248, 40],
    [320, 20],
  ];
  const strips = samplePanel('player', [piece('a', 'ruler')], {
    arrangements: shapes.map((size) => ({ size, areas: { ruler: [5, 0, 1] } })),
  });

  it('takes the best of the arrangements that are far wider than high', () => {
    expect(stripOf(strips, 6)?.size).toEqual([248, 40]);
    expect(stripOf(strips, 16)?.size).toEqual([320, 20]);
    expect(stripOf(strips, 2)?.size).toEqual([248, 40]);
  });
  it('has none where no arrangement is a strip', () => {
    expect(stripOf(panel, 6)).toBeNull();
  });
  it('leaves a whole picture to entries that are wide enough', () => {
    const whole = samplePanel('player', [piece('a', 'ruler')], {
      arrangements: [{ size: [330, 100], areas: { ruler: [0, 0, 1] } }],
    });
    expect(stripOf(whole, 4)?.size).toEqual([330, 100]);
    expect(stripOf(whole, 4, LOW_STRIP)).toBeNull();
    expect([isWholeInEntry(whole), isWholeInEntry(strips)]).toEqual([true, false]);
  });
});
