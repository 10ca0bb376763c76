/** Sentences by key and facts, as core/locale.py says them. */

import type { Facts, Said } from '../net/types';

export type Sentences = Record<string, string>;
export type Say = (key: string, facts?: Facts) => string;

const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;

export function teller(sentences: Sentences, names: string[]): Say {
  const show = (value: unknown, domain: string): string => {
    if (Array.isArray(value)) return value.map((item) => show(item, domain)).join(', ');
    if ((domain === 'seat' || domain === 'seats') && typeof value === 'number') {
      return names[value] ?? String(value + 1);
    }
    return sentences[`${domain}.${String(value)}`] ?? String(value);
  };
  return (key, facts = {}) => {
    const sentence = sentenceFor(sentences, key, facts);
    if (sentence === undefined) return key;
    return sentence.replace(PLACEHOLDER, (_, name: string, domain?: string) =>
      show(facts[name], domain ?? name),
    );
  };
}

function sentenceFor(sentences: Sentences, key: string, facts: Facts): string | undefined {
  if (facts['count'] === 1 && `${key}.one` in sentences) return sentences[`${key}.one`];
  return sentences[key] ?? sentences[key.replace(/\.seen$/, '')];
}

export function told(say: Say, said: Said): string {
  return say(said.key, said.facts);
}
