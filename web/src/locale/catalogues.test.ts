import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import itl from './it.json';
import nl from './nl.json';

const placeholders = (sentence: string): string[] =>
  [...sentence.matchAll(/\{[\w:]+\}/g)].map(([placeholder]) => placeholder).sort();

describe.each(Object.entries({ nl, de, it: itl }))('the client in %s', (_, other: Record<string, string>) => {
  it('has every sentence that English has, with the same placeholders', () => {
    expect(Object.keys(other)).toEqual(Object.keys(en));
    for (const [key, sentence] of Object.entries(en))
      expect(placeholders(other[key] ?? ''), key).toEqual(placeholders(sentence));
  });
});
