import { describe, expect, it } from 'vitest';
import { sampleCard, sampleRow } from '../net/sample_scene';
import { pagesOf, pageToShow } from './pages';

const named = (key: string): { key: string; facts: Record<string, never> } => ({ key, facts: {} });
const market = sampleRow('open', [sampleCard('open:red')], { role: 'market', tab: named('market') });
const altar = sampleRow('altar', [sampleCard('altar:red')], { role: 'market', tab: named('market') });
const hand = sampleRow('hand', [sampleCard('hand:red')], { tab: named('hand') });
const events = sampleRow('events', [sampleCard('events', { effects: [sampleCard('event:1')] })], {
  role: 'supply',
  tab: named('events'),
});

describe('pagesOf', () => {
  it('puts rows of one name on one page, and pages in a fixed order', () => {
    const pages = pagesOf([market, hand, events, altar]);
    expect(pages.map(({ id }) => id)).toEqual(['hand', 'events', 'market']);
    expect(pages[2]?.rows).toEqual([market, altar]);
  });
  it('makes no pages of rows without names, of empty rows, or of one name', () => {
    expect(pagesOf([sampleRow('hand', [sampleCard('hand:red')]), market])).toEqual([]);
    expect(pagesOf([hand, sampleRow('open', [], { tab: named('market') })])).toEqual([]);
  });
});

describe('pageToShow', () => {
  const pages = pagesOf([hand, events, market]);
  it('stays where something can be clicked', () => {
    expect(pageToShow(pages, new Set(['hand:red', 'open:red']), 2)).toBe(2);
  });
  it('goes to the first page where something can be clicked', () => {
    expect(pageToShow(pages, new Set(['event:1']), 0)).toBe(1);
  });
  it('stays where it is while only the board can be clicked', () => {
    expect(pageToShow(pages, new Set(['square:a']), 1)).toBe(1);
  });
});
