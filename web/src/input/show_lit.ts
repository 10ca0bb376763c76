/** Scrolls to something that can be clicked, if nothing of it is in sight. */

const TARGETS = '[data-id].lit';
/** Pixels that may be cut off: a shadow, or an edge that is not at a whole pixel. */
const SLACK = 3;

/** Whether something is seen as a whole in everything around it that scrolls or cuts. */
function isSeen(thing: Element): boolean {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  let around = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let box = thing.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    around = {
      left: Math.max(around.left, edge.left),
      top: Math.max(around.top, edge.top),
      right: Math.min(around.right, edge.right),
      bottom: Math.min(around.bottom, edge.bottom),
    };
  }
  return (
    left >= around.left - SLACK &&
    right <= around.right + SLACK &&
    top >= around.top - SLACK &&
    bottom <= around.bottom + SLACK
  );
}

/** The updates are what can be clicked; after each of them one such thing is in sight. */
export function showLit(node: HTMLElement, lit: unknown): { update: () => void } {
  void lit;
  const show = (): void => {
    const things = [...node.querySelectorAll(TARGETS)];
    if (!things.some(isSeen)) things[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // Svelte updates actions before the new things are in the page.
  return { update: () => void Promise.resolve().then(show) };
}
