/** Zoom and pan of a board with the wheel, two fingers, or by dragging the background. */

/** The scale, and how far the board is moved from the middle of its frame. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST_SCALE = 6;

/** Zooms by a factor about a point, measured from the middle of the frame. The point stays in its place. */
export function zoomAbout(
  zoom: Zoom,
  factor: number,
  x: number,
  y: number,
  width: number,
  height: number,
): Zoom {
  const scale = Math.min(LARGEST_SCALE, Math.max(1, zoom.scale * factor));
  const growth = scale / zoom.scale;
  const moved = { scale, x: x - (x - zoom.x) * growth, y: y - (y - zoom.y) * growth };
  return keepInFrame(moved, width, height);
}

export function pan(zoom: Zoom, x: number, y: number, width: number, height: number): Zoom {
  return keepInFrame({ ...zoom, x: zoom.x + x, y: zoom.y + y }, width, height);
}

/** Limits the pan, so that the board always fills its frame. */
function keepInFrame(zoom: Zoom, width: number, height: number): Zoom {
  const [limitX, limitY] = [((zoom.scale - 1) * width) / 2, ((zoom.scale - 1) * height) / 2];
  return {
    scale: zoom.scale,
    x: Math.min(limitX, Math.max(-limitX, zoom.x)),
    y: Math.min(limitY, Math.max(-limitY, zoom.y)),
  };
}

interface ZoomState {
  get: () => Zoom;
  set: (zoom: Zoom) => void;
}

/** Listens to the wheel and to pointers on a frame and sets the new zoom. */
export function zoomable(frame: HTMLElement, state: ZoomState): { destroy: () => void } {
  const pointers = new Map<number, PointerEvent>();

  const zoomAt = (factor: number, clientX: number, clientY: number): void => {
    const { x, y, width, height } = frame.getBoundingClientRect();
    const [fromX, fromY] = [clientX - x - width / 2, clientY - y - height / 2];
    state.set(zoomAbout(state.get(), factor, fromX, fromY, width, height));
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  };
  const down = (event: PointerEvent): void => void pointers.set(event.pointerId, event);
  const up = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    pointers.set(event.pointerId, event);
    const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    if (other) pinch(before, event, other);
    else if (!(event.target instanceof Element && event.target.closest('.lit'))) {
      const { width, height } = frame.getBoundingClientRect();
      const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY];
      state.set(pan(state.get(), x, y, width, height));
    }
  };
  const pinch = (before: PointerEvent, now: PointerEvent, other: PointerEvent): void => {
    const distance = (pointer: PointerEvent): number =>
      Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY) || 1;
    const [middleX, middleY] = [(now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2];
    zoomAt(distance(now) / distance(before), middleX, middleY);
  };

  frame.addEventListener('wheel', wheel, { passive: false });
  frame.addEventListener('pointerdown', down);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  frame.addEventListener('pointermove', move);
  return {
    destroy() {
      frame.removeEventListener('wheel', wheel);
      frame.removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      frame.removeEventListener('pointermove', move);
    },
  };
}
