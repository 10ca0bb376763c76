/** Animates the change from one scene to the next, and says what it sounds like. */

import type { Piece, Scene } from '../net/types';
import { animationSpeed } from '../state/preferences.svelte';
import type { Sound } from '../state/sound';
import { facesOf, motionOf } from '../layout/art';
import { cardCourse, courseOf, type Course } from './keyframes';
import { motionsBetween, type Motion } from './scene_diff';

/** At most this many things move at once: nobody could follow more. */
const MOST_MOTIONS = 60;
/** Shadows are drawn for so few moving pieces only, since each is painted anew in every frame. */
const MOST_SHADOWS = 8;
/** A motion takes at most this part of the time that its position is shown. */
const SHARE = 0.9;
const FACE_TIME = 90;

const thingIn = (node: ParentNode, id: string): HTMLElement | SVGGElement | null =>
  node.querySelector<HTMLElement | SVGGElement>(`[data-id="${CSS.escape(id)}"]`);

/** What will move. It must be asked while the first scene is still drawn. */
export function plannedMotions(before: Scene, after: Scene, node: ParentNode): Motion[] {
  const screenPlace = (id: string): DOMRect | undefined => thingIn(node, id)?.getBoundingClientRect();
  const motions = motionsBetween(before, after, screenPlace, motionOf);
  const known = new Set(motions.map(({ id }) => id));
  const shifted = shiftedCards(before, after).filter((id) => !known.has(id));
  return [...motions, ...shifted.map((id): Motion => withPlace({ id, card: true }, screenPlace(id)))];
}

const withPlace = (motion: Motion, from: DOMRect | undefined): Motion =>
  from ? { ...motion, from } : motion;

/** The cards of rows in which others came or went, so that these take other places. */
function shiftedCards(before: Scene, after: Scene): string[] {
  const old = new Map(before.rows.map((row) => [row.id, row.cards.map((card) => card.id)]));
  return after.rows.flatMap((row) => {
    const [was, now] = [old.get(row.id), row.cards.map((card) => card.id)];
    const same = was?.length === now.length && was.every((id, n) => id === now[n]);
    return !was || same || row.role === 'buttons' ? [] : now.filter((id) => was.includes(id));
  });
}

/** The sound of what moves: that which is heard most. */
export function soundOf(motions: Motion[]): Sound | null {
  if (motions.some(({ kind }) => kind === 'tumble')) return 'dice';
  if (motions.some(({ kind }) => kind === 'glow')) return 'glass';
  if (motions.some(({ turned, kind }) => turned !== undefined || kind === 'turn')) return 'turn';
  if (motions.some(({ card, appears, from }) => card && (appears ?? from))) return 'card';
  if (motions.some(({ by, grown }) => by ?? grown)) return 'slide';
  return motions.some(({ appears, from }) => appears ?? from) ? 'place' : null;
}

const running = new WeakMap<Element, Animation>();

/** Moves what moves; `limit` is how long the scene is shown, in milliseconds. */
export function animate(node: ParentNode, motions: Motion[], scene: Scene, limit: number): void {
  const speed = animationSpeed();
  if (speed === 0 || limit === 0) return;
  const pieces = new Map(scene.panels.flatMap((panel) => panel.pieces).map((piece) => [piece.id, piece]));
  const shaded = motions.length <= MOST_SHADOWS;
  // Cards are followed first: where much changes at once, most of it only stands elsewhere.
  const ordered = [...motions].sort((one, other) => Number(other.card) - Number(one.card));
  for (const motion of ordered.slice(0, MOST_MOTIONS)) {
    const thing = thingIn(node, motion.id);
    if (!thing) continue;
    running.get(thing)?.cancel();
    const piece = pieces.get(motion.id);
    const course =
      piece && thing instanceof SVGGElement
        ? pieceCourse(thing, motion, piece, shaded)
        : cardMove(thing, motion);
    if (course) run(thing, motion, course, Math.min(course.time / speed, SHARE * limit));
  }
}

function run(thing: Element, motion: Motion, { frames, easing }: Course, duration: number): void {
  const animation = thing.animate(frames, { duration, easing });
  running.set(thing, animation);
  if (motion.kind === 'tumble') changeFaces(thing, duration);
  else if (motion.kind === 'turn' && motion.art) showArtFirst(thing, motion.art, duration / 2);
}

function pieceCourse(thing: SVGGElement, motion: Motion, piece: Piece, shaded: boolean): Course | null {
  const scale = thing.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  const near: [[number, number], number] = [motion.by ?? [0, 0], motion.grown ?? 1];
  const [by, grown] = motion.from ? cameFrom(thing, motion.from, scale) : near;
  const from = { by, turn: motion.turned ?? 0, scale: grown };
  return courseOf(motion, piece, from, scale * Math.hypot(...by), shaded);
}

/** The way from a thing to a place on the screen, middle to middle, and how much larger it was there. */
function cameFrom(thing: Element, place: DOMRect, scale: number): [[number, number], number] {
  const now = thing.getBoundingClientRect();
  const x = (place.x + place.width / 2 - now.x - now.width / 2) / scale;
  const y = (place.y + place.height / 2 - now.y - now.height / 2) / scale;
  const grown = now.height > 0 && place.height > 0 ? place.height / now.height : 1;
  return [[x, y], Math.min(2, Math.max(0.3, grown))];
}

function cardMove(thing: Element, motion: Motion): Course | null {
  if (!motion.from) return motion.appears ? cardCourse(null, 1) : null;
  const [[x, y], grown] = cameFrom(thing, motion.from, 1);
  return Math.hypot(x, y) < 2 ? null : cardCourse([x, y], grown);
}

/** While a die tumbles it shows one face after another, and the one that was dealt at the end. */
function changeFaces(thing: Element, duration: number): void {
  const drawing = thing.querySelector('use');
  const dealt = drawing?.getAttribute('href');
  const faces = dealt ? facesOf(dealt.slice(1)) : [];
  if (!drawing || !dealt || faces.length < 2) return;
  const changes = Math.floor((0.7 * duration) / FACE_TIME);
  for (let n = 0; n < changes; n += 1) {
    const face = faces[(n * 3 + 1) % faces.length] ?? '';
    setTimeout(() => drawing.isConnected && drawing.setAttribute('href', `#${face}`), n * FACE_TIME);
  }
  setTimeout(() => settle(drawing, thing), changes * FACE_TIME);
}

/** The drawing of a thing as it is now, whatever it was drawn with on the way. */
function settle(drawing: Element, thing: Element): void {
  const art = thing.getAttribute('data-art');
  if (art) drawing.setAttribute('href', `#${art}`);
}

/** Turned over: the old side is seen for the first half. */
function showArtFirst(thing: Element, art: string, time: number): void {
  const drawing = thing.querySelector('use');
  if (!drawing) return;
  drawing.setAttribute('href', `#${art}`);
  setTimeout(() => settle(drawing, thing), time);
}
