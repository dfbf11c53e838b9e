import type { CachePorts } from "./cache-ports.ts";
import type { CopyIndex, NewestCopy } from "./copy-index.ts";
import type { EdgeStore } from "./edge-store.ts";
import { identifyBody, type PageEntry } from "./page-entry.ts";

/** Copies of pages that the isolates of a data center share. */
export interface SharedCopies {
  /** The newest copy: the isolate's own if there is none that is newer; null if there is none at all. */
  find(url: string, own: PageEntry | null, now: number): Promise<PageEntry | null>;
  /** Shares a copy, or that it has been confirmed. */
  keep(url: string, entry: PageEntry, ports: CachePorts): void;
}

/** Bodies are read and written only where the index says that there is another one. */
export const createSharedCopies = (edge: EdgeStore, index: CopyIndex): SharedCopies => ({
  async find(url, own, now) {
    if (own === null) {
      const [newest, copy] = await Promise.all([index.find(url, now), edge.get(url)]);
      return copy && renew(copy, newest);
    }
    const newest = await index.find(url, now);
    if (newest === null || newest.since <= own.since) return own;
    if (newest.bodyId === identifyBody(own)) return renew(own, newest);
    const copy = await edge.get(url);
    return copy !== null && copy.since > own.since ? renew(copy, newest) : own;
  },
  keep(url, entry, ports) {
    ports.waitUntil(edge.set(url, entry).then(() => index.add(url, entry, ports)));
  },
});

/** The copy as of when it was last confirmed. */
const renew = (copy: PageEntry, newest: NewestCopy | null): PageEntry =>
  newest !== null && newest.bodyId === identifyBody(copy) && newest.since > copy.since
    ? { ...copy, since: newest.since, known: newest.known }
    : copy;
