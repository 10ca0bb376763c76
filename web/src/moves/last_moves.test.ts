import { describe, expect, it } from 'vitest';
import { sampleCard, samplePanel, samplePiece, sampleRow, sampleScene } from '../net/sample_scene';
import type { LoggedEvent, Panel } from '../net/types';
import { addMoved, endedTurns, marksOf, movedPieces } from './last_moves';
import { turnsOf, type LogStyle } from '../game_log/turns';

const style: LogStyle = { 'event.lay': { art: '', weight: 2, merge: '', gain: '' } };
const line = (n: number, seat: number, facts: LoggedEvent['facts'], name = 'lay'): LoggedEvent => ({
  n,
  seat,
  key: `event.${name}`,
  facts,
});
const scene = sampleScene({
  panels: [
    samplePanel(
      'board',
      ['square:a1', 'square:b2', 'wall'].map((id) => samplePiece(id)),
    ),
  ],
  rows: [sampleRow('market', [sampleCard('market:psalms')])],
});
const NOTHING = new Map<number, Set<string>>();
const marks = (log: LoggedEvent[], mine: number | null = 0): [string, number][] => [
  ...marksOf(turnsOf(log), style, scene, mine, NOTHING),
];

describe('the last move of each opponent', () => {
  it('marks what its lines name, pieces and cards', () =>
    expect(marks([line(0, 1, { square: 'a1', card: 'psalms', seat: 1 })])).toEqual([
      ['square:a1', 1],
      ['market:psalms', 1],
    ]));
  it('stays until that player moves again', () => {
    const log = [line(0, 1, { square: 'a1' }), line(1, 2, { square: 'b2' }), line(2, 0, {})];
    expect(marks(log)).toEqual([
      ['square:a1', 1],
      ['square:b2', 2],
    ]);
    expect(marks([...log, line(3, 1, { card: 'psalms' })])).toEqual([
      ['square:b2', 2],
      ['market:psalms', 1],
    ]);
  });
  it('does not mark my own', () => {
    expect(marks([line(0, 0, { square: 'a1' })])).toEqual([]);
    expect(marks([line(0, 0, { square: 'a1' })], null)).toEqual([['square:a1', 0]]);
  });
  it('leaves details out where there are steps', () => {
    const log = [line(0, 1, { square: 'a1' }, 'step'), line(1, 1, { square: 'b2' })];
    expect(marks(log)).toEqual([['square:b2', 1]]);
    expect(marks(log.slice(0, 1))).toEqual([['square:a1', 1]]);
  });
  it('marks what a name means, and not what else has it', () => {
    const log = [line(0, 1, { monastery: 'b', column: 'a', row: 'iii' })];
    const valley = ['monastery:a', 'monastery:b'].map((id) => samplePiece(id));
    const mine = samplePanel('mine', [samplePiece('price:0:iii')], { role: 'mine', owner: 0 });
    const places = sampleScene({ panels: [samplePanel('board', valley), mine] });
    expect([...marksOf(turnsOf(log), style, places, 0, NOTHING)]).toEqual([['monastery:b', 1]]);
  });
  it('marks my own cards only where I am named', () => {
    const hand = sampleScene({ rows: [sampleRow('hand', [sampleCard('hand:acts')], { owner: 0 })] });
    const marked = (facts: LoggedEvent['facts']): string[] => [
      ...marksOf(turnsOf([line(0, 1, { seat: 1, card: 'acts', ...facts })]), style, hand, 0, NOTHING).keys(),
    ];
    expect(marked({})).toEqual([]);
    expect(marked({ other: 0 })).toEqual(['hand:acts']);
  });
  it('marks the inner of two things that one line names', () => {
    const shelf = samplePiece('shelf:1:ot', { size: [100, 100] });
    const book = samplePiece('spine:1:ruth', { at: [10, 10], size: [5, 50] });
    const places = sampleScene({
      panels: [samplePanel('player-1', [shelf, book], { role: 'player', owner: 1 })],
    });
    const together = turnsOf([line(0, 1, { card: 'ruth', shelf: 'ot' })]);
    expect([...marksOf(together, style, places, 0, NOTHING).keys()]).toEqual(['spine:1:ruth']);
    const apart = turnsOf([line(0, 1, { shelf: 'ot' }), line(1, 1, { card: 'ruth' })]);
    expect([...marksOf(apart, style, places, 0, NOTHING).keys()]).toEqual(['shelf:1:ot', 'spine:1:ruth']);
  });
  it('marks a thing in each shape of its panel', () => {
    const spine = samplePiece('spine:1:ruth', { area: 'shelf' });
    const tick = samplePiece('tick:1:ruth', { area: 'strip' });
    const drawn = (area: string): Panel['arrangements'][number] => ({
      size: [9, 9],
      areas: { [area]: [0, 0, 1] },
    });
    const arrangements = [drawn('shelf'), drawn('strip')];
    const about = { role: 'player' as const, owner: 1, arrangements };
    const places = sampleScene({ panels: [samplePanel('player-1', [spine, tick], about)] });
    const turns = turnsOf([line(0, 1, { card: 'ruth' })]);
    expect([...marksOf(turns, style, places, 0, NOTHING).keys()]).toEqual(['spine:1:ruth', 'tick:1:ruth']);
  });
  it('marks nothing that only a direction names', () => {
    const table = sampleScene({ panels: [samplePanel('board', [samplePiece('landing:west')])] });
    const turned = turnsOf([line(0, 1, { direction: 'west' })]);
    expect([...marksOf(turned, style, table, 0, NOTHING)]).toEqual([]);
  });
  it('marks the later of two who touched the same', () => {
    expect(marks([line(0, 2, { square: 'a1' }), line(1, 1, { square: 'a1' })])).toEqual([['square:a1', 1]]);
  });
  it('marks one thing for each name: the largest on the board', () => {
    const board = ['sign:a1', 'square:a1', 'dot:a1'].map((id, n) =>
      samplePiece(id, { size: [n % 2 ? 9 : 1, 9] }),
    );
    const own = samplePanel('own', [samplePiece('code:a1', { size: [99, 99] })], { role: 'mine' });
    const named = sampleScene({ panels: [own, samplePanel('board', board)] });
    const turns = turnsOf([line(0, 1, { square: 'a1' })]);
    expect([...marksOf(turns, style, named, 0, NOTHING)]).toEqual([['square:a1', 1]]);
  });
  it('marks the pieces that were seen to move', () => {
    const moved = addMoved(NOTHING, 1, true, ['wall', 'gone']);
    expect([...marksOf(turnsOf([line(0, 1, {})]), style, scene, 0, moved)]).toEqual([['wall', 1]]);
  });
});

it('pieces move that come, go elsewhere, turn or look different, and are their owner’s', () => {
  const pawn = samplePiece('pawn', { owner: 1 });
  const before = sampleScene({ panels: [samplePanel('board', [pawn, samplePiece('stone', { owner: 2 })])] });
  const after = (...fields: object[]): ReturnType<typeof sampleScene> =>
    sampleScene({
      panels: [
        samplePanel(
          'board',
          fields.map((one, n) => ({ ...pawn, id: `p${n}`, ...one })),
        ),
      ],
    });
  expect(movedPieces(before, after({ id: 'pawn', at: [5, 0] }), 1)).toEqual(['pawn']);
  expect(movedPieces(before, after({ id: 'pawn', turn: 90 }), 1)).toEqual(['pawn']);
  expect(movedPieces(before, after({ id: 'pawn' }, { id: 'new' }), 1)).toEqual(['new']);
  expect(movedPieces(before, after({ id: 'stone', owner: 2, at: [1, 1] }), 1)).toEqual([]);
  expect(movedPieces(before, before, 1)).toEqual([]);
});

it('a new turn forgets what moved in the one before', () => {
  const first = addMoved(NOTHING, 1, true, ['a']);
  expect([...(addMoved(first, 1, false, ['b']).get(1) ?? [])]).toEqual(['a', 'b']);
  expect([...(addMoved(first, 1, true, ['b']).get(1) ?? [])]).toEqual(['b']);
});

describe('a turn has ended', () => {
  const turns = turnsOf([line(0, 1, {}), line(1, 0, {}), line(2, 2, {})]);
  it('if another one has begun, or its player is not asked any more', () => {
    expect(endedTurns(turns, 0, [2], 0).map((turn) => turn.seat)).toEqual([1]);
    expect(endedTurns(turns, 0, [0], 0).map((turn) => turn.seat)).toEqual([1, 2]);
  });
  it('once', () => expect(endedTurns(turns, 1, [0], 0).map((turn) => turn.seat)).toEqual([2]));
});
