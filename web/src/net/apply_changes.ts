/** Makes the next packet from the last one and the changes. What is not different stays the same object. */

import type {
  Card,
  Changes,
  Offer,
  Packet,
  Panel,
  PanelChanges,
  Piece,
  Player,
  Row,
  RowChanges,
  Scene,
  SceneChanges,
} from './types';

/** Every offer that came over this connection, in the order of arrival: later ones are sent as numbers. */
export class OfferList {
  private offers: Offer[] = [];

  constructor(first: Offer[]) {
    this.add(first);
  }

  private add(more: Offer[]): void {
    for (const offer of more) this.offers.push(offer);
  }

  /** The offers of a list in which known ones are numbers. */
  resolve(list: (Offer | number)[]): Offer[] {
    const fresh = list.filter((one): one is Offer => typeof one !== 'number');
    const legal = list.map((one) => (typeof one === 'number' ? this.known(one) : one));
    this.add(fresh);
    return legal;
  }

  private known(n: number): Offer {
    const offer = this.offers[n];
    if (!offer) throw new Error(`The server names offer ${n}, which it has not sent.`);
    return offer;
  }
}

export function applyChanges(packet: Packet, offers: OfferList, changes: Changes): Packet {
  return {
    ...packet,
    ...(changes.fields as Partial<Packet>),
    since: changes.since,
    events: changes.events,
    table: { ...packet.table, ...(changes.table as Partial<Packet['table']>) },
    legal: offers.resolve(changes.legal),
    scene: changes.scene ? changedScene(packet.scene, changes.scene) : packet.scene,
  };
}

function changedScene(scene: Scene, changes: SceneChanges): Scene {
  const panels = new Map(scene.panels.map((panel) => [panel.id, panel]));
  for (const one of changes.panels ?? []) panels.set(one.id, changedPanel(panels.get(one.id), one));
  const order = changes.order ?? [...panels.keys()];
  return {
    panels: order.map((id) => panels.get(id)).filter((panel) => panel !== undefined),
    budget: changes.budget ?? scene.budget,
    ghosts: changes.ghosts ? changedByAction(scene.ghosts, changes.ghosts) : scene.ghosts,
    rows: changedRows(scene.rows, changes),
    players: changes.players ? changedPlayers(scene.players, changes.players) : scene.players,
    notes: changes.notes ? changedByAction(scene.notes, changes.notes) : scene.notes,
    ways: changes.ways ? changedByAction(scene.ways, changes.ways) : scene.ways,
  };
}

function changedByAction<Value>(
  before: Record<string, Value>,
  changes: Record<string, Value | null>,
): Record<string, Value> {
  const after = { ...before };
  for (const [text, value] of Object.entries(changes)) {
    if (value !== null) after[text] = value;
    else delete after[text];
  }
  return after;
}

function changedRows(before: Row[], changes: SceneChanges): Row[] {
  if (!changes.rows && !changes.row_order) return before;
  const rows = new Map(before.map((row) => [row.id, row]));
  for (const one of changes.rows ?? []) rows.set(one.id, changedRow(rows.get(one.id), one));
  const order = changes.row_order ?? [...rows.keys()];
  return order.map((id) => rows.get(id)).filter((row) => row !== undefined);
}

function changedRow(before: Row | undefined, changes: RowChanges): Row {
  const old = new Map(before?.cards.map((card) => [card.id, card]));
  const cards = changes.cards
    ?.map((card) => (typeof card === 'string' ? old.get(card) : card))
    .filter((card): card is Card => card !== undefined);
  return { ...before, ...changes.frame, cards: cards ?? before?.cards ?? [] } as Row;
}

function changedPlayers(before: Player[], changes: (Player | number)[]): Player[] {
  const old = new Map(before.map((player) => [player.seat, player]));
  return changes
    .map((player) => (typeof player === 'number' ? old.get(player) : player))
    .filter((player) => player !== undefined);
}

function changedPanel(before: Panel | undefined, changes: PanelChanges): Panel {
  const gone = new Set(changes.gone);
  const changed = new Map(changes.changed?.map((fields) => [fields.id as string, fields]));
  const pieces = (before?.pieces ?? [])
    .filter((piece) => !gone.has(piece.id))
    .map((piece) => ({ piece, fields: changed.get(piece.id) }))
    .map(({ piece, fields }): Piece => (fields ? { ...piece, ...fields } : piece));
  for (const { place, piece } of changes.new ?? []) pieces.splice(place, 0, piece);
  return { ...before, ...changes.frame, pieces: inOrder(pieces, changes.order) } as Panel;
}

function inOrder(pieces: Piece[], order: string[] | undefined): Piece[] {
  if (!order) return pieces;
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return order.map((id) => byId.get(id)).filter((piece) => piece !== undefined);
}
