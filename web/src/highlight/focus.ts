/** What stays bright while a lesson dims the rest: panels, rows, pieces and cards, by the first part of their ids. */

import { getContext, setContext } from 'svelte';

export type IsBright = (...ids: string[]) => boolean;

const KEY = Symbol('focus');
const LETTER = /[\p{L}\p{N}]/u;

/** Whether `start` is this id or its first part: `die` is the first part of `die:3`, not of `diet`. */
export function isPartOf(id: string, start: string): boolean {
  if (!id.startsWith(start)) return false;
  const [end, next] = [start.at(-1) ?? '', id.charAt(start.length)];
  return !next || !(LETTER.test(end) && LETTER.test(next));
}

/** With no focus everything is bright. */
export function brightBy(focus: readonly string[]): IsBright {
  return (...ids) => focus.length === 0 || ids.some((id) => focus.some((start) => isPartOf(id, start)));
}

/** Tells all views below the present component what is bright. */
export const provideFocus = (isBright: IsBright): unknown => setContext(KEY, isBright);

export const useFocus = (): IsBright => getContext<IsBright | undefined>(KEY) ?? (() => true);
