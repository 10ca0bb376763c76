/** What moves between two scenes. */

import type { Scene } from '../net/types';

interface Place {
  panel: string;
  at: [number, number];
}
/** A piece appears, moves within its panel, or comes from a place on the screen in another panel. */
export type Motion =
  | { id: string; kind: 'appears' }
  | { id: string; kind: 'moves'; by: [number, number] }
  | { id: string; kind: 'comes'; from: DOMRect };

function placesIn(scene: Scene): Map<string, Place> {
  return new Map(
    scene.panels.flatMap((panel) => panel.pieces.map(({ id, at }) => [id, { panel: panel.id, at }])),
  );
}

/** `screenPlace` returns the place on the screen of a piece of the first scene. */
export function motionsBetween(
  before: Scene,
  after: Scene,
  screenPlace: (id: string) => DOMRect | undefined,
): Motion[] {
  const old = placesIn(before);
  return [...placesIn(after)].flatMap(([id, place]): Motion[] => {
    const was = old.get(id);
    if (!was) return [{ id, kind: 'appears' }];
    if (was.panel !== place.panel) {
      const from = screenPlace(id);
      return from ? [{ id, kind: 'comes', from }] : [];
    }
    const by: [number, number] = [was.at[0] - place.at[0], was.at[1] - place.at[1]];
    return by[0] || by[1] ? [{ id, kind: 'moves', by }] : [];
  });
}
