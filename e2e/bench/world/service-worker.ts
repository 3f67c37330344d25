import type { Page } from 'playwright';

/** How a worker answers: by a handler of its own, or by routes that the browser follows without starting it. */
export const WORKERS = ['handler', 'routes'] as const;
export type WorkerKind = (typeof WORKERS)[number];

const CACHE = 'player';
const addressOf = (kind: WorkerKind) => `/worker-${kind}.js`;

/**
 * The least that a service worker of the player could do: it serves the page and its files from its cache, and leaves
 * everything else to the network. Used by this bench only.
 */
const SOURCES: Readonly<Record<WorkerKind, string>> = {
  handler: `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || !(pathname === '/plr' || pathname.startsWith('/assets/'))) return;
  event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
});`,
  routes: `
addEventListener('install', (event) => {
  skipWaiting();
  const source = { cacheName: '${CACHE}' };
  event.waitUntil(event.addRoutes([
    { condition: { urlPattern: new URLPattern({ pathname: '/plr', search: '*' }) }, source },
    { condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source },
    { condition: { urlPattern: new URLPattern({}) }, source: 'network' },
  ]));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));`,
};

/** The workers' files, for the player's server. */
export const WORKER_FILES = Object.fromEntries(WORKERS.map((kind) => [addressOf(kind), SOURCES[kind]]));

/** Fills the worker's cache with the files of the last visit. `page` is another page of the player's origin. */
export async function installWorker(page: Page, kind: WorkerKind, files: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([address, name, kept]) => {
      const cache = await caches.open(name);
      await cache.addAll(kept);
      await navigator.serviceWorker.register(address);
      await navigator.serviceWorker.ready;
    },
    [addressOf(kind), CACHE, files] as const,
  );
}

/** Stops them as the browser stops idle workers: the next visit has to start them. */
export async function stopWorkers(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('ServiceWorker.enable');
  await wire.send('ServiceWorker.stopAllWorkers');
  await wire.detach();
}
