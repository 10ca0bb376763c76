// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy_text';

const asked = vi.fn();
vi.stubGlobal('prompt', asked);

function browser(write: ((text: string) => Promise<void>) | null, exec: () => boolean): void {
  vi.stubGlobal('navigator', { languages: [], ...(write ? { clipboard: { writeText: write } } : {}) });
  document.execCommand = exec;
}
afterEach(() => asked.mockClear());

/** What is selected while the old command copies. */
const selected: string[] = [];
function copySelection(): boolean {
  const field = document.activeElement as HTMLTextAreaElement;
  selected.push(field.value.slice(field.selectionStart, field.selectionEnd));
  return true;
}

test('the clipboard takes the text', async () => {
  const written: string[] = [];
  browser(
    (text) => Promise.resolve(void written.push(text)),
    () => false,
  );
  expect(await copyText('a link')).toBe(true);
  expect(written).toEqual(['a link']);
});

test('without a clipboard, or if it is refused, the text is selected and copied', async () => {
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>';
  const button = document.querySelector('button') as HTMLButtonElement;
  for (const write of [null, () => Promise.reject(new Error('refused'))]) {
    button.focus();
    browser(write, copySelection);
    expect(await copyText('a link')).toBe(true);
    expect(document.activeElement).toBe(button);
  }
  expect(selected).toEqual(['a link', 'a link']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('where nothing may be copied, the text is shown', async () => {
  browser(null, () => false);
  expect(await copyText('a link')).toBe(false);
  expect(asked.mock.calls[0]?.[1]).toBe('a link');
});
