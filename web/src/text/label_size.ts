/** The size of text in pictures: it keeps a least and a most size on the screen, or is left out. */

import { fitText, type FittedText } from './text_fit';

/** The least and the most size of text, in pixels of the design. */
const LEAST = 12;
const MOST = 18;
/** How far below the least size a text may be before it counts as too small: sizes are estimates. */
const TOLERANCE = 0.999;

export interface Scale {
  /** Pixels of the screen in a unit of the picture. */
  pixels: number;
  /** Pixels of the screen in a pixel of the design; more than 1 on large screens. */
  unit: number;
}

/** The text in its box, or null where it would be too small to be read. */
export function fitLabel(text: string, width: number, height: number, scale: Scale): FittedText | null {
  const most = (MOST * scale.unit) / scale.pixels;
  const fitted = fitText(text, width, height, Math.min(height, most));
  return fitted.size * scale.pixels >= LEAST * TOLERANCE ? fitted : null;
}

/** A length in units of the picture that has at least this many pixels on the screen. */
export const atLeast = (units: number, pixels: number, scale: Scale): number =>
  Math.max(units, pixels / scale.pixels);
