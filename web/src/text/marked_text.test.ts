import { expect, test } from 'vitest';
import { marked } from './marked_text';

test('the words of a search are parts of their own', () => {
  expect(marked('A cloister; the Cloister.', 'cloister').map(({ text, found }) => [text, found])).toEqual([
    ['A ', false],
    ['cloister', true],
    ['; the ', false],
    ['Cloister', true],
    ['.', false],
  ]);
});

test('without a search the text is one part', () => {
  expect(marked('A cloister.', '')).toEqual([{ text: 'A cloister.', found: false }]);
});
