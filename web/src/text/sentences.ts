/** Makes sentences from catalogue keys and facts, in the same way as core/locale.py. */

import type { Facts, Note, Sentence } from '../net/types';

/** Sentences by key, with placeholders for facts. */
export type Catalogue = Record<string, string>;
export type Say = (key: string, facts?: Facts) => string;

const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;

/** A function that fills the sentences of a catalogue; `names` are the names of the seats. */
export function formatter(catalogue: Catalogue, names: string[]): Say {
  const format = (value: unknown, domain: string): string => {
    if (Array.isArray(value)) return value.map((item) => format(item, domain)).join(', ');
    if ((domain === 'seat' || domain === 'seats') && typeof value === 'number') {
      return names[value] ?? String(value + 1);
    }
    return catalogue[`${domain}.${String(value)}`] ?? String(value);
  };
  return (key, facts = {}) => {
    const template = templateFor(catalogue, key, facts);
    if (template === undefined) return key;
    return template.replace(PLACEHOLDER, (_, name: string, domain?: string) =>
      format(facts[name], domain ?? name),
    );
  };
}

/** The endings of the keys of sentences for these counts. */
const FEW = ['none', 'one'];

function templateFor(catalogue: Catalogue, key: string, facts: Facts): string | undefined {
  const few = `${key}.${FEW[Number(facts['count'])] ?? ''}`;
  if (typeof facts['count'] === 'number' && few in catalogue) return catalogue[few];
  return catalogue[key] ?? catalogue[key.replace(/\.seen(?=$|\.many$)/, '')];
}

export function saySentence(say: Say, sentence: Sentence): string {
  return say(sentence.key, sentence.facts);
}

/** Whether a name of a number says the number already. */
export const saysNumber = (name: string): boolean => /\d/.test(name);

/** What an action costs and brings, as one text. */
export function sayNote(say: Say, { chips, label }: Note): string {
  const named = chips.map((chip) => {
    const name = saySentence(say, chip.label);
    return saysNumber(name) || chip.value === null ? name : `${name} ${chip.value}`;
  });
  return [label ? saySentence(say, label) : '', ...named].filter(Boolean).join(' ');
}
