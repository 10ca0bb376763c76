/** What moves between two scenes, and how. */

import type { Card, Piece, Scene } from '../net/types';

/** How a drawing says that it moves when it changes: `data-motion` of its symbol. */
export const MOTION_KINDS = ['tumble', 'turn', 'glow', 'move'] as const;
export type MotionKind = (typeof MOTION_KINDS)[number];
export type MotionOf = (art: string) => MotionKind | undefined;

/** One thing that moves. Everything is optional: a piece may slide and turn at once. */
export interface Motion {
  id: string;
  /** Whether it is a card of a row, which is laid out, or a piece of a picture. */
  card: boolean;
  /** It was not there before. */
  appears?: true;
  /** It lay there before: this far away in the units of its panel. */
  by?: [number, number];
  /** Its size before, as a multiple of its size now. */
  grown?: number;
  /** By how many degrees it was turned further before, the shorter way. */
  turned?: number;
  /** It comes from this place on the screen. */
  from?: DOMRect;
  /** It had another drawing, and the new one moves in this way. */
  kind?: MotionKind;
  /** The drawing before. */
  art?: string;
}

interface Place {
  home: string;
  thing: Piece | Card;
}

function placesIn(scene: Scene): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const panel of scene.panels) {
    for (const thing of panel.pieces) places.set(thing.id, { home: `panel ${panel.id}`, thing });
  }
  for (const row of scene.rows) {
    if (row.role === 'buttons') continue;
    for (const thing of row.cards) places.set(thing.id, { home: `row ${row.id}`, thing });
  }
  return places;
}

const isPiece = (thing: Piece | Card): thing is Piece => 'at' in thing;

/** The shorter way around, in degrees from -180 to 180. */
export function shorterWay(degrees: number): number {
  const rest = ((degrees % 360) + 360) % 360;
  return rest > 180 ? rest - 360 : rest;
}

function changedPlace(before: Piece, after: Piece): Partial<Motion> {
  const by: [number, number] = [
    before.at[0] + before.size[0] / 2 - after.at[0] - after.size[0] / 2,
    before.at[1] + before.size[1] / 2 - after.at[1] - after.size[1] / 2,
  ];
  const turned = shorterWay(before.turn - after.turn);
  const grown = after.size[0] > 0 ? before.size[0] / after.size[0] : 1;
  return {
    ...(by[0] || by[1] ? { by } : {}),
    ...(turned ? { turned } : {}),
    ...(grown !== 1 ? { grown } : {}),
  };
}

function changedArt(
  before: Piece | Card | undefined,
  after: Piece | Card,
  motionOf: MotionOf,
): Partial<Motion> {
  const kind = before?.art === after.art ? undefined : motionOf(after.art);
  if (!kind) return {};
  return { kind, ...(before ? { art: before.art } : {}) };
}

/** What new cards may be drawn from: the ids of decks and piles, first those that are not as they were. */
function decksOf(before: Scene, after: Scene): string[] {
  const things = (scene: Scene): (Piece | Card)[] => [
    ...scene.rows.flatMap((row) => row.cards),
    ...scene.panels.flatMap((panel) => panel.pieces),
  ];
  const same = new Set(things(after));
  const decks = things(before).filter(({ id }) => /^(deck|pile)/.test(id));
  return [...decks.filter((deck) => !same.has(deck)), ...decks].map(({ id }) => id);
}

const lastPart = (id: string): string => id.slice(id.lastIndexOf(':') + 1);

/**
 * Where new things come from that are only another form of what is gone: a card of the same name, or a piece with
 * the same drawing, if that drawing moves.
 */
class Gone {
  private readonly cards = new Map<string, string>();
  private readonly pieces = new Map<string, string[]>();

  constructor(old: Map<string, Place>, now: Map<string, Place>, motionOf: MotionOf) {
    for (const [id, { thing }] of old) {
      if (now.has(id)) continue;
      const kind = motionOf(thing.art);
      if (!isPiece(thing)) this.cards.set(lastPart(id), id);
      else if (kind === 'tumble' || kind === 'move')
        this.pieces.set(thing.art, [...(this.pieces.get(thing.art) ?? []), id]);
    }
  }

  /** Each piece that is gone becomes one new piece. */
  formerOf(thing: Piece | Card): string | undefined {
    return this.pieces.get(thing.art)?.shift() ?? this.cards.get(lastPart(thing.id));
  }
}

/** `screenPlace` returns the place on the screen of a piece or card of the first scene. */
export function motionsBetween(
  before: Scene,
  after: Scene,
  screenPlace: (id: string) => DOMRect | undefined,
  motionOf: MotionOf = () => undefined,
): Motion[] {
  const [old, now] = [placesIn(before), placesIn(after)];
  const decks = decksOf(before, after);
  const gone = new Gone(old, now, motionOf);
  const motions: Motion[] = [];
  for (const [id, { home, thing }] of now) {
    const was = old.get(id);
    if (was?.thing === thing && was.home === home) continue;
    const fields = was ? change(was, home, thing) : arrival(thing);
    if (Object.keys(fields).length > 0) motions.push({ id, card: !isPiece(thing), ...fields });
  }
  return motions;

  function change(was: Place, home: string, thing: Piece | Card): Partial<Motion> {
    const art = changedArt(was.thing, thing, motionOf);
    if (was.home !== home) {
      const from = screenPlace(thing.id);
      return from ? { from, ...art } : art;
    }
    const place = isPiece(was.thing) && isPiece(thing) ? changedPlace(was.thing, thing) : {};
    return { ...place, ...art };
  }

  /** What is new comes from its former place, or from a deck; else it appears, and moves as its drawing says. */
  function arrival(thing: Piece | Card): Partial<Motion> {
    if (thing.states.includes('decor')) return changedArt(undefined, thing, motionOf);
    const former = gone.formerOf(thing);
    const from = former === undefined ? undefined : screenPlace(former);
    if (from) return { from };
    const drawn = isPiece(thing) ? undefined : decks.map(screenPlace).find((place) => place !== undefined);
    return { ...(drawn ? { from: drawn } : { appears: true }), ...changedArt(undefined, thing, motionOf) };
  }
}
