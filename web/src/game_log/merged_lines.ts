/** Lines of the log that are told as one: cards that are drawn, steps that are walked. */

import type { LoggedEvent } from '../net/types';
import { styleOf, weightOf, type LogStyle } from './turns';

/** A line as it is told, and the lines of the log that it stands for. */
export interface ToldLine extends LoggedEvent {
  parts: LoggedEvent[];
}

const ALL = 'all';

/** What a line is told together with; null if it is told by itself. */
function groupOf(line: LoggedEvent, style: LogStyle): string | null {
  const { merge } = styleOf(style, line);
  if (!merge) return null;
  const { seat = line.seat, ...facts } = line.facts;
  return JSON.stringify([line.key, seat, merge === ALL ? null : facts[merge]]);
}

/** What lines gained in points. */
export function gainOf(lines: LoggedEvent[], style: LogStyle): number {
  const gains = lines.map((line) => Number(line.facts[styleOf(style, line).gain] ?? 0));
  return gains.reduce((sum, gain) => sum + gain, 0);
}

function told(parts: LoggedEvent[], style: LogStyle): ToldLine {
  const last = parts.at(-1) as LoggedEvent;
  if (parts.length === 1) return { ...last, parts };
  const lists = Object.entries(last.facts)
    .filter(([, fact]) => typeof fact === 'string')
    .map(([name]) => [`${name}s`, parts.map((part) => part.facts[name])] as const);
  const facts = { ...last.facts, ...Object.fromEntries(lists), times: parts.length };
  return { ...last, key: `${last.key}.many`, facts: { ...facts, sum: gainOf(parts, style) }, parts };
}

/**
 * The lines of a turn as they are told, each at the place of the first that it stands for. Only lines that are told
 * together with others may stand between them, and lines that are hidden; `anywhere` says that all may.
 */
export function mergeLines(lines: LoggedEvent[], style: LogStyle, anywhere = false): ToldLine[] {
  const groups: { name: string | null; parts: LoggedEvent[] }[] = [];
  let open = new Map<string, LoggedEvent[]>();
  for (const line of lines) {
    const name = groupOf(line, style);
    const known = name === null ? undefined : open.get(name);
    if (known) {
      known.push(line);
      continue;
    }
    if (name === null && !anywhere && weightOf(style, line) > 0) open = new Map();
    const parts = [line];
    if (name !== null) open.set(name, parts);
    groups.push({ name, parts });
  }
  return groups.map(({ parts }) => told(parts, style));
}
