/** Questions about small screens and fingers. */

/** The same query as in the style sheets: a phone, upright or turned sideways. */
export const PHONE = '(max-width: 63.9rem), (max-height: 30rem)';
/** The smallest side of a touch target in pixels (WCAG 2.2, criterion 2.5.8). */
const SMALLEST_TARGET = 24;

export const onPhone = (): boolean => matchMedia(PHONE).matches;

/** Whether a piece is drawn too small to be touched with a finger on this device. */
export function tooSmallToTouch(id: string, within: HTMLElement): boolean {
  const box = within.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return isTouch && box !== undefined && Math.min(box.width, box.height) < SMALLEST_TARGET;
}
