/** Arrow keys move the focus from one clickable piece to the next one in that direction. */

export interface Point {
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Distance across the direction counts this many times. */
const ACROSS_FACTOR = 2;
/** Added for a piece in the opposite direction, so that it is reached only when no other is left. */
const BEHIND_PENALTY = 100_000;

/** The spot to which an arrow key leads from a point; without a point, the first spot. */
export function nextInDirection<Spot extends Point>(
  spots: Spot[],
  from: Point | null,
  key: string,
): Spot | undefined {
  const direction = DIRECTIONS[key];
  if (!direction || !from) return direction && spots[0];
  const distance = (spot: Spot): number => {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const along = x * direction[0] + y * direction[1];
    const across = Math.abs(x * direction[1] + y * direction[0]);
    return along + ACROSS_FACTOR * across + (along > 1 ? 0 : BEHIND_PENALTY);
  };
  const nearest = Math.min(...spots.map(distance));
  return spots.find((spot) => distance(spot) === nearest);
}

/** The spot that is nearest to a point. */
export function nearest<Spot extends Point>(spots: Spot[], to: Point): Spot | undefined {
  const distance = (spot: Spot): number => Math.hypot(spot.x - to.x, spot.y - to.y);
  const least = Math.min(...spots.map(distance));
  return spots.find((spot) => distance(spot) === least);
}

export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Listens to the arrow keys while the focus is in this element or nowhere. */
export function arrowKeys(node: HTMLElement): { destroy: () => void } {
  // The focused piece may be gone after a move; the next key then starts from where it was.
  let lastFocus: Point | null = null;
  const focus = (event: FocusEvent): void => {
    lastFocus = middleOf(event.target as Element);
  };
  const key = (event: KeyboardEvent): void => {
    const focused = document.activeElement ?? document.body;
    if (focused !== document.body && !node.contains(focused)) return;
    const pieces = [...node.querySelectorAll<SVGElement>('.lit')].filter((piece) => piece !== focused);
    const spots = pieces.map((piece) => ({ piece, ...middleOf(piece) }));
    const from = focused === document.body ? lastFocus : middleOf(focused);
    const next = nextInDirection(spots, from, event.key);
    if (!next) return;
    event.preventDefault();
    next.piece.focus();
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
