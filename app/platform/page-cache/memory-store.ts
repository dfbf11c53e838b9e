import { weighPacked } from "./packed-body.ts";
import { weighParts, type PageEntry } from "./page-entry.ts";

/** Cached pages of one isolate; the least recently used are dropped first. */
export interface MemoryStore {
  get(key: string): PageEntry | undefined;
  set(key: string, entry: PageEntry): void;
  delete(key: string): void;
}

/** Approximate memory of an entry: its body plus headers, key and record, bytes. */
const weigh = ({ body }: PageEntry) => body.byteLength + 4_096;

/**
 * `capacity` in bytes. A single entry may take up to an eighth, so that one large page doesn't drop all
 * others. Compressed forms, which a page gets when it is served often, count from the next time it is served.
 */
export function createMemoryStore(capacity: number): MemoryStore {
  // A map keeps insertion order: entries move to the end when used.
  const entries = new Map<string, { entry: PageEntry; weight: number }>();
  let weight = 0;

  const remove = (key: string) => {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };

  /** Puts an entry at the end, and drops others if there is no space for it. */
  const place = (key: string, entry: PageEntry) => {
    remove(key);
    const own = weigh(entry) + weighPacked(entry.body) + weighParts(entry.body);
    entries.set(key, { entry, weight: own });
    weight += own;
    for (const oldest of entries.keys()) {
      if (weight <= capacity) return;
      remove(oldest);
    }
  };

  return {
    get(key) {
      const entry = entries.get(key)?.entry;
      if (entry !== undefined) place(key, entry);
      return entry;
    },
    set(key, entry) {
      if (weigh(entry) > capacity / 8) remove(key);
      else place(key, entry);
    },
    delete: remove,
  };
}
