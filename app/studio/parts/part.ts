/** Code of a page that is loaded on demand. A failed load is not retried until requested. */
export interface Part<Module> {
  /** Null until it is loaded. */
  readonly loaded: Module | null;
  /** Null if it could not be loaded. Never rejects. */
  load: () => Promise<Module | null>;
}

const missing = new Set<() => Promise<unknown>>();
const listeners = new Set<() => void>();

/** Calls back when a part was loaded, or failed to load. */
export function subscribeToParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasMissingParts = (): boolean => missing.size > 0;

/**
 * Retries failed loads. Many browsers (Chromium before 156, Firefox before 154) cache the failed load of a module as
 * long as a page is open; such a page is reloaded, once the server responds.
 */
export async function loadMissingParts(): Promise<void> {
  await Promise.all([...missing].map((load) => load()));
  if (!hasMissingParts()) return;
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer?.ok) location.reload();
}

export function definePart<Module>(importModule: () => Promise<Module>): Part<Module> {
  let loaded: Module | null = null;
  let pending: Promise<Module | null> | null = null;
  const ask = async (): Promise<Module | null> => {
    try {
      loaded = await importModule();
      missing.delete(load);
    } catch {
      pending = null;
      missing.add(load);
    }
    for (const listener of listeners) listener();
    return loaded;
  };
  const load = (): Promise<Module | null> => (pending ??= ask());
  return {
    get loaded() {
      return loaded;
    },
    load,
  };
}
