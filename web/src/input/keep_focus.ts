/**
 * Keeps the focus on the table after a move: on the same piece or card, or if that is gone, on the nearest one that
 * can be clicked.
 */

import { middleOf, nearest, type Point } from './arrow_keys';

interface Held extends Point {
  id: string;
}

/** The updates are whatever is drawn; after each of them the focus is looked after. */
export function keepFocus(node: HTMLElement, drawn: unknown): { update: () => void; destroy: () => void } {
  void drawn;
  let held: Held | null = null;
  const focus = (event: FocusEvent): void => {
    const target = event.target instanceof Element ? event.target.closest('[data-id]') : null;
    const id = target?.getAttribute('data-id');
    held = target && id ? { id, ...middleOf(target) } : null;
  };
  /** The player goes elsewhere: by the Tab key, or with a click beside everything. */
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget) held = null;
  };
  const press = (event: Event): void => {
    const isPiece = event.target instanceof Element && event.target.closest('[data-id]') !== null;
    if (!isPiece) held = null;
  };
  const restore = (): void => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!held || !lost || document.querySelector('dialog[open]')) return;
    const { id } = held;
    const all = [...node.querySelectorAll<HTMLElement>('[data-id]')];
    const same = all.find((piece) => piece.dataset['id'] === id);
    const lit = all.filter((piece) => piece.classList.contains('lit'));
    const next =
      same ??
      nearest(
        lit.map((piece) => ({ piece, ...middleOf(piece) })),
        held,
      )?.piece;
    next?.focus({ preventScroll: true });
  };
  node.addEventListener('focusin', focus);
  node.addEventListener('focusout', leave);
  window.addEventListener('pointerdown', press, true);
  return {
    // Svelte updates actions before the new things are in the page.
    update: () => void Promise.resolve().then(restore),
    destroy() {
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', leave);
      window.removeEventListener('pointerdown', press, true);
    },
  };
}
