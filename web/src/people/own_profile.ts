/**
 * The key of this browser's profile. It is made without asking at the first table, and all seats hang on it. A
 * browser whose key the server refuses, because it was revoked or its profile deleted, forgets what hung on it.
 */

import { makeProfile, myProfile } from '../net/people';
import { ApiError } from '../net/request';
import { prefs, t } from '../state/preferences.svelte';
import { forgetTablesOfProfile, releaseTablesOfProfile } from '../state/saved_tables';
import { deviceName } from './device_name';

const KEY = 'refectory.profile';
const OUT = 'refectory.profile.out';

export const profileKey = (): string | null => localStorage.getItem(KEY);

export function setProfileKey(key: string): void {
  localStorage.setItem(KEY, key);
  localStorage.removeItem(OUT);
}

/** What was kept of a profile is forgotten; the page says so once, if that was not this browser's wish. */
export function forgetProfile(byOthers: boolean): void {
  localStorage.removeItem(KEY);
  if (byOthers) {
    localStorage.setItem(OUT, '1');
    forgetTablesOfProfile();
  } else releaseTablesOfProfile();
}

/** Whether this browser was taken off its profile from elsewhere. */
export const wasRevoked = (): boolean => localStorage.getItem(OUT) !== null;

let making: Promise<string | null> | null = null;

/** The key, made now if there is none; null if the server makes no more profiles, and one plays as a guest. */
export async function ensureProfile(): Promise<string | null> {
  const key = profileKey();
  if (key) return key;
  making ??= make().finally(() => (making = null));
  return making;
}

async function make(): Promise<string | null> {
  try {
    const { key } = await makeProfile({
      name: prefs.name.trim() || t('new.you'),
      language: prefs.language as 'en',
      device: deviceName(),
    });
    setProfileKey(key);
    return key;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Sends a request with the key. If the server does not know the key any more, once more with a new one. */
export async function withProfile<T>(send: (key: string | null) => Promise<T>): Promise<T> {
  const key = await ensureProfile();
  try {
    return await send(key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_token' || !key || (await isKnown(key)))
      throw error;
    forgetProfile(true);
    return send(await ensureProfile());
  }
}

/** Whether the server knows this key. */
export async function isKnown(key: string): Promise<boolean> {
  try {
    await myProfile(key);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.code === 'bad_token');
  }
}

/** What a request with the key answers; null without a profile, or if the server does not know it any more. */
export async function asMyself<T>(send: (key: string) => Promise<T>): Promise<T | null> {
  const key = profileKey();
  if (!key) return null;
  try {
    return await send(key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_token') throw error;
    if (profileKey() === key && !(await isKnown(key))) forgetProfile(true);
    return null;
  }
}
