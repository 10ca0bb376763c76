/** Makes the next packet from the last one and the changes. What is not different stays the same object. */

import type { Changes, Offer, Packet, Panel, PanelChanges, Piece, Scene, SceneChanges } from './types';

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
    ghosts: changes.ghosts ? changedGhosts(scene.ghosts, changes.ghosts) : scene.ghosts,
  };
}

function changedGhosts(
  before: Scene['ghosts'],
  changes: NonNullable<SceneChanges['ghosts']>,
): Scene['ghosts'] {
  const ghosts = { ...before };
  for (const [text, ghost] of Object.entries(changes)) {
    if (ghost) ghosts[text] = ghost;
    else delete ghosts[text];
  }
  return ghosts;
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
