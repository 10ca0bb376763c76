/** Web push to this browser: also while no page is open. The service worker shows what arrives. */

import { addChannel, removeChannel } from '../net/people';
import { t } from '../state/preferences.svelte';
import { deviceName } from './device_name';
import { asMyself } from './own_profile';
import { tableTitles } from './my_tables/table_titles';

/** The channel of this browser. */
const CHANNEL = 'refectory.push';
/** Where the service worker finds its sentences and the titles of tables: it knows no catalogue. */
const WORDS = 'words-of-refectory';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

export const pushChannel = (): string | null => localStorage.getItem(CHANNEL);

/** Subscribes, or announces the subscription again; false if the person or the browser refuses. */
export async function switchPushOn(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const subscription = await pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  const target = {
    kind: 'push' as const,
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  };
  const channel = await asMyself((key) => addChannel(key, target, deviceName()));
  if (channel) localStorage.setItem(CHANNEL, channel.id);
  await keepWords();
  return channel !== null;
}

export async function switchPushOff(): Promise<void> {
  const channel = pushChannel();
  localStorage.removeItem(CHANNEL);
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  if (channel) await asMyself((key) => removeChannel(key, channel));
}

const SENTENCES = ['test', ...['turn', 'reminder', 'replaced'].flatMap((event) => [event, `${event}.at`])];

/** Keeps the sentences of the service worker in the chosen language, and the titles of the tables. */
export async function keepWords(): Promise<void> {
  const place = { game: '{game}' }; // for the service worker to fill in
  const words = Object.fromEntries(SENTENCES.map((name) => [name, t(`push.${name}`, place)]));
  await keep('/words', JSON.stringify(words));
  await keepTitles();
}

let keptTitles = '';

/** Keeps which game is played at which table: a push message names only the table. */
export async function keepTitles(): Promise<void> {
  if (!pushChannel()) return;
  const titles = JSON.stringify(await tableTitles());
  if (titles !== keptTitles) await keep('/titles', titles);
  keptTitles = titles;
}

async function keep(name: string, text: string): Promise<void> {
  if ('caches' in window) await (await caches.open(WORDS)).put(name, new Response(text));
}
