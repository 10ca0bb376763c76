// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep_focus';

/** A table with pieces at places; those that are lit can be clicked. */
function table(...pieces: [id: string, x: number, lit: boolean][]): string {
  return pieces
    .map(
      ([id, x, lit]) => `<div data-id="${id}" data-x="${x}" class="${lit ? 'lit' : ''}" tabindex="0"></div>`,
    )
    .join('');
}
Element.prototype.getBoundingClientRect = function (): DOMRect {
  return { x: Number(this.getAttribute('data-x')), y: 0, width: 0, height: 0 } as DOMRect;
};
const focusOn = (id: string): void => document.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
const focused = (): string | null => document.activeElement?.getAttribute('data-id') ?? null;

let node: HTMLElement;
let kept: ReturnType<typeof keepFocus>;
async function draw(html: string): Promise<void> {
  node.innerHTML = html;
  kept.update();
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(async () => {
  document.body.innerHTML = '<main></main><button>elsewhere</button>';
  node = document.querySelector('main') as HTMLElement;
  kept = keepFocus(node, null);
  await draw(table(['a', 0, true], ['b', 10, true], ['c', 30, true]));
  focusOn('b');
});

describe('after a move the focus', () => {
  it('is on the same piece, even if it cannot be clicked any more', async () => {
    await draw(table(['a', 0, true], ['b', 50, false]));
    expect(focused()).toBe('b');
  });
  it('is on the nearest that can be clicked if the piece is gone', async () => {
    await draw(table(['a', 0, true], ['near', 12, false], ['c', 18, true]));
    expect(focused()).toBe('c');
  });
  it('comes back when there is something to click again', async () => {
    await draw(table(['near', 12, false]));
    expect(focused()).toBeNull();
    await draw(table(['near', 12, false], ['d', 90, true]));
    expect(focused()).toBe('d');
  });
});

it('the focus is left where the player has put it', async () => {
  document.querySelector('button')?.focus();
  await draw(table(['a', 0, true]));
  expect(document.activeElement?.textContent).toBe('elsewhere');
});

it('nothing is focused after a click beside everything', async () => {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await draw(table(['a', 0, true]));
  expect(focused()).toBeNull();
});
