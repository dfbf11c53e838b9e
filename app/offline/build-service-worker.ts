import script from "virtual:service-worker";

/** Reserved path that no person or post can have. */
export const offlinePath = "/-/offline";

/** Source text of the service worker; `version` changes with the offline page. */
export const buildServiceWorker = (version: string): string =>
  `const OFFLINE=${JSON.stringify({ name: `offline-${version}`, page: offlinePath })};\n${script}`;

/** Replaces an earlier service worker: clears its cache and unregisters itself. */
export const leavingWorker = `addEventListener("install",(event)=>event.waitUntil(skipWaiting()));
addEventListener("activate",(event)=>event.waitUntil(caches.keys()
.then((names)=>Promise.all(names.filter((name)=>name.startsWith("offline-")).map((name)=>caches.delete(name))))
.then(()=>registration.unregister())));
`;
