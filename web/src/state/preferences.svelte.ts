/** What a person prefers, kept in the browser. */

import type { Sentences } from './sentences';
import { teller } from './sentences';
import de from '../locale/de.json';
import en from '../locale/en.json';
import it from '../locale/it.json';
import nl from '../locale/nl.json';

const OURS: Record<string, Sentences> = { en, nl, de, it };
export const LANGUAGES = Object.keys(OURS);
const NAMES: Record<string, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch', it: 'Italiano' };
export const languageName = (language: string): string => NAMES[language] ?? language;

export interface Kept {
  language: string;
  name: string;
  theme: 'auto' | 'light' | 'dark';
  confirm: boolean;
  /** How fast pieces move: 0 is not at all, 1 as usual. */
  speed: number;
  sounds: boolean;
  /** Play the others' moves by itself when my turn comes. */
  recap: boolean;
  /** How large letters are, 1 as usual. */
  text: number;
}

const KEY = 'refectory.prefs';

function first(): Kept {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in OURS);
  const plain: Kept = {
    language: wished ?? 'en',
    name: '',
    theme: 'auto',
    confirm: false,
    speed: 1,
    sounds: false,
    recap: false,
    text: 1,
  };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return plain; // what was kept is not readable: begin anew
  }
}

export const prefs: Kept = $state(first());

export function savePrefs(): void {
  localStorage.setItem(KEY, JSON.stringify(prefs));
  document.documentElement.lang = prefs.language;
  document.documentElement.style.setProperty('--text', String(prefs.text));
  document.documentElement.style.colorScheme = prefs.theme === 'auto' ? 'light dark' : prefs.theme;
}

export const ours = (): Sentences => OURS[prefs.language] ?? en;
/** A sentence of the client's own, in the chosen language. */
export const t = (key: string, facts: Record<string, unknown> = {}): string => teller(ours(), [])(key, facts);
/** How fast pieces move, 0 where the device asks for stillness. */
export const pace = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : prefs.speed);
