/** Which things on the table a line of the log speaks of: those whose id ends with one of its facts. */

import type { Panel, Said } from '../net/types';

export function spokenOf(line: Said | null, panels: Panel[]): Set<string> {
  if (!line) return new Set();
  const names = Object.values(line.facts).filter((fact) => typeof fact === 'string');
  const seats = [line.facts['seat'], line.facts['other']].filter((seat) => typeof seat === 'number');
  const ends = [...names, ...seats.map((seat) => `seat:${String(seat)}`)];
  const ids = panels.flatMap((panel) => panel.pieces.map((piece) => piece.id));
  return new Set(ids.filter((id) => ends.some((end) => id === end || id.endsWith(`:${end}`))));
}
