/** Keeps a written text inside its box, whatever font and weight the art gives it. */

export interface Held {
  text: string;
  /** The width of the box, in the units of the drawing. */
  width: number;
}

/** A Svelte action: a text that is wider than its box is condensed to the width of the box. */
export function condenseText(node: SVGTextElement, held: Held): { update: (held: Held) => void } {
  const fit = ({ width }: Held): void => {
    node.removeAttribute('textLength');
    if (node.getComputedTextLength() <= width) return;
    node.setAttribute('textLength', String(width));
    node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  };
  fit(held);
  return { update: fit };
}
