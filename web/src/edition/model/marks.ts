/** Where each value of an edition comes from: the rulebook, a reconstruction, or the owner of a box. */

import { tableOf, valueAt, withValue, type Part, type Table, type Value } from './keys';

export const MARKS = ['rulebook', 'reconstructed', 'owner'] as const;
export type Mark = (typeof MARKS)[number];
const OWNER = 'owner';
export const HIDDEN = ['source', 'entered', 'printed'];

const keysOf = (table: Table): string[] => Object.keys(table).filter((key) => !HIDDEN.includes(key));
const namesIn = (table: Table, marks: 'entered' | 'printed'): string[] =>
  Array.isArray(table[marks]) ? (table[marks] as string[]) : [];
const enteredOf = (table: Table): string[] => namesIn(table, 'entered');

/** The mark of a key, or of a whole table. */
export function markOf(values: Table, parts: readonly Part[]): Mark {
  const place = tableOf(parts);
  const table = valueAt(values, place?.table ?? parts) as Table | undefined;
  if (!table) return OWNER;
  if (place && enteredOf(table).includes(place.key)) return OWNER;
  if (place && namesIn(table, 'printed').includes(place.key)) return 'rulebook';
  return MARKS.find((mark) => mark === table['source']) ?? 'reconstructed';
}

/** The places of a list that the rulebook has, where the rest of the list is not in it. */
export function printedPlaces(values: Table, parts: readonly Part[]): Set<number> {
  const place = tableOf(parts);
  const table = place && (valueAt(values, place.table) as Table | undefined);
  if (!place || !table || markOf(values, parts) === OWNER) return new Set();
  const names = namesIn(table, 'printed').filter((name) => name.startsWith(`${place.key}[`));
  return new Set(names.map((name) => Number.parseInt(name.slice(place.key.length + 1), 10)));
}

/** A copy in which this key is marked as entered by the owner. */
export function markEntered(values: Table, parts: readonly Part[]): Table {
  const place = tableOf(parts);
  const table = place && (valueAt(values, place.table) as Table | undefined);
  if (!place || !table || table['source'] === OWNER) return values;
  const keys = keysOf(table);
  const entered = [...new Set([...enteredOf(table), place.key])].filter((key) => keys.includes(key));
  return withValue(values, place.table, marked(table, entered)) as Table;
}

/** A copy in which this key is as the shipped edition has it marked. */
export function markShipped(values: Table, standard: Table, parts: readonly Part[]): Table {
  const place = tableOf(parts);
  const table = place && (valueAt(values, place.table) as Table | undefined);
  const shipped = place && (valueAt(standard, place.table) as Table | undefined);
  if (!place || !table || !shipped) return values;
  const entered = table['source'] === OWNER ? keysOf(table) : enteredOf(table);
  const others = entered.filter((key) => key !== place.key);
  const marks: Table = shipped['printed'] ? { printed: shipped['printed'] } : {};
  const source: Table = { ...table, source: shipped['source'] as Value, ...marks };
  return withValue(values, place.table, marked(source, others)) as Table;
}

/** A table whose owner has entered these keys. Where they entered all of them, the table is theirs. */
function marked(table: Table, entered: string[]): Table {
  const rest = Object.fromEntries(keysOf(table).map((key) => [key, table[key] as Value]));
  if (entered.length === Object.keys(rest).length) return { source: OWNER, ...rest };
  const printed = namesIn(table, 'printed').filter((name) => !entered.includes(name.split('[')[0] ?? ''));
  return {
    source: table['source'] as Value,
    ...(entered.length ? { entered } : {}),
    ...(printed.length ? { printed } : {}),
    ...rest,
  };
}

/** The keys that the owner has entered. */
export function enteredKeys(values: Table): Part[][] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (Array.isArray(value))
      return value.flatMap((part, n) => (isTable(part) ? keysEntered(part, [name, n]) : []));
    return isTable(value) ? keysEntered(value, [name]) : [];
  });
}

const keysEntered = (table: Table, place: Part[]): Part[][] =>
  (table['source'] === OWNER ? keysOf(table) : enteredOf(table)).map((key) => [...place, key]);

export const isTable = (value: Value | undefined): value is Table =>
  typeof value === 'object' && !Array.isArray(value);
