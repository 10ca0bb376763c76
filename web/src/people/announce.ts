/** Says that it is my turn: by a sound, and by a notification of the browser while the page is hidden. */

import { prefs, t } from '../state/preferences.svelte';
import { playSound } from '../state/sound';

export const canNotify = (): boolean => 'Notification' in window;

/** Asks for the permission to show notifications; what the person answers counts. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

export function announceTurn(table: string, game: string): void {
  playSound('yours');
  const hidden = document.visibilityState === 'hidden';
  if (hidden && prefs.notify && canNotify() && Notification.permission === 'granted') void show(table, game);
}

/** By the service worker where there is one: on phones only that can. A newer one replaces that of the same table. */
async function show(table: string, game: string): Promise<void> {
  const options = { body: game, tag: `turn-${table}`, icon: '/icon.svg', data: { table } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(t('table.yours'), options);
  const shown = new Notification(t('table.yours'), options);
  shown.onclick = () => window.focus();
}
