/** What a finger can do on a small screen. */

/** As in the style sheets: a phone, upright or across. */
const PHONE = '(max-width: 63.9rem), (max-height: 30rem)';
/** The least side of what a finger can meet (WCAG 2.2, 2.5.8). */
const LEAST = 24;

export const onPhone = (): boolean => matchMedia(PHONE).matches;

/** Whether a thing is drawn too small for the finger that is used here. */
export function tooSmall(id: string, within: HTMLElement): boolean {
  const box = within.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  return (
    matchMedia('(pointer: coarse)').matches && box !== undefined && Math.min(box.width, box.height) < LEAST
  );
}
