/** Animates the change from one scene to the next: pieces move to their new places, and new pieces appear. */

import type { Scene } from '../net/types';
import { animationSpeed } from '../state/preferences.svelte';
import { motionsBetween, type Motion } from './scene_diff';

const MILLISECONDS = 320;

/** What will move. It must be asked while the first scene is still drawn. */
export const plannedMotions = (before: Scene, after: Scene, node: ParentNode): Motion[] =>
  motionsBetween(before, after, (id) => pieceIn(node, id)?.getBoundingClientRect());

const pieceIn = (node: ParentNode, id: string): SVGGElement | null =>
  node.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`);

export function animate(node: ParentNode, motions: Motion[]): void {
  const speed = animationSpeed();
  if (speed === 0) return;
  for (const motion of motions) {
    const piece = pieceIn(node, motion.id);
    piece?.animate(keyframes(piece, motion), { duration: MILLISECONDS / speed, easing: 'ease-out' });
  }
}

function keyframes(piece: SVGGElement, motion: Motion): Keyframe[] {
  if (motion.kind === 'appears') return [{ opacity: 0 }, { opacity: 1 }];
  const [x, y] = motion.kind === 'moves' ? motion.by : offsetFrom(piece, motion.from);
  return [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }];
}

/** The way from a piece to a place on the screen, in the units of the piece's panel. */
function offsetFrom(piece: SVGGElement, place: DOMRect): [number, number] {
  const now = piece.getBoundingClientRect();
  const scale = piece.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  return [(place.x - now.x) / scale, (place.y - now.y) / scale];
}
