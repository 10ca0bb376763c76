/** Small changes that a choice on the board makes, and whether they still mean what somebody saw there. */

import type { EditChoice } from '../../net/types';
import { partsOf, textOf, valueAt, withValue, wordsOf, type Part, type Table, type Value } from './keys';
import { HIDDEN } from './marks';

export type Edit = EditChoice['edits'][number];

/** The list at a place, or the words of the text there. */
function itemsAt(values: Table, parts: readonly Part[]): Value[] {
  const value = valueAt(values, parts);
  if (typeof value === 'string') return wordsOf(value);
  return Array.isArray(value) ? value : [];
}

/** What a value says, without the marks of where it comes from. */
const content = (value: Value | undefined): string =>
  JSON.stringify(value, (key, inner: unknown) => (HIDDEN.includes(key) ? undefined : inner)) ?? '';

function withItems(values: Table, parts: readonly Part[], items: Value[]): Table {
  const isText = typeof valueAt(values, parts) === 'string';
  return withValue(values, parts, isText ? items.map(textOf).join(' ') : items) as Table;
}

/** A copy of the values after an edit. */
export function withEdit(values: Table, edit: Edit): Table {
  const parts = partsOf(edit.key);
  const value = (edit.value ?? null) as Value | null;
  if (edit.do === 'insert') {
    const [place, at] = [parts.slice(0, -1), Number(parts.at(-1))];
    const items = itemsAt(values, place);
    return withItems(values, place, [...items.slice(0, at), value as Value, ...items.slice(at)]);
  }
  if (edit.do === 'toggle') {
    const items = itemsAt(values, parts);
    const others = items.filter((item) => content(item) !== content(value as Value));
    return withItems(values, parts, others.length < items.length ? others : [...items, value as Value]);
  }
  if (edit.do === 'exchange') {
    const other = partsOf(textOf(value ?? ''));
    const [one, two] = [valueAt(values, parts) ?? null, valueAt(values, other) ?? null];
    return withValue(withValue(values, parts, two), other, one) as Table;
  }
  return withValue(values, parts, value) as Table;
}

/** The keys whose values an edit gives. */
export const keysOf = (edit: Edit): string[] =>
  edit.do === 'exchange' ? [edit.key, String(edit.value)] : [edit.key];

/** Whether a choice is what the values say; what it toggles is asked of them, not of an older picture. */
export function isChosen(choice: EditChoice, values: Table): boolean {
  const [edit] = choice.edits;
  if (edit?.do !== 'toggle') return choice.chosen;
  return itemsAt(values, partsOf(edit.key)).some((item) => content(item) === content(edit.value as Value));
}

/**
 * Whether edits mean the same in the present values as in those that were drawn: what they replace is still there,
 * and nothing was put into or taken out of a list on the way to it. What is toggled is found wherever it stands.
 */
export function stillFits(edits: Edit[], drawn: Table, present: Table): boolean {
  return edits.every((edit) =>
    keysOf(edit).every((key) => {
      const parts = partsOf(key);
      const way = parts.map((_, n) => parts.slice(0, n)).filter((_, n) => typeof parts[n] === 'number');
      const sameLists = way.every((place) => itemsAt(drawn, place).length === itemsAt(present, place).length);
      return (
        sameLists &&
        (edit.do === 'toggle' || content(valueAt(drawn, parts)) === content(valueAt(present, parts)))
      );
    }),
  );
}
