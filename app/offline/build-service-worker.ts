import script from "virtual:service-worker";

/** Nobody and no post can have this address. */
export const offlinePath = "/-/offline";

/** The service worker's text; `version` changes with the page that it keeps. */
export const buildServiceWorker = (version: string): string =>
  `const OFFLINE=${JSON.stringify({ name: `offline-${version}`, page: offlinePath })};\n${script}`;

/** One that takes the place of another, forgets what that kept, and leaves. */
export const leavingWorker = `addEventListener("install",(event)=>event.waitUntil(skipWaiting()));
addEventListener("activate",(event)=>event.waitUntil(caches.keys()
.then((names)=>Promise.all(names.filter((name)=>name.startsWith("offline-")).map((name)=>caches.delete(name))))
.then(()=>registration.unregister())));
`;
