/** Arrow keys on the table: they lead from one thing that can be clicked to the next one that way. */

export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much farther something seems for lying aside of the way, and for lying behind: one comes round to it at last. */
const ASIDE = 2;
const BEHIND = 100_000;

/** Where an arrow key leads from a point, or without one: to the first. */
export function ahead<Spot extends Point>(spots: Spot[], from: Point | null, key: string): Spot | undefined {
  const way = WAYS[key];
  if (!way || !from) return way && spots[0];
  const far = (spot: Spot): number => {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const along = x * way[0] + y * way[1];
    return along + ASIDE * Math.abs(x * way[1] + y * way[0]) + (along > 1 ? 0 : BEHIND);
  };
  const nearest = Math.min(...spots.map(far));
  return spots.find((spot) => far(spot) === nearest);
}

function middle(thing: Element): Point {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Listen to the arrow keys: on the table itself, and wherever nothing else has the focus. */
export function steering(node: HTMLElement): { destroy: () => void } {
  let last: Point | null = null; // what had the focus may be gone after a move; one goes on from its place
  const focus = (event: FocusEvent): void => {
    last = middle(event.target as Element);
  };
  const key = (event: KeyboardEvent): void => {
    const held = document.activeElement ?? document.body;
    if (held !== document.body && !node.contains(held)) return;
    const things = [...node.querySelectorAll<SVGElement>('.lit')].filter((thing) => thing !== held);
    const next = ahead(
      things.map((thing) => ({ thing, ...middle(thing) })),
      held === document.body ? last : middle(held),
      event.key,
    );
    if (!next) return;
    event.preventDefault();
    next.thing.focus();
  };
  node.addEventListener('focusin', focus);
  window.addEventListener('keydown', key);
  return {
    destroy() {
      node.removeEventListener('focusin', focus);
      window.removeEventListener('keydown', key);
    },
  };
}
