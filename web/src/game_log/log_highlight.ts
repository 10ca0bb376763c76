/** The pieces and cards that lines of the log are about: those whose id ends with one of their facts. */

import type { Scene, Sentence } from '../net/types';

/** An id, and each part of it that begins after a colon. */
function endingsOf(id: string): string[] {
  const endings = [id];
  for (let colon = id.indexOf(':'); colon >= 0; colon = id.indexOf(':', colon + 1)) {
    endings.push(id.slice(colon + 1));
  }
  return endings;
}

export function idsOf(scene: Scene): string[] {
  const pieces = scene.panels.flatMap((panel) =>
    panel.pieces.filter((piece) => !piece.states.includes('decor')),
  );
  const cards = scene.rows.flatMap((row) => row.cards);
  return [...pieces, ...cards].map(({ id }) => id);
}

/** The first ending of an id that is among the wanted ones. */
export const endingIn = (id: string, wanted: { has: (ending: string) => boolean }): string | undefined =>
  endingsOf(id).find((ending) => wanted.has(ending));

/** The things that a line names: pieces, places, cards. */
export const namedBy = (line: Sentence): string[] =>
  Object.values(line.facts)
    .flat()
    .filter((fact) => typeof fact === 'string');

export function highlightedBy(line: Sentence | null, scene: Scene | null): Set<string> {
  if (!line || !scene) return new Set();
  const seats = [line.facts['seat'], line.facts['other']].filter((seat) => typeof seat === 'number');
  const endings = [...namedBy(line), ...seats.map((seat) => `seat:${String(seat)}`)];
  const wanted = new Set(endings);
  return new Set(idsOf(scene).filter((id) => endingIn(id, wanted) !== undefined));
}
