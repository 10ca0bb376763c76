/** The JSON Schema of an edition, as far as forms need it. */

import { partsOf, type Value } from './keys';

export interface Schema {
  type?: 'integer' | 'string' | 'array' | 'object';
  title?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  pattern?: string;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

/** The schema of one key of a table; the keys of some tables are names that the edition gives. */
export function schemaOf(table: Schema, key: string): Schema {
  const known = table.properties?.[key];
  if (known) return known;
  return typeof table.additionalProperties === 'object' ? table.additionalProperties : {};
}

/** A first value for something that is added. */
export function blank(schema: Schema): Value {
  if (schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => blank(schema.items ?? {}));
  if (schema.type !== 'object') return schema.enum?.[0] ?? '';
  const keys = (schema.required ?? []).filter((key) => key !== 'source');
  return {
    source: 'owner',
    ...Object.fromEntries(keys.map((key) => [key, blank(schemaOf(schema, key))])),
  };
}

/** A key in words, where the catalogue has none. */
export const words = (key: string): string => key.replaceAll(/[_-]/g, ' ');

/** A word of the edition's format in the reader's language, or the word itself. */
export function wordFor(say: (key: string) => string, word: string): string {
  const key = `edition.word.${word}`;
  const said = say(key);
  return said === key ? words(word) : said;
}

/** The place of a key in words: `Road 4, bonus`. */
export function titleOf(schema: Schema, say: (key: string) => string, key: string): string {
  let [at, said] = [schema, ''];
  for (const part of partsOf(key)) {
    if (typeof part === 'number') {
      at = at.items ?? {};
      said += ` ${part + 1}`;
    } else {
      at = schemaOf(at, part);
      said += `${said ? ', ' : ''}${at.title ?? wordFor(say, part)}`;
    }
  }
  return said;
}

/** The schema at a key. */
export function schemaAt(schema: Schema, key: string): Schema {
  return partsOf(key).reduce<Schema>(
    (at, part) => (typeof part === 'number' ? (at.items ?? {}) : schemaOf(at, part)),
    schema,
  );
}

/** The bounds that a number is outside of, so that this can be said in the reader's language. */
export function boundsBroken(schema: Schema, key: string, value: Value | undefined): [number, number] | null {
  const { minimum = -Infinity, maximum = Infinity } = schemaAt(schema, key);
  return typeof value === 'number' && (value < minimum || value > maximum) ? [minimum, maximum] : null;
}
