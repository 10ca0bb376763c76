import { expect, test } from 'vitest';
import type { Changes, Offer, Packet, Panel, PanelChanges, Piece } from './types';
import { sampleCard, sampleRow, sampleScene } from './sample_scene';
import { applyChanges, OfferList } from './apply_changes';

const piece = (id: string, fields: Partial<Piece> = {}): Piece =>
  ({ id, art: 'a', at: [0, 0], size: [1, 1], turn: 0, layer: 0, count: 1, states: [], ...fields }) as Piece;
const panel = (id: string, ...pieces: Piece[]): Panel =>
  ({ id, role: 'board', size: [9, 9], pieces }) as unknown as Panel;
const offer = (text: string): Offer => ({ text, family: 'go', facts: {}, targets: [text] });
const packetOf = (...panels: Panel[]): Packet =>
  ({
    version: 1,
    legal: [offer('a'), offer('b')],
    table: { id: 't', status: 'playing', spectators: 0 },
    scene: sampleScene({ panels, ghosts: { a: [{ of: 'x' }], b: [{ of: 'y' }] } }),
  }) as unknown as Packet;
const changesOf = (fields: Partial<Changes>): Changes => ({
  type: 'changes',
  since: 1,
  events: [],
  fields: {},
  table: {},
  legal: [],
  scene: null,
  ...fields,
});
const apply = (packet: Packet, fields: Partial<Changes>): Packet =>
  applyChanges(packet, new OfferList(packet.legal), changesOf(fields));
const withPanel = (packet: Packet, changes: PanelChanges): Packet =>
  apply(packet, { scene: { panels: [changes] } });
const ids = (packet: Packet, n = 0): string[] | undefined =>
  packet.scene.panels[n]?.pieces.map(({ id }) => id);

test('fields of the packet and of its table are replaced, the others stay', () => {
  const after = apply(packetOf(), { fields: { version: 2 }, table: { spectators: 3 } });
  expect(after.version).toBe(2);
  expect(after.table).toEqual({ id: 't', status: 'playing', spectators: 3 });
});

test('a scene that did not change is the same object', () => {
  const before = packetOf(panel('board', piece('x')));
  expect(apply(before, {}).scene).toBe(before.scene);
});

test('what is not different in a scene is the same object', () => {
  const before = packetOf(panel('board', piece('x'), piece('y')), panel('hand'));
  const after = withPanel(before, { id: 'board', changed: [{ id: 'y', turn: 90 }] });
  expect(after.scene.panels[1]).toBe(before.scene.panels[1]);
  expect(after.scene.panels[0]?.pieces[0]).toBe(before.scene.panels[0]?.pieces[0]);
  expect(after.scene.panels[0]?.pieces[1]).toEqual(piece('y', { turn: 90 }));
});

test('pieces go first, and then each new one comes to its place', () => {
  const before = packetOf(panel('hand', piece('a'), piece('b'), piece('c')));
  const after = withPanel(before, {
    id: 'hand',
    gone: ['b'],
    new: [
      { place: 0, piece: piece('n') },
      { place: 3, piece: piece('m') },
    ],
  });
  expect(ids(after)).toEqual(['n', 'a', 'c', 'm']);
});

test('an order that is sent is the order', () => {
  const before = packetOf(panel('hand', piece('a'), piece('b')));
  expect(ids(withPanel(before, { id: 'hand', order: ['b', 'a'] }))).toEqual(['b', 'a']);
});

test('panels come and go', () => {
  const before = packetOf(panel('a'), panel('b'));
  const fresh = { id: 'c', frame: { id: 'c', role: 'hand' }, new: [{ place: 0, piece: piece('x') }] };
  const after = apply(before, { scene: { panels: [fresh], order: ['c', 'a'] } });
  expect(after.scene.panels.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(ids(after)).toEqual(['x']);
});

test('a preview that is null is gone', () => {
  const after = apply(packetOf(), { scene: { ghosts: { a: null, c: [{ of: 'z' }] } } });
  expect(Object.keys(after.scene.ghosts)).toEqual(['b', 'c']);
});

test('a number stands for an offer that came before', () => {
  const before = packetOf();
  const offers = new OfferList(before.legal);
  const second = applyChanges(before, offers, changesOf({ legal: [1, offer('c')] }));
  expect(second.legal.map(({ text }) => text)).toEqual(['b', 'c']);
  const third = applyChanges(second, offers, changesOf({ legal: [2, 0] }));
  expect(third.legal.map(({ text }) => text)).toEqual(['c', 'a']);
});

test('a number that stands for nothing is a fault', () => {
  expect(() => apply(packetOf(), { legal: [7] })).toThrow('offer 7');
});

test('rows keep the cards that did not change, and take the others in their order', () => {
  const [a, b] = [sampleCard('a'), sampleCard('b')];
  const before = { ...packetOf(), scene: sampleScene({ rows: [sampleRow('hand', [a, b])] }) };
  const c = sampleCard('c', { count: 2 });
  const after = apply(before, { scene: { rows: [{ id: 'hand', cards: [c, 'a'] }] } });
  expect(after.scene.rows[0]?.cards).toEqual([c, a]);
  expect(after.scene.rows[0]?.cards[1]).toBe(a);
});

test('rows come, go and change their order', () => {
  const rows = [sampleRow('hand', []), sampleRow('track', [])];
  const before = { ...packetOf(), scene: sampleScene({ rows }) };
  const fresh = { id: 'market', frame: { id: 'market', role: 'market' }, cards: [] };
  const after = apply(before, { scene: { rows: [fresh], row_order: ['market', 'hand'] } });
  expect(after.scene.rows.map(({ id, role }) => [id, role])).toEqual([
    ['market', 'market'],
    ['hand', 'hand'],
  ]);
});

test('players and notes change one by one', () => {
  const player = (seat: number, art: string) => ({ seat, art, stats: [], panel: null });
  const note = { chips: [], label: null };
  const scene = sampleScene({ players: [player(0, 'x'), player(1, 'y')], notes: { a: note, b: note } });
  const after = apply(
    { ...packetOf(), scene },
    { scene: { players: [player(0, 'z'), 1], notes: { a: null, c: note } } },
  );
  expect(after.scene.players.map(({ art }) => art)).toEqual(['z', 'y']);
  expect(after.scene.players[1]).toBe(scene.players[1]);
  expect(Object.keys(after.scene.notes)).toEqual(['b', 'c']);
});
