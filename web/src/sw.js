/**
 * Caches the files of the client, so that it opens without a network and can say that there is none.
 * Nothing of a table is cached.
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
