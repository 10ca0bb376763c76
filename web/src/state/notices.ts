/** What a player is told after a refusal: in words first, and by which rule if they ask. */

import { clientCatalogue, t } from './preferences.svelte';
import type { Say } from './sentences';
import { ApiError } from '../net/request';

export interface Notice {
  text: string;
  /** The rules that say so. */
  rules: string[];
}

/** How many rules are told at once; the others can be looked up by their codes. */
const MOST_RULES = 2;

/** The rules that refuse an action say what would be right. */
export function refusalText(rules: string[], say: Say): Notice {
  const words = rules.slice(0, MOST_RULES).map((rule) => say(`rule.${rule}`));
  return { text: words.length > 0 ? words.join(' ') : t('table.nothing'), rules };
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
