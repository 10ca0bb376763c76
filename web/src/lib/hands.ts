/** What a hand does on the table: click, drag from thing to thing, press a key. Pieces carry `data-id`. */

const FAR = 8;

export interface Hands {
  click: (id: string) => void;
  letGo: () => void;
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
  let from: { id: string; x: number; y: number; dragging: boolean } | null = null;

  const down = (event: PointerEvent): void => {
    const id = under(event.clientX, event.clientY);
    from = id ? { id, x: event.clientX, y: event.clientY, dragging: false } : null;
  };
  const move = (event: PointerEvent): void => {
    if (!from || from.dragging) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
    from.dragging = true;
    const lit = node.querySelector(`[data-id="${CSS.escape(from.id)}"].lit`);
    if (lit) doing.click(from.id);
    else from = null;
  };
  const up = (event: PointerEvent): void => {
    const to = under(event.clientX, event.clientY);
    const begun = from;
    from = null;
    if (!to) doing.letGo();
    else if (!begun?.dragging) doing.click(to);
    else if (to !== begun.id) doing.click(to);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') doing.letGo();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const id = idAt(event.target);
    if (!id) return;
    event.preventDefault();
    doing.click(id);
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('keydown', key);
  return {
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('keydown', key);
    },
  };
}
