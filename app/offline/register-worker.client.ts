interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (path: string) => string },
  ) => { createScriptURL: (path: string) => string };
}

/**
 * Registered once per document. The Trusted Types policy allows this name and URL only (docs/decisions/0092).
 */
let isRegistered = false;

/** Registers the blog's service worker, which shows an offline page. */
export function registerWorker({ body, defaultView }: Document): void {
  const path = body.dataset.offline;
  const workers = defaultView?.navigator.serviceWorker;
  if (isRegistered || path === undefined || !workers) return;
  isRegistered = true;
  const { trustedTypes } = defaultView as Window & { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy("offline", { createScriptURL: () => path });
  // Registration may fail if storage is unavailable; only the offline page is missing then.
  workers.register(policy?.createScriptURL(path) ?? path).catch(() => undefined);
}
