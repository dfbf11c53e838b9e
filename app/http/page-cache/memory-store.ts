import type { PageEntry } from "./page-entry.ts";

/** Cached pages of one isolate; the least recently used are dropped first. */
export interface MemoryStore {
  get(key: string): PageEntry | undefined;
  set(key: string, entry: PageEntry): void;
  delete(key: string): void;
}

/** Approximate memory of an entry: its body plus headers, key and record, bytes. */
const weigh = (entry: PageEntry) => entry.body.byteLength + 4_096;

/**
 * `capacity` in bytes. A single entry may take up to an eighth, so that one large page doesn't drop all
 * others.
 */
export function createMemoryStore(capacity: number): MemoryStore {
  // A map keeps insertion order: entries move to the end when used.
  const entries = new Map<string, PageEntry>();
  let weight = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    weight -= weigh(entry);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    set(key, entry) {
      remove(key);
      if (weigh(entry) > capacity / 8) return;
      entries.set(key, entry);
      weight += weigh(entry);
      for (const oldest of entries.keys()) {
        if (weight <= capacity) return;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
