/** The zoom of the board, which the board shows and the bar above it changes. */

import { getContext, setContext } from 'svelte';
import { FIT, zoomAbout, type Zoom } from '../input/zoom';

/** The side of a target that a finger meets easily, in pixels. */
const FINGER = 44;
const KEY = Symbol('zoom');

export class BoardZoom {
  zoom: Zoom = $state.raw(FIT);
  /** The frame of the board, which the zoom is measured in. */
  frame: HTMLElement | null = null;

  by(factor: number): void {
    const box = this.frame?.getBoundingClientRect();
    if (box) this.zoom = zoomAbout(this.zoom, factor, 0, 0, box.width, box.height);
  }

  /** Zooms until something on the board is large enough for a finger; it stays in its place. */
  toward(thing: DOMRect): void {
    const box = this.frame?.getBoundingClientRect();
    if (!box) return;
    const factor = FINGER / Math.min(thing.width, thing.height);
    const x = thing.x + thing.width / 2 - box.x - box.width / 2;
    const y = thing.y + thing.height / 2 - box.y - box.height / 2;
    this.zoom = zoomAbout(this.zoom, factor, x, y, box.width, box.height);
  }
}

export const provideZoom = (): BoardZoom => setContext(KEY, new BoardZoom());

/** The zoom of the table around a component, or one of its own where there is none. */
export const useZoom = (): BoardZoom => getContext<BoardZoom | undefined>(KEY) ?? new BoardZoom();
