/**
 * Caches the files of the client, so that it opens without a network and can say that there is none.
 * Nothing of a table is cached. It also shows what the server sends by web push: that it is somebody's turn.
 */

const FILES = ['/*files*/'];
const NAME = 'refectory-/*version*/';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(['/', ...FILES])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name.startsWith('refectory-') && name !== NAME);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (FILES.includes(pathname)) event.respondWith(fromCache(request));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => fromCache('/')));
});

async function fromCache(request) {
  return (await caches.match(request, { cacheName: NAME })) ?? fetch(request);
}

// The page keeps these sentences, and those with `.at`, in the language of its user; until then there are these.
const WORDS = 'words-of-refectory';
const ENGLISH = {
  turn: 'It is your turn.',
  reminder: 'It is still your turn.',
  replaced: 'A bot plays for you until you take your seat back.',
  test: 'This is a test. You will be told here when it is your turn.',
};

self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event))));

/** A message that can't be read is shown as well: browsers require that something is shown. */
function messageOf({ data }) {
  try {
    const { event, table } = data.json();
    return { event: event in ENGLISH ? event : 'turn', table: typeof table === 'string' ? table : '' };
  } catch {
    return { event: 'turn', table: '' };
  }
}

async function show({ event, table }) {
  const body = await sentenceOf(event, table);
  const options = { body, tag: `turn-${table}`, icon: '/icon.svg', data: { table } };
  await self.registration.showNotification('Refectory', options);
}

/** What is said of an event, with the title of the game if the page has kept it. */
async function sentenceOf(event, table) {
  const words = { ...ENGLISH, ...(await kept('/words')) };
  const title = (await kept('/titles'))[table];
  const named = words[`${event}.at`];
  return title && named ? named.replace('{game}', () => title) : words[event];
}

async function kept(name) {
  return (await caches.match(name, { cacheName: WORDS }))?.json() ?? {};
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table ?? ''));
});

/** Goes to the window that shows the table, or to another one, or opens one. */
async function open(table) {
  const address = new URL(table ? `/t/${encodeURIComponent(table)}` : '/mine', location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url.split('#')[0] === address);
  if (there) return there.focus();
  return self.clients.openWindow(address);
}
