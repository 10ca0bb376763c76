/** What a player is told after a refusal: in words first, and by which rule if they ask. */

import { clientCatalogue, t } from './preferences.svelte';
import type { Say } from '../text/sentences';
import { ApiError } from '../net/request';

export interface Notice {
  text: string;
  /** The rules that say so. */
  rules: string[];
}

/** The first sentence of a text. */
const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** What a rule says to somebody who clicked what it forbids: one sentence of its own, or else its first one. */
function shortly(rule: string, say: Say): string {
  const key = `refusal.${rule}`;
  const short = say(key);
  return short === key ? firstSentence(say(`rule.${rule}`)) : short;
}

/** What would be right for a click: by the first rule that refuses it, and what is asked now. */
export function refusalText(rules: string[], say: Say, asked = ''): Notice {
  const [first] = rules;
  const text = first === undefined ? t('table.nothing') : shortly(first, say);
  return { text: [text, asked].filter(Boolean).join(' '), rules };
}

/** What the server says of these has details, such as the field that is wrong; it says them in English. */
const DETAILED = ['bad_edition', 'bad_setup', 'bad_record', 'channel_refused'];

/** A refusal of the server in the player's language; `english` is what the server said. */
export function errorText(code: string, english = ''): Notice {
  const key = `error.${code}`;
  const text = t(key in clientCatalogue() ? key : 'error.other');
  return { text: english && DETAILED.includes(code) ? `${text} (${english})` : text, rules: [] };
}

/** What the player is told of a failed request. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    const known = error.says.length > 0 && error.says.every(({ key }) => key in clientCatalogue());
    if (!known) return errorText(error.code, error.message).text;
    return [errorText(error.code).text, ...error.says.map(({ key, facts }) => t(key, facts))].join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}
