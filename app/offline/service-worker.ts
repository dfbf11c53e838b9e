/// <reference lib="webworker" />
import { isNavigation } from "./is-navigation.ts";

/**
 * The service worker of a blog (docs/decisions/0092): shows an offline page if a navigation fails. It caches
 * nothing but that page. `OFFLINE` is prepended by `offline-page.tsx`.
 */
declare const self: ServiceWorkerGlobalScope;
declare const OFFLINE: { name: string; page: string };

const prefix = "offline-";

self.addEventListener("install", (event) => {
  const keep = async () => {
    const kept = await caches.open(OFFLINE.name);
    // Without credentials, so that the page isn't personalized.
    await kept.add(new Request(OFFLINE.page, { credentials: "omit", cache: "reload" }));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const begin = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && name !== OFFLINE.name);
    await Promise.all(old.map((name) => caches.delete(name)));
    // Starts the page request while the worker is starting.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener("fetch", (event) => {
  if (!isNavigation(event.request, self.location.origin)) return;
  const loadPage = async () => {
    try {
      const early: unknown = await event.preloadResponse;
      return early instanceof Response ? early : await fetch(event.request);
    } catch {
      return (await caches.match(OFFLINE.page)) ?? Response.error();
    }
  };
  event.respondWith(loadPage());
});
