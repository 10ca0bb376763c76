/** One sentence that sums a turn up: what its player did, step by step, and the points that it brought. */

import type { LoggedEvent } from '../net/types';
import type { Say } from '../text/sentences';
import { gainOf, mergeLines, type ToldLine } from './merged_lines';
import { heaviest, STEP, styleOf, summaryOf, weightOf, type LogStyle, type Turn } from './turns';

/** What is needed to say something at a table. */
export interface Voice {
  say: Say;
  names: string[];
  language: string;
}

/** A sentence tells at most so many steps. */
const MOST_STEPS = 3;
const GAIN = 'turn.gain';

/** What a line says of a player, without the name and the stop; null if it does not begin with the name. */
export function predicateOf(line: LoggedEvent, seat: number | null, { say, names }: Voice): string | null {
  const text = say(line.key, line.facts);
  const name = seat === null ? undefined : names[seat];
  if (!name || line.facts['seat'] !== seat || !text.startsWith(`${name} `)) return null;
  return text.slice(name.length + 1).replace(/\.$/, '');
}

/** The lines that the sentence tells: the steps, apart from points that are only counted. */
function stepsOf(turn: Turn, style: LogStyle, voice: Voice): ToldLine[] {
  const isCounted = (line: LoggedEvent): boolean =>
    styleOf(style, line).gain !== '' && weightOf(style, line) <= STEP;
  const steps = mergeLines(turn.lines, style, true).filter(
    (line) => weightOf(style, line) >= STEP && predicateOf(line, turn.seat, voice) !== null,
  );
  const acts = steps.filter((line) => !isCounted(line));
  return heaviest(acts.length > 0 ? acts : steps, style, MOST_STEPS) as ToldLine[];
}

/** What the turn gained, unless one line of the sentence says it already. */
function gained(turn: Turn, told: ToldLine[], style: LogStyle, say: Say): string {
  const gains = turn.lines.filter((line) => gainOf([line], style) > 0);
  const [first] = gains;
  const isSaid = gains.length === 1 && told.some(({ parts }) => first !== undefined && parts.includes(first));
  return gains.length === 0 || isSaid ? '' : `: ${say(GAIN, { count: gainOf(gains, style) })}`;
}

/** The sentence; null if all of the turn is hidden. */
export function turnSentence(turn: Turn, style: LogStyle, voice: Voice): string | null {
  const steps = stepsOf(turn, style, voice);
  const verbs = steps.map((line) => predicateOf(line, turn.seat, voice) ?? '');
  if (turn.seat === null || verbs.length === 0) {
    const line = summaryOf(turn, style);
    return line && voice.say(line.key, line.facts);
  }
  const list = new Intl.ListFormat(voice.language === 'en' ? 'en-GB' : voice.language);
  return `${voice.names[turn.seat] ?? ''} ${list.format(verbs)}${gained(turn, steps, style, voice.say)}.`;
}
