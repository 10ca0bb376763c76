/** What moves between two scenes, told from what stands where in them. */

import type { Scene } from '../net/types';

interface Place {
  panel: string;
  at: [number, number];
}
/** A piece appears, moves within its panel, or comes from where it was on the screen. */
export type Motion =
  | { id: string; kind: 'appears' }
  | { id: string; kind: 'moves'; by: [number, number] }
  | { id: string; kind: 'comes'; from: DOMRect };

function placesIn(scene: Scene): Map<string, Place> {
  return new Map(
    scene.panels.flatMap((panel) => panel.pieces.map(({ id, at }) => [id, { panel: panel.id, at }])),
  );
}

/** `where` tells where on the screen a piece of the first scene lies. */
export function moved(before: Scene, after: Scene, where: (id: string) => DOMRect | undefined): Motion[] {
  const [old, now] = [placesIn(before), placesIn(after)];
  return [...now].flatMap(([id, place]): Motion[] => {
    const was = old.get(id);
    if (!was) return [{ id, kind: 'appears' }];
    if (was.panel !== place.panel) {
      const from = where(id);
      return from ? [{ id, kind: 'comes', from }] : [];
    }
    const by: [number, number] = [was.at[0] - place.at[0], was.at[1] - place.at[1]];
    return by[0] || by[1] ? [{ id, kind: 'moves', by }] : [];
  });
}
