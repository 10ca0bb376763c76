import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy_text';

afterEach(() => vi.unstubAllGlobals());

test('a text is copied', async () => {
  const kept: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => Promise.resolve(void kept.push(text)) },
  });
  expect(await copyText('a link')).toBe(true);
  expect(kept).toEqual(['a link']);
});

test('without a clipboard, or with one that refuses, nothing is copied', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('a link')).toBe(false);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  expect(await copyText('a link')).toBe(false);
});
