/**
 * Places in an edition, written as the server writes them: `road[3].bonus`. A number is a place in a list or a word
 * of a text. Values are never changed in place.
 */

export type Value = string | number | boolean | Value[] | { [key: string]: Value };
export type Table = Record<string, Value>;
export type Part = string | number;

/** The parts of a key. */
export const partsOf = (key: string): Part[] =>
  [...key.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  );

export const keyOf = (parts: readonly Part[]): string =>
  parts.map((part, n) => (typeof part === 'number' ? `[${part}]` : n ? `.${part}` : part)).join('');

/** A value of a list or a choice as text; lists and tables have none. */
export const textOf = (value: Value): string => (typeof value === 'object' ? '' : String(value));

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

export function valueAt(values: Value, parts: readonly Part[]): Value | undefined {
  let value: Value | undefined = values;
  for (const part of parts) {
    if (typeof value === 'string' && typeof part === 'number') value = wordsOf(value)[part];
    else if (typeof value !== 'object') return undefined;
    else value = (value as Record<Part, Value>)[part];
  }
  return value;
}

/** A copy with another value at a place; null takes the place away. */
export function withValue(values: Value, parts: readonly Part[], value: Value | null): Value {
  const [first, ...rest] = parts;
  if (first === undefined) return value ?? values;
  if (Array.isArray(values)) return listWith(values, Number(first), rest, value);
  if (typeof values === 'string')
    return listWith(wordsOf(values), Number(first), rest, value).map(textOf).join(' ');
  const table = values as Table;
  if (value === null && !rest.length)
    return Object.fromEntries(Object.entries(table).filter(([key]) => key !== first));
  return { ...table, [first]: withValue(table[first] ?? {}, rest, value) };
}

function listWith(list: Value[], at: number, rest: readonly Part[], value: Value | null): Value[] {
  if (value === null && !rest.length) return list.filter((_, n) => n !== at);
  const copy = [...list];
  copy[at] = withValue(list[at] ?? {}, rest, value);
  return copy;
}

/** The table at the top whose `source` speaks for a key, and the key within it; null for a value at the top. */
export function tableOf(parts: readonly Part[]): { table: Part[]; key: string } | null {
  const length = typeof parts[1] === 'number' ? 2 : 1;
  const key = parts[length];
  return typeof key === 'string' ? { table: parts.slice(0, length), key } : null;
}

/** Whether a key is a place or lies within it. */
export const isWithin = (key: string, place: string): boolean =>
  key === place || key.startsWith(`${place}.`) || key.startsWith(`${place}[`);
