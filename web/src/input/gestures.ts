/**
 * Recognises what a player does with the pieces: click, drag, point, long press, and keys.
 * Pieces are the elements with `data-id`.
 */

/** A pointer that moves farther than this many pixels drags; it does not click. */
const DRAG_DISTANCE = 8;
const LONG_PRESS = 450;

/** A piece that is dragged, and where the pointer is. */
export interface Drag {
  id: string;
  x: number;
  y: number;
}

export interface GestureHandlers {
  /** `touch`: with a finger or a pen, which show nothing before the click. */
  click: (id: string, touch: boolean) => void;
  cancel: () => void;
  /** Whether a click on a piece only selects it, and does not complete an action. */
  canDrag: (id: string) => boolean;
  /** The pointer or the focus is on this piece, or on none. */
  point: (id: string | null) => void;
  /** A piece is dragged; null when it is dropped. */
  drag: (drag: Drag | null) => void;
  /** A finger pressed long on this piece; null when the explanation should close. */
  explain: (id: string | null) => void;
}

interface Press extends Drag {
  /** The pointer moved too far for a click. */
  moved: boolean;
  /** The piece follows the pointer. */
  dragged: boolean;
  explained: boolean;
}

function idOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-id]')?.getAttribute('data-id') ?? null;
}

/** Buttons of the page within the stage act by themselves. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, summary') !== null;

/** The lit piece at a point of the screen, or else the topmost piece. */
function pieceAt({ clientX, clientY }: PointerEvent): string | null {
  const pieces = document.elementsFromPoint(clientX, clientY).map((element) => element.closest('[data-id]'));
  const lit = pieces.find((piece) => piece?.classList.contains('lit'));
  return (lit ?? pieces.find(Boolean))?.getAttribute('data-id') ?? null;
}

export function gestures(node: HTMLElement, handlers: GestureHandlers): { destroy: () => void } {
  let press: Press | null = null;
  let isTouch = false;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  const isLit = (id: string): boolean => node.querySelector(`[data-id="${CSS.escape(id)}"].lit`) !== null;

  const release = (): void => {
    clearTimeout(longPress);
    if (press?.dragged) handlers.drag(null);
    press = null;
  };
  const down = (event: PointerEvent): void => {
    handlers.explain(null);
    isTouch = event.pointerType !== 'mouse';
    const id = isControl(event.target) ? null : pieceAt(event);
    if (!id || !event.isPrimary) return release();
    const begun = { id, x: event.clientX, y: event.clientY, moved: false, dragged: false, explained: false };
    press = begun;
    if (isTouch) {
      longPress = setTimeout(() => {
        begun.explained = true;
        handlers.explain(id);
      }, LONG_PRESS);
    }
  };
  const move = (event: PointerEvent): void => {
    if (!press) {
      if (event.pointerType === 'mouse') handlers.point(pieceAt(event));
      return;
    }
    if (!press.moved) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_DISTANCE) return;
      clearTimeout(longPress);
      press.moved = true;
      press.dragged = isLit(press.id) && !press.explained && handlers.canDrag(press.id);
      if (press.dragged) handlers.click(press.id, false);
    }
    if (!press.dragged) return;
    handlers.point(pieceAt(event));
    handlers.drag({ id: press.id, x: event.clientX, y: event.clientY });
  };
  const up = (event: PointerEvent): void => {
    const to = pieceAt(event);
    const ended = press;
    release();
    if (event.pointerType !== 'mouse') handlers.point(null);
    if (ended?.explained) return;
    if (ended?.dragged) drop(ended.id, to);
    else if (ended?.moved && to !== ended.id) return;
    else if (isControl(event.target)) return;
    else if (to) handlers.click(to, isTouch);
    else handlers.cancel();
  };
  const drop = (id: string, to: string | null): void => {
    if (to === id) return; // dropped where it was, so it stays selected
    // What would happen was seen while it was dragged.
    if (to && isLit(to)) handlers.click(to, false);
    else handlers.cancel();
  };
  const leave = (): void => handlers.point(null);
  const focus = (event: FocusEvent): void => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) {
      handlers.point(idOf(event.target));
    }
  };
  // The focus also leaves a piece that is taken out of the page, while the page is being drawn.
  const blur = (event: FocusEvent): void => {
    const staysHere = event.relatedTarget instanceof Node && node.contains(event.relatedTarget);
    if (!staysHere) queueMicrotask(leave);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') handlers.cancel();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const id = idOf(event.target);
    if (!id) return;
    event.preventDefault();
    handlers.click(id, false);
  };
  // A long press shows an explanation, and not the browser's menu.
  const contextMenu = (event: Event): void => {
    if (isTouch) event.preventDefault();
  };

  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', release],
    ['pointerleave', leave],
    ['focusin', focus],
    ['focusout', blur],
    ['keydown', key],
    ['contextmenu', contextMenu],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener as EventListener);
  return {
    destroy() {
      clearTimeout(longPress);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener as EventListener);
    },
  };
}
