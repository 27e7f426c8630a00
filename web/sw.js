// Keeps one complete build for offline use. The build fills in BUILD, its id, and FILES, pairs of path and hash.
"use strict";

// Caches belong to the origin, which may host other apps and other copies of this one.
const HOME = self.registration.scope;
const MINE = `muster ${HOME} `;
const CACHE = MINE + BUILD;
const KEPT = new Set(FILES.map(([path]) => new URL(path, HOME).href));

// Every file is compared with its hash: a deployment that changes halfway fails here instead of mixing two builds.
async function fill() {
  const cache = await caches.open(CACHE);
  const requests = FILES.map(
    ([path, hash]) => new Request(new URL(path, HOME), { cache: "no-cache", integrity: `sha256-${hash}`, priority: "low" }),
  );
  try {
    await cache.addAll(requests);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(MINE) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(address, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.data === "skip-waiting" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  // A link may carry a query, and the page has two addresses for the same file.
  const page = event.request.mode === "navigate" && [HOME, `${HOME}index.html`].includes(url.origin + url.pathname);
  const address = page ? HOME : url.href;
  if (event.request.method === "GET" && KEPT.has(address)) event.respondWith(answer(address, event.request));
});
