// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showLit } from './show_lit';

const scrolled = vi.fn<(id: string | null) => void>();
Element.prototype.scrollIntoView = function (): void {
  scrolled(this.getAttribute('data-id'));
};
/** Things are as high as their `data-y` says, in a window of 768 pixels. */
Element.prototype.getBoundingClientRect = function (): DOMRect {
  const y = Number(this.getAttribute('data-y') ?? 0);
  const height = this.hasAttribute('data-y') ? 20 : 768;
  return { left: 0, right: 20, top: y, bottom: y + height } as DOMRect;
};

async function draw(html: string): Promise<void> {
  document.body.innerHTML = `<main>${html}</main>`;
  const shown = showLit(document.querySelector('main') as HTMLElement, null);
  shown.update();
  await Promise.resolve();
}

beforeEach(() => scrolled.mockClear());

describe('showLit', () => {
  it('scrolls to the first thing when none is in sight', async () => {
    await draw(
      '<i data-id="a" class="lit" data-y="900"></i><i data-id="b" class="lit" data-y="1000"></i><i data-id="c" data-y="5"></i>',
    );
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('a');
  });
  it('stays where one of them is seen', async () => {
    await draw('<i data-id="a" class="lit" data-y="900"></i><i data-id="b" class="lit" data-y="100"></i>');
    expect(scrolled).not.toHaveBeenCalled();
  });
  it('stays where nothing can be clicked', async () => {
    await draw('<i data-id="a" data-y="900"></i>');
    expect(scrolled).not.toHaveBeenCalled();
  });
});
