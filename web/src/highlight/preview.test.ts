import { describe, expect, it } from 'vitest';
import type { Ghost, Offer, Panel, Piece } from '../net/types';
import { sampleCard, samplePanel, samplePiece, sampleRow, sampleScene } from '../net/sample_scene';
import { isForeseen, notesAt, previews, type Preview } from './preview';

const piece = (id: string, at: [number, number], size: [number, number], ...states: string[]): Piece =>
  samplePiece(id, { at, size, states, count: 3 });
const panel = (id: string, role: Panel['role'], ...pieces: Piece[]): Panel =>
  samplePanel(id, pieces, { role });
const offer = (text: string, ...targets: string[]): Offer => ({ text, family: 'f', facts: {}, targets });

const panels = [
  panel(
    'board',
    'board',
    piece('shelf', [0, 20], [80, 20]),
    piece('square', [60, 60], [10, 10]),
    piece('arrow', [90, 90], [2, 2]),
  ),
  panel('hand', 'hand', piece('card', [0, 0], [20, 40])),
];
const legal = [
  offer('lay', 'card', 'shelf'),
  offer('one', 'card', 'square', 'a'),
  offer('two', 'card', 'square', 'b'),
];

const previewsOf = (
  panels: Panel[],
  legal: Offer[],
  clicked: string[],
  pointed: string | null,
  ghosts: Record<string, Ghost[]> = {},
): Preview[] => previews(sampleScene({ panels, ghosts }), legal, clicked, pointed);

describe('the selected piece', () => {
  it('is shown fitted into the target under the pointer', () => {
    expect(previewsOf(panels, legal, ['card'], 'shelf')).toMatchObject([
      { panel: 'board', kind: 'comes', piece: { art: 'card', size: [10, 20], at: [35, 20], count: 1 } },
    ]);
  });
  it('may be a card of a row', () => {
    const scene = sampleScene({
      panels: panels.slice(0, 1),
      rows: [sampleRow('hand', [sampleCard('card')])],
    });
    expect(previews(scene, legal, ['card'], 'shelf')).toMatchObject([
      { panel: 'board', kind: 'comes', piece: { art: 'card', size: [20, 20], at: [30, 20] } },
    ]);
  });
  it('is not shown before a piece is selected, or without a target', () => {
    expect(previewsOf(panels, legal, [], 'card')).toEqual([]);
    expect(previewsOf(panels, legal, ['card'], null)).toEqual([]);
    expect(previews(null, legal, ['card'], 'shelf')).toEqual([]);
  });
  it('is not shown while more than one action remains', () =>
    expect(previewsOf(panels, legal, ['card'], 'square')).toEqual([]));
  it('is the piece that the scene marks as chosen, where one click is the whole action', () => {
    const held = [
      panel('board', 'board', piece('novice', [0, 0], [10, 10], 'chosen'), ...(panels[0]?.pieces ?? [])),
    ];
    expect(previewsOf(held, [offer('send', 'square')], [], 'square')).toMatchObject([
      { piece: { at: [60, 60], size: [10, 10] } },
    ]);
  });
  it('is not drawn on a handle that is far smaller than the piece', () => {
    const held = [
      panel('board', 'board', piece('tile', [0, 0], [30, 10], 'chosen'), ...(panels[0]?.pieces ?? [])),
    ];
    expect(previewsOf(held, [offer('slide', 'arrow')], [], 'arrow')).toEqual([]);
  });
});

describe('the ghosts of the scene', () => {
  const slide = [offer('slide', 'arrow'), offer('lay', 'card', 'shelf')];
  it('are the pieces with their changes, shown at the handle', () => {
    const ghosts: Record<string, Ghost[]> = { slide: [{ of: 'square', at: [70, 60], turn: 90 }] };
    expect(previewsOf(panels, slide, [], 'arrow', ghosts)).toMatchObject([
      {
        panel: 'board',
        kind: 'comes',
        piece: { art: 'card', at: [70, 60], size: [10, 10], turn: 90, states: [] },
      },
    ]);
  });
  it('distinguish pieces that change from pieces that come', () => {
    const ghosts: Record<string, Ghost[]> = {
      slide: [
        { of: 'shelf', art: 'oak' },
        { of: 'card', panel: 'board', at: [1, 1], size: [2, 4] },
        { of: 'square', turn: 90 },
      ],
    };
    const shown = previewsOf(panels, slide, [], 'arrow', ghosts);
    expect(shown).toMatchObject([
      { panel: 'board', kind: 'changes', piece: { art: 'oak', at: [0, 20] } },
      { panel: 'board', kind: 'comes', piece: { at: [1, 1], size: [2, 4] } },
      { panel: 'board', kind: 'turns', piece: { at: [60, 60], turn: 90 } },
    ]);
    expect(new Set(shown.map(({ piece }) => piece.id)).size).toBe(3);
  });
  it('come before the selected piece', () => {
    expect(previewsOf(panels, slide, ['card'], 'shelf', { lay: [] })).toEqual([]);
  });
  it('are shown only for a complete action, and only for pieces that exist', () => {
    expect(previewsOf(panels, slide, [], 'card', { lay: [{ of: 'shelf', turn: 90 }] })).toEqual([]);
    expect(previewsOf(panels, slide, [], 'arrow', { slide: [{ of: 'nothing', turn: 90 }] })).toEqual([]);
  });
});

describe('what the next click brings', () => {
  const gain = { chips: [], label: { key: 'gain', facts: {} } };
  const scene = sampleScene({ panels, notes: { lay: gain, one: gain } });
  it('stands at the piece that completes an action, and at no other', () => {
    expect([...notesAt(scene, legal, ['card']).keys()]).toEqual(['shelf']);
    expect([...notesAt(scene, legal, []).keys()]).toEqual([]);
    expect([...notesAt(scene, legal, ['card', 'square']).keys()]).toEqual(['a']);
  });
});

describe('an action can be seen before it is done', () => {
  it('if the scene has a preview or a note of it', () => {
    const ghosts = { turn: [{ of: 'square', turn: 90 }] };
    const notes = { climb: { chips: [], label: { key: 'note.climb', facts: {} } } };
    const scene = sampleScene({ panels, ghosts, notes });
    const said = (text: string): boolean => isForeseen(scene, offer(text, 'square'));
    expect(['turn', 'climb', 'pass'].map(said)).toEqual([true, true, false]);
  });
  it('if a held piece is seen in its target', () => {
    const scene = sampleScene({ panels });
    expect(isForeseen(scene, offer('lay', 'card', 'shelf'))).toBe(true);
    expect(isForeseen(scene, offer('discard', 'card', 'basket'))).toBe(false);
  });
});
