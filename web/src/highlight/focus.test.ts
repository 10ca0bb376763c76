import { expect, test } from 'vitest';
import { brightBy, isPartOf } from './focus';

test.each([
  ['die:3', 'die:3', true],
  ['die:3', 'die', true],
  ['die:3', 'die:', true],
  ['diet', 'die', false],
  ['die:31', 'die:3', false],
  ['board', 'die', false],
])('%s begins with the part %s: %s', (id, start, part) => {
  expect(isPartOf(id, start)).toBe(part);
});

test('without a focus everything is bright', () => {
  expect(brightBy([])('anything')).toBe(true);
});

test('a piece is bright by itself or by its panel', () => {
  const isBright = brightBy(['hand', 'die:3']);
  expect(isBright('card:1', 'hand')).toBe(true);
  expect(isBright('die:3', 'board')).toBe(true);
  expect(isBright('die:4', 'board')).toBe(false);
});
