/** Writes an edition as TOML. What its owner entered has a comment with the value of the shipped edition. */

import { valueAt, type Part, type Table, type Value } from './keys';
import { HIDDEN, isTable, markOf } from './marks';

const WIDEST = 100;
const BARE = /^[A-Za-z0-9_-]+$/;
const HEADER = [
  '# An edition of Refectory. `source` says where a table comes from: the rulebook, a reconstruction, or the',
  '# owner of a box; `entered` lists the keys that the owner has entered where the rest is of that source.',
];

const keyText = (key: string): string => (BARE.test(key) ? key : JSON.stringify(key));

function inline(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isTable(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const pairs = Object.entries(value).map(([key, inner]) => `${keyText(key)} = ${inline(inner)}`);
  return pairs.length ? `{ ${pairs.join(', ')} }` : '{}';
}

/** The whole text. */
export function editionText(values: Table, standard: Table): string {
  const isSection = (value: Value): boolean => isTable(value) || isListOfTables(value);
  const top = Object.entries(values).filter(([, value]) => !isSection(value));
  const sections = Object.entries(values).filter(([, value]) => isSection(value));
  const write = new Writer(values, standard);
  return [
    ...HEADER,
    ...top.map(([key, value]) => `${keyText(key)} = ${inline(value)}`),
    ...sections.flatMap(([key, value]) => write.section(key, value)),
    '',
  ].join('\n');
}

const isListOfTables = (value: Value): value is Table[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => isTable(part));

class Writer {
  constructor(
    readonly values: Table,
    readonly standard: Table,
  ) {}

  section(name: string, value: Value): string[] {
    if (isListOfTables(value))
      return value.flatMap((table, n) => ['', `[[${keyText(name)}]]`, ...this.lines(table, [name, n])]);
    return ['', ...this.table(value as Table, [name])];
  }

  /** A table with the tables in it after its own lines. */
  table(table: Table, place: Part[]): string[] {
    const inner = Object.entries(table).filter((entry): entry is [string, Table] => isTable(entry[1]));
    const own = Object.fromEntries(Object.entries(table).filter(([, value]) => !isTable(value)));
    return [
      `[${place.map((part) => keyText(String(part))).join('.')}]`,
      ...this.lines(own, place),
      ...inner.flatMap(([key, value]) => ['', ...this.table(value, [...place, key])]),
    ];
  }

  lines(table: Table, place: Part[]): string[] {
    return Object.entries(table).map(([key, value]) => this.line(key, value, [...place, key]));
  }

  line(key: string, value: Value, place: Part[]): string {
    const start = `${keyText(key)} = `;
    const comment = this.comment(key, value, place);
    if (!Array.isArray(value) || start.length + inline(value).length <= WIDEST)
      return `${start}${inline(value)}${comment}`;
    return [`${start}[${comment}`, ...value.map((item) => `  ${inline(item)},`), ']'].join('\n');
  }

  comment(key: string, value: Value, place: Part[]): string {
    if (HIDDEN.includes(key) || place.length > 3 || markOf(this.values, place) !== 'owner') return '';
    const shipped = valueAt(this.standard, place);
    const text = shipped === undefined ? '' : inline(shipped);
    if (!text || text === inline(value)) return ' # entered';
    return text.length > 40 ? ' # entered; not as in the standard' : ` # entered; the standard has ${text}`;
  }
}
