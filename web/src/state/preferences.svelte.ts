/** The player's preferences, saved in the browser, and the client's own sentences in the chosen language. */

import en from '../locale/en.json';
import { SPEEDS, type Pace } from '../moves/pace';
import { formatter, type Catalogue } from '../text/sentences';

/** English is always there; the others are files of their own. */
const OTHERS: Record<string, () => Promise<{ default: Catalogue }>> = {
  nl: () => import('../locale/nl.json'),
  de: () => import('../locale/de.json'),
  it: () => import('../locale/it.json'),
};
let catalogues: Record<string, Catalogue> = $state.raw({ en });
export const LANGUAGES = ['en', ...Object.keys(OTHERS)];
const NAMES: Record<string, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch', it: 'Italiano' };
export const languageName = (language: string): string => NAMES[language] ?? language;

export interface Preferences {
  language: string;
  name: string;
  theme: 'auto' | 'light' | 'dark';
  /** Ask before an action is sent. */
  confirm: boolean;
  sounds: boolean;
  /** The browser says that it is my turn while this page is hidden. */
  notify: boolean;
  /** How fast pieces move, and how fast the moves of others are shown. */
  pace: Pace;
  /** The size of letters: 1 is normal. */
  text: number;
}

const KEY = 'refectory.prefs';

function load(): Preferences {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages; // there is none in tests
  const wished = languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  const defaults: Preferences = {
    language: wished ?? 'en',
    name: '',
    theme: 'auto',
    confirm: false,
    sounds: true,
    notify: false,
    pace: 'normal',
    text: 1,
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>) };
  } catch {
    return defaults; // not readable, so start with the defaults
  }
}

export const prefs: Preferences = $state(load());

/** Saves the preferences and applies those that concern the whole page. */
export function savePrefs(): void {
  localStorage.setItem(KEY, JSON.stringify(prefs));
  document.documentElement.lang = prefs.language;
  document.documentElement.style.setProperty('--text', String(prefs.text));
  document.documentElement.dataset['theme'] = prefs.theme;
}

/** Reads the sentences of the chosen language, if they are not there yet. */
export async function readCatalogue(language: string = prefs.language): Promise<void> {
  const read = OTHERS[language];
  if (!read || language in catalogues) return;
  try {
    const { default: sentences } = await read();
    catalogues = { ...catalogues, [language]: sentences };
  } catch {
    return; // without a network the page speaks English
  }
}

/** The client's own sentences in the chosen language. */
export const clientCatalogue = (): Catalogue => catalogues[prefs.language] ?? en;
/** One of the client's own sentences in the chosen language. */
export const t = (key: string, facts: Record<string, unknown> = {}): string =>
  formatter(clientCatalogue(), [])(key, facts);
/** How fast pieces move; 0 where the device asks for reduced motion. */
export const animationSpeed = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEEDS[prefs.pace];
