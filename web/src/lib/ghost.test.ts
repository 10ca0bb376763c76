import { describe, expect, it } from 'vitest';
import { ghostOf } from './ghost';
import type { Offer, Panel, Piece } from './protocol';

const piece = (id: string, at: [number, number], size: [number, number], ...states: string[]): Piece =>
  ({ id, at, size, states, art: 'card', count: 3, layer: 0, owner: null, turn: 0, write: 'none', tip: null, label: { key: '', facts: {} } });
const panel = (id: string, role: Panel['role'], ...pieces: Piece[]): Panel =>
  ({ id, role, pieces, size: [100, 100], title: { key: '', facts: {} }, owner: null });
const offer = (text: string, ...targets: string[]): Offer => ({ text, family: 'f', facts: {}, targets });

const panels = [
  panel('board', 'board', piece('shelf', [0, 20], [80, 20]), piece('square', [60, 60], [10, 10]), piece('arrow', [90, 90], [2, 2])),
  panel('hand', 'hand', piece('card', [0, 0], [20, 40])),
];
const legal = [offer('lay', 'card', 'shelf'), offer('one', 'card', 'square', 'a'), offer('two', 'card', 'square', 'b')];

describe('a ghost', () => {
  it('is the chosen piece, fitted into the target under the pointer', () => {
    expect(ghostOf(panels, legal, ['card'], 'shelf')).toMatchObject({
      panel: 'board', piece: { art: 'card', size: [10, 20], at: [35, 20], count: 1 },
    });
  });
  it('is not shown before something is chosen, nor over nothing', () => {
    expect(ghostOf(panels, legal, [], 'card')).toBeNull();
    expect(ghostOf(panels, legal, ['card'], null)).toBeNull();
  });
  it('is not shown while more than one action remains', () => expect(ghostOf(panels, legal, ['card'], 'square')).toBeNull());
  it('is of the piece that the scene holds for chosen, where one click is the whole action', () => {
    const held = [panel('board', 'board', piece('novice', [0, 0], [10, 10], 'chosen'), ...(panels[0]?.pieces ?? []))];
    expect(ghostOf(held, [offer('send', 'square')], [], 'square')).toMatchObject({ piece: { at: [60, 60], size: [10, 10] } });
  });
  it('is not drawn on a handle that is far smaller than the piece', () => {
    const held = [panel('board', 'board', piece('tile', [0, 0], [30, 10], 'chosen'), ...(panels[0]?.pieces ?? []))];
    expect(ghostOf(held, [offer('slide', 'arrow')], [], 'arrow')).toBeNull();
  });
});
