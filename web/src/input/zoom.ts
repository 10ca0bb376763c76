/** Zoom and pan of a board: wheel, two fingers, dragging the background, or the buttons. Pure geometry first. */

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 6;

/** Zoom by a factor about a point, given from the middle of the board's frame; the point stays where it is. */
export function about(zoom: Zoom, factor: number, x: number, y: number, width: number, height: number): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return kept({ scale, x: x - (x - zoom.x) * grown, y: y - (y - zoom.y) * grown }, width, height);
}

export function moved(zoom: Zoom, x: number, y: number, width: number, height: number): Zoom {
  return kept({ ...zoom, x: zoom.x + x, y: zoom.y + y }, width, height);
}

/** Never so far that the board leaves its frame. */
function kept(zoom: Zoom, width: number, height: number): Zoom {
  const [across, down] = [((zoom.scale - 1) * width) / 2, ((zoom.scale - 1) * height) / 2];
  return {
    scale: zoom.scale,
    x: Math.min(across, Math.max(-across, zoom.x)),
    y: Math.min(down, Math.max(-down, zoom.y)),
  };
}

/** Listen to wheel and fingers on a frame and tell the new zoom. */
export function zooming(
  frame: HTMLElement,
  use: { get: () => Zoom; set: (zoom: Zoom) => void },
): { destroy: () => void } {
  const fingers = new Map<number, PointerEvent>();
  const size = (): DOMRect => frame.getBoundingClientRect();

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y, width, height } = size();
    const factor = Math.exp(-event.deltaY / 400);
    use.set(
      about(use.get(), factor, event.clientX - x - width / 2, event.clientY - y - height / 2, width, height),
    );
  };
  const down = (event: PointerEvent): void => void fingers.set(event.pointerId, event);
  const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, event);
    const { x, y, width, height } = size();
    const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    if (other) {
      const apart = (finger: PointerEvent): number =>
        Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY) || 1;
      const [middleX, middleY] = [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2];
      use.set(
        about(
          use.get(),
          apart(event) / apart(before),
          middleX - x - width / 2,
          middleY - y - height / 2,
          width,
          height,
        ),
      );
    } else if (!(event.target instanceof Element && event.target.closest('.lit'))) {
      use.set(
        moved(use.get(), event.clientX - before.clientX, event.clientY - before.clientY, width, height),
      );
    }
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
