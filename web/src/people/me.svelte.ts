/** Who uses this browser: their profile, its preferences on all devices, and the tables that wait for them. */

import { changeProfile, myProfile, myTurns, type ProfileInfo, type WaitingTable } from '../net/people';
import { LANGUAGES, prefs, savePrefs, type Preferences } from '../state/preferences.svelte';
import { adoptSavedTables } from './adopt';
import { announceTurn } from './announce';
import { turnsAlone } from './my_tables/load_tables';
import { asMyself, profileKey } from './own_profile';
import { keepTitles } from './push';
import { titleOfTable } from './my_tables/table_titles';

/** What all devices of a person share. Permission to notify is for each browser to give. */
const SHARED = ['theme', 'confirm', 'sounds', 'pace', 'text'] as const;
const ASK_SECONDS = 60;
const SEND_SECONDS = 1;
/** Something was changed here and not sent yet, so it must not be replaced by what the server has. */
const UNSENT = 'refectory.prefs.unsent';

class Me {
  profile: ProfileInfo | null = $state.raw(null);
  /** The tables that wait for this person. */
  turns: WaitingTable[] = $state.raw([]);
  /** How many there are of them; the list may be shorter. */
  waiting: number = $state(0);

  private known: Set<string> | null = null;
  private sent = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins to look which tables wait. `isOpen` says of a table whether it is on the screen. */
  start(isOpen: (table: string) => boolean): void {
    // What this browser has counts as sent, unless something says otherwise: the server's word is then newer.
    if (profileKey() && !localStorage.getItem(UNSENT)) this.sent = shared(prefs);
    const look = (): void => void this.look(isOpen);
    void this.load().then(look);
    void adoptSavedTables();
    setInterval(look, ASK_SECONDS * 1000);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  }

  /** Reads the profile, and takes over what it says. */
  async load(): Promise<void> {
    try {
      this.profile = await asMyself(myProfile);
      if (this.profile && !localStorage.getItem(UNSENT)) this.apply(this.profile);
    } catch {
      return; // without a network everything stays as this browser knows it
    }
  }

  private apply({ name, language, preferences }: ProfileInfo): void {
    if (LANGUAGES.includes(language)) prefs.language = language;
    prefs.name = name;
    for (const key of SHARED)
      if (typeof preferences[key] === typeof prefs[key]) Object.assign(prefs, { [key]: preferences[key] });
    this.sent = shared(prefs);
    savePrefs();
  }

  async look(isOpen: (table: string) => boolean = () => false): Promise<void> {
    try {
      const [found, alone] = await Promise.all([asMyself(myTurns), turnsAlone()]);
      const listed = new Set(found?.tables.map((one) => one.table));
      const others = alone.filter((one) => !listed.has(one.table));
      this.turns = [...(found?.tables ?? []), ...others].sort((one, other) => one.since - other.since);
      this.waiting = (found?.total ?? 0) + others.length;
    } catch {
      return; // asked again later
    }
    for (const table of this.newTurns()) if (!isOpen(table)) announceTurn(table, await titleOfTable(table));
    void keepTitles();
  }

  /** The tables where a turn has begun since the last time. */
  private newTurns(): string[] {
    const [before, now] = [this.known, this.turns.map((one) => `${one.table} ${one.turn}`)];
    this.known = new Set(now);
    return before ? this.turns.filter((_, n) => !before.has(now[n] ?? '')).map((one) => one.table) : [];
  }

  /** Sends preferences that were changed here, when they have rested for a moment. */
  note(): void {
    const now = shared(prefs);
    if (now === this.sent || !profileKey()) return;
    localStorage.setItem(UNSENT, '1');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(now), SEND_SECONDS * 1000);
  }

  private async send(now: string): Promise<void> {
    const { name, language, ...preferences } = JSON.parse(now) as Pick<Preferences, 'name' | 'language'>;
    const body = { ...(name ? { name } : {}), language: language as 'en', preferences };
    try {
      this.profile = await asMyself((key) => changeProfile(key, body));
      this.sent = now;
      localStorage.removeItem(UNSENT);
    } catch {
      return; // sent with the next change, or when the page is opened again
    }
  }

  /** Nothing of a profile is known any more. */
  forget(): void {
    this.profile = null;
    this.turns = [];
    this.waiting = 0;
    this.sent = '';
    localStorage.removeItem(UNSENT);
  }
}

function shared(all: Preferences): string {
  const chosen = Object.fromEntries(SHARED.map((key) => [key, all[key]]));
  return JSON.stringify({ name: all.name.trim(), language: all.language, ...chosen });
}

export const me = new Me();
