/** Web push to this browser: also while no page is open. The service worker shows what arrives. */

import { addChannel, removeChannel } from '../net/people';
import { t } from '../state/preferences.svelte';
import { deviceName } from './device_name';
import { asMyself } from './own_profile';

/** The channel of this browser. */
const CHANNEL = 'refectory.push';
/** Where the service worker finds its sentences: it knows no catalogue. */
const WORDS = 'words-of-refectory';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

export const pushChannel = (): string | null => localStorage.getItem(CHANNEL);

/** Subscribes, or announces the subscription again; false if the person or the browser refuses. */
export async function switchPushOn(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await keepWords();
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
  return channel !== null;
}

export async function switchPushOff(): Promise<void> {
  const channel = pushChannel();
  localStorage.removeItem(CHANNEL);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  if (channel) await asMyself((key) => removeChannel(key, channel));
}

/** Keeps the sentences of the service worker in the chosen language. */
export async function keepWords(): Promise<void> {
  if (!('caches' in window)) return;
  const words = Object.fromEntries(['turn', 'reminder', 'test'].map((event) => [event, t(`push.${event}`)]));
  await (await caches.open(WORDS)).put('/words', new Response(JSON.stringify(words)));
}
