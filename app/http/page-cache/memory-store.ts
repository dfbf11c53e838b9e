import type { PageEntry } from "./page-entry.ts";

/** Copies that an isolate holds, the ones used longest ago given up first. */
export interface MemoryStore {
  get(key: string): PageEntry | undefined;
  set(key: string, entry: PageEntry): void;
  delete(key: string): void;
}

/** An entry weighs its body and about as much as its headers, key and record take, bytes. */
const weigh = (entry: PageEntry) => entry.body.byteLength + 4_096;

/** `capacity` in bytes. One entry may take an eighth of it, so that a giant does not drive out everything else. */
export function createMemoryStore(capacity: number): MemoryStore {
  // A map keeps the order of insertion: what is used goes to the end.
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
