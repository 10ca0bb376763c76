/** What a hand does on the table: click, drag from thing to thing, point, press long or a key. Pieces carry `data-id`. */

const FAR = 8;
const LONG = 450;

export interface Carried {
  id: string;
  x: number;
  y: number;
}

export interface Hands {
  click: (id: string) => void;
  letGo: () => void;
  /** Whether a click would take a thing into the hand, and not do an action at once. */
  takes: (id: string) => boolean;
  /** What the pointer or the focus is on. */
  point: (id: string | null) => void;
  /** What is being dragged, and where it is; nothing when it is put down. */
  carry: (carried: Carried | null) => void;
  /** Explain a thing: a long press of a finger. */
  explain: (id: string | null) => void;
}

interface Begun extends Carried {
  /** Moved too far for a click; and whether the thing came along. */
  moved: boolean;
  carried: boolean;
  explained: boolean;
}

function idAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-id]')?.getAttribute('data-id') ?? null;
}

/** The lit thing at a place, or else the topmost one. */
function under(x: number, y: number): string | null {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest('[data-id]'));
  const lit = found.find((element) => element?.classList.contains('lit'));
  return (lit ?? found.find(Boolean))?.getAttribute('data-id') ?? null;
}

export function hands(node: HTMLElement, doing: Hands): { destroy: () => void } {
  let from: Begun | null = null;
  let touched = false;
  let pressed: ReturnType<typeof setTimeout> | undefined;
  const isLit = (id: string): boolean => node.querySelector(`[data-id="${CSS.escape(id)}"].lit`) !== null;

  const put = (): void => {
    clearTimeout(pressed);
    if (from?.carried) doing.carry(null);
    from = null;
  };
  const down = (event: PointerEvent): void => {
    doing.explain(null);
    touched = event.pointerType !== 'mouse';
    const id = under(event.clientX, event.clientY);
    if (!id || !event.isPrimary) return put();
    const begun: Begun = {
      id,
      x: event.clientX,
      y: event.clientY,
      moved: false,
      carried: false,
      explained: false,
    };
    from = begun;
    if (touched) {
      pressed = setTimeout(() => {
        begun.explained = true;
        doing.explain(id);
      }, LONG);
    }
  };
  const move = (event: PointerEvent): void => {
    if (!from) {
      if (event.pointerType === 'mouse') doing.point(under(event.clientX, event.clientY));
      return;
    }
    if (!from.moved) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
      clearTimeout(pressed);
      from.moved = true;
      from.carried = isLit(from.id) && !from.explained && doing.takes(from.id);
      if (from.carried) doing.click(from.id);
    }
    if (!from.carried) return;
    doing.point(under(event.clientX, event.clientY));
    doing.carry({ id: from.id, x: event.clientX, y: event.clientY });
  };
  const up = (event: PointerEvent): void => {
    const to = under(event.clientX, event.clientY);
    const begun = from;
    put();
    if (event.pointerType !== 'mouse') doing.point(null);
    if (begun?.explained) return;
    if (begun?.carried) drop(begun.id, to);
    else if (begun?.moved && to !== begun.id) return;
    else if (to) doing.click(to);
    else doing.letGo();
  };
  const drop = (id: string, to: string | null): void => {
    if (to === id) return; // put back where it was: it stays chosen
    if (to && isLit(to)) doing.click(to);
    else doing.letGo();
  };
  const out = (): void => doing.point(null);
  const focus = (event: FocusEvent): void => {
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      doing.point(idAt(event.target));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') doing.letGo();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const id = idAt(event.target);
    if (!id) return;
    event.preventDefault();
    doing.click(id);
  };
  const noMenu = (event: Event): void => {
    if (touched) event.preventDefault();
  };

  const heard: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', put],
    ['pointerleave', out],
    ['focusin', focus],
    ['focusout', out],
    ['keydown', key],
    ['contextmenu', noMenu],
  ];
  for (const [name, does] of heard) node.addEventListener(name, does as EventListener);
  return {
    destroy() {
      clearTimeout(pressed);
      for (const [name, does] of heard) node.removeEventListener(name, does as EventListener);
    },
  };
}
