interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (path: string) => string },
  ) => { createScriptURL: (path: string) => string };
}

/** Once for a document. The page's policy knows the one name, and this the one address (docs/decisions/0092). */
let isRegistered = false;

/** Lets the blog's service worker in, which has a page for when there is no network. */
export function registerWorker({ body, defaultView }: Document): void {
  const path = body.dataset.offline;
  const workers = defaultView?.navigator.serviceWorker;
  if (isRegistered || path === undefined || !workers) return;
  isRegistered = true;
  const { trustedTypes } = defaultView as Window & { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy("offline", { createScriptURL: () => path });
  // A browser that keeps nothing, or a reader who wants nothing kept, has no such page; the blog is read all the same.
  workers.register(policy?.createScriptURL(path) ?? path).catch(() => undefined);
}
