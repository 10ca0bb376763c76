/** The pieces that a line of the log is about: those whose id ends with one of its facts. */

import type { Panel, Sentence } from '../net/types';

export function highlightedBy(line: Sentence | null, panels: Panel[]): Set<string> {
  if (!line) return new Set();
  const names = Object.values(line.facts).filter((fact) => typeof fact === 'string');
  const seats = [line.facts['seat'], line.facts['other']].filter((seat) => typeof seat === 'number');
  const endings = [...names, ...seats.map((seat) => `seat:${String(seat)}`)];
  const ids = panels.flatMap((panel) => panel.pieces.map((piece) => piece.id));
  return new Set(ids.filter((id) => endings.some((ending) => id === ending || id.endsWith(`:${ending}`))));
}
