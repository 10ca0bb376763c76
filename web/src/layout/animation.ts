/** Pieces that changed place glide there, and new ones appear. */

import { moved, type Motion } from './scene_diff';
import { pace } from '../state/preferences.svelte';
import type { Scene } from '../net/types';

const MILLISECONDS = 320;

/** What will move; asked while the first scene is still drawn. */
export const motions = (before: Scene, after: Scene, node: ParentNode): Motion[] =>
  moved(before, after, (id) => find(node, id)?.getBoundingClientRect());

const find = (node: ParentNode, id: string): SVGGElement | null =>
  node.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`);

export function glide(node: ParentNode, some: Motion[]): void {
  const speed = pace();
  if (speed === 0) return;
  for (const motion of some) {
    const element = find(node, motion.id);
    element?.animate(frames(element, motion), { duration: MILLISECONDS / speed, easing: 'ease-out' });
  }
}

function frames(element: SVGGElement, motion: Motion): Keyframe[] {
  if (motion.kind === 'appears') return [{ opacity: 0 }, { opacity: 1 }];
  const [x, y] = motion.kind === 'moves' ? motion.by : away(element, motion.from);
  return [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }];
}

/** How far away a place on the screen is, in the units of the element's own panel. */
function away(element: SVGGElement, from: DOMRect): [number, number] {
  const now = element.getBoundingClientRect();
  const scale = element.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  return [(from.x - now.x) / scale, (from.y - now.y) / scale];
}
