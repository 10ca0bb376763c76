import { expect, it } from 'vitest';
import type { Offer } from '../net/types';
import { tagsOf } from './tags';

const offer = (text: string, targets: string[]): Offer => ({ text, family: text, facts: {}, targets });
const legal = [offer('lay', ['card:a', 'shelf:1']), offer('put', ['card:a', 'shelf:2']), offer('end', [])];

it('tags the pieces by which two actions differ', () => {
  const tags = tagsOf(legal, 'lay', 'put');
  expect([...tags.keys()]).toEqual(['shelf:1', 'shelf:2']);
  expect(tags.get('shelf:2')?.kind).toBe('better');
});

it('has no tag for an action without pieces, or one that is not offered', () => {
  expect([...tagsOf(legal, 'end', 'put').keys()]).toEqual(['shelf:2']);
  expect([...tagsOf(legal, 'away', 'end').keys()]).toEqual([]);
});
