/** Pieces that changed place glide there, and new ones appear: worked out from what stood where before. */

import { pace } from './prefs.svelte';

type Places = Map<string, DOMRect>;
const MILLISECONDS = 320;

export function placesIn(node: Element): Places {
  const found: Places = new Map();
  for (const element of node.querySelectorAll('[data-id]')) {
    found.set(element.getAttribute('data-id') ?? '', element.getBoundingClientRect());
  }
  return found;
}

export function glide(node: Element, before: Places): void {
  const speed = pace();
  if (speed === 0 || before.size === 0) return;
  const duration = MILLISECONDS / speed;
  for (const element of node.querySelectorAll<SVGGElement>('[data-id]')) {
    const old = before.get(element.getAttribute('data-id') ?? '');
    if (!old) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: 'ease-out' });
    else slide(element, old, duration);
  }
}

function slide(element: SVGGElement, old: DOMRect, duration: number): void {
  const now = element.getBoundingClientRect();
  const scale = element.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  const [x, y] = [(old.x - now.x) / scale, (old.y - now.y) / scale];
  if (Math.abs(x) + Math.abs(y) < 0.5) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration,
    easing: 'ease-out',
  });
}
