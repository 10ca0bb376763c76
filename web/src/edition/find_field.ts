/** Brings the field of a key to sight and puts the focus on it; the nearest place around it if it has none. */

import { keyOf, partsOf } from './model/keys';

export function findField(key: string): void {
  const parts = partsOf(key);
  for (let length = parts.length; length > 0; length -= 1) {
    const place = CSS.escape(keyOf(parts.slice(0, length)));
    const found = document.querySelector<HTMLElement>(`[data-key="${place}"]`);
    if (!found) continue;
    found.scrollIntoView({ block: 'center' });
    found.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
    return;
  }
}
