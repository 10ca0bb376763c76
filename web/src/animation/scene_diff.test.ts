import { describe, expect, it } from 'vitest';
import { sampleCard, samplePanel, samplePiece, sampleRow, sampleScene } from '../net/sample_scene';
import type { Piece, Scene } from '../net/types';
import { motionsBetween, shorterWay, type Motion, type MotionKind } from './scene_diff';

const scene = (board: Piece[], cards: string[] = [], role: 'hand' | 'buttons' = 'hand'): Scene =>
  sampleScene({
    panels: [samplePanel('board', board)],
    rows: [
      sampleRow(
        'row',
        cards.map((id) => sampleCard(id)),
        { role },
      ),
    ],
  });
const at = (id: string, x: number, fields: Partial<Piece> = {}): Piece =>
  samplePiece(id, { at: [x, 0], ...fields });
const rect = { x: 3, y: 4 } as DOMRect;
const kinds: Record<string, MotionKind> = { 'die-5': 'tumble', glass: 'glow', monk: 'move' };
const between = (before: Scene, after: Scene): Motion[] =>
  motionsBetween(
    before,
    after,
    () => rect,
    (art) => kinds[art],
  );

describe('what moves between two scenes', () => {
  const before = scene([at('king', 10), at('rook', 0)], ['psalms']);
  it('is nothing where nothing changed', () => expect(between(before, before)).toEqual([]));
  it('is a piece with another place in its panel', () =>
    expect(between(before, scene([at('king', 20), at('rook', 0)], ['psalms']))).toEqual([
      { id: 'king', card: false, by: [-10, 0] },
    ]));
  it('is a piece that grows, from its middle', () => {
    const after = scene([at('king', 10, { size: [2, 2] }), at('rook', 0)], ['psalms']);
    expect(between(before, after)).toEqual([{ id: 'king', card: false, by: [-0.5, -0.5], grown: 0.5 }]);
  });
  it('is a piece that turns, the shorter way', () => {
    const turned = (turn: number): Scene => scene([at('king', 0, { turn })]);
    expect(between(turned(0), turned(90))).toEqual([{ id: 'king', card: false, turned: -90 }]);
    expect(between(turned(0), turned(270))).toEqual([{ id: 'king', card: false, turned: 90 }]);
    expect(between(turned(350), turned(10))).toEqual([{ id: 'king', card: false, turned: -20 }]);
  });
  it('is a card that goes to the board, from its place on the screen', () =>
    expect(between(before, scene([at('king', 10), at('rook', 0), at('psalms', 1)]))).toEqual([
      { id: 'psalms', card: false, from: rect },
    ]));
  it('is a new piece, but not a new part of the picture', () => {
    const after = scene(
      [at('king', 10), at('rook', 0), at('queen', 1), at('shade', 1, { states: ['decor'] })],
      ['psalms'],
    );
    expect(between(before, after)).toEqual([{ id: 'queen', card: false, appears: true }]);
  });
  it('is a new card, from the deck if there is one', () => {
    expect(between(before, scene([at('king', 10), at('rook', 0)], ['psalms', 'ruth']))).toEqual([
      { id: 'ruth', card: true, appears: true },
    ]);
    const drawn = between(scene([at('deck', 0)]), scene([at('deck', 0)], ['ruth']));
    expect(drawn).toEqual([{ id: 'ruth', card: true, from: rect }]);
  });
  it('is a new card, from the deck that has fewer cards now', () => {
    const [incertus, fidei, fewer] = [at('deck:a', 0), at('deck:b', 5), at('deck:b', 5)];
    const places = (id: string): DOMRect => ({ x: id === 'deck:b' ? 5 : 0, y: 0 }) as DOMRect;
    const moved = motionsBetween(scene([incertus, fidei]), scene([incertus, fewer], ['ruth']), places);
    expect(moved).toEqual([{ id: 'ruth', card: true, from: { x: 5, y: 0 } }]);
  });
  it('is a piece that a card has become', () =>
    expect(between(scene([], ['hand:ruth']), scene([at('book:0:ruth', 1)]))).toEqual([
      { id: 'book:0:ruth', card: false, from: rect },
    ]));
  it('is a piece that another one has become, if its drawing moves', () => {
    const one = (id: string, art: string): Scene => scene([at(id, 0, { art })]);
    expect(between(one('rolled:5', 'die-5'), one('die:5', 'die-5'))).toEqual([
      { id: 'die:5', card: false, from: rect },
    ]);
    expect(between(one('novice:1', 'monk'), one('monk:1', 'monk'))).toEqual([
      { id: 'monk:1', card: false, from: rect },
    ]);
    expect(between(one('spot:1', 'spot'), one('spot:2', 'spot'))).toEqual([
      { id: 'spot:2', card: false, appears: true },
    ]);
  });
  it('is no button', () => expect(between(scene([]), scene([], ['done'], 'buttons'))).toEqual([]));
  it('is a drawing that moves when it comes in', () => {
    const die = (art: string): Scene => scene([at('die', 0, { art })]);
    expect(between(die('die-2'), die('die-5'))).toEqual([
      { id: 'die', card: false, kind: 'tumble', art: 'die-2' },
    ]);
    expect(between(die('die-5'), die('die-2'))).toEqual([]);
    expect(between(scene([]), scene([at('pane', 0, { art: 'glass' })]))).toEqual([
      { id: 'pane', card: false, appears: true, kind: 'glow' },
    ]);
  });
});

it.each([
  [0, 0],
  [90, 90],
  [270, -90],
  [-270, 90],
  [180, 180],
  [-180, 180],
  [720, 0],
])('the shorter way of %i degrees is %i', (degrees, way) => expect(shorterWay(degrees)).toBe(way));
