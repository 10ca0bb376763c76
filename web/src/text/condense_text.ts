/** Keeps a written text inside its box, whatever font and weight the art gives it. */

export interface Held {
  text: string;
  /** The width of the box, in the units of the drawing. */
  width: number;
}

/** Fits every text again; a font that comes late has letters of another width. */
const fits = new Set<() => void>();
if (typeof document !== 'undefined')
  document.fonts.addEventListener('loadingdone', () => fits.forEach((fit) => fit()));

/** A Svelte action: a text that is wider than its box is condensed to the width of the box. */
export function condenseText(
  node: SVGTextElement,
  held: Held,
): { update: (held: Held) => void; destroy: () => void } {
  let width = held.width;
  const fit = (): void => {
    node.removeAttribute('textLength');
    if (node.getComputedTextLength() <= width) return;
    node.setAttribute('textLength', String(width));
    node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  };
  fit();
  fits.add(fit);
  return {
    update: (to) => {
      width = to.width;
      fit();
    },
    destroy: () => fits.delete(fit),
  };
}
