/** Who is to sit at a new table: the chairs, the first of which is one's own. */

import type { Level, NewTable } from '../net/types';

/** `here` shares this screen, `friend` comes by a link, `program` is a bot of one's own, `bot` one of the server's. */
export type Sitter = 'here' | 'friend' | 'program' | 'bot';
export interface Chair {
  sitter: Sitter;
  level: Level;
  /** The name of a person who sits here; empty until somebody writes it. */
  name: string;
}

export const ownChair = (): Chair => ({ sitter: 'here', level: 'brother', name: '' });
export const botChair = (): Chair => ({ sitter: 'bot', level: 'brother', name: '' });

const comesByLink = (chair: Chair): boolean => chair.sitter === 'friend' || chair.sitter === 'program';
/** Whether several people share this screen. */
export const sharesScreen = (chairs: Chair[]): boolean =>
  chairs.slice(1).some((chair) => chair.sitter === 'here');
/** Whether nobody is to be waited for. */
export const beginsAtOnce = (chairs: Chair[]): boolean => !chairs.some(comesByLink);

/** Gives a chair to somebody. People who share a screen and people who come by a link do not mix. */
export function seat(chairs: Chair[], number: number, change: Partial<Chair>): Chair[] {
  const changed = { ...(chairs[number] ?? botChair()), ...change };
  return chairs.map((chair, n) => {
    if (n === number) return changed;
    if (n === 0 || !change.sitter) return chair;
    if (changed.sitter === 'here' && comesByLink(chair)) return { ...chair, sitter: 'here' };
    if (comesByLink(changed) && chair.sitter === 'here') return { ...chair, sitter: 'friend' };
    return chair;
  });
}

/** One chair more, for the same kind of sitter as the last one. */
export const addChair = (chairs: Chair[]): Chair[] => {
  const last = chairs.length > 1 ? chairs.at(-1) : undefined;
  return [...chairs, last ? { ...last, name: '' } : botChair()];
};

/** The seats that the server is asked for. */
export const seatsOf = (chairs: Chair[]): NewTable['seats'] =>
  chairs.map(({ sitter, level }) => (sitter === 'bot' ? { kind: 'bot', level } : { kind: 'human' }));
