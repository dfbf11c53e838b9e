import type { Epochs } from "../../contract/magma.ts";

/** What the services said about changes. */
export interface SharedEpochs {
  /** When they were asked, ms on the asking isolate's clock. */
  asked: number;
  epochs: Epochs;
}

/**
 * The last answer about changes in a data center, which its isolates share, and since when one of them has been
 * asking for the next. Reads and writes never fail; what is unavailable counts as missing.
 */
export interface EpochStore {
  find(): Promise<SharedEpochs | null>;
  keep(shared: SharedEpochs): Promise<void>;
  /** When an isolate last said that it is asking, ms on its clock. */
  findClaim(): Promise<number | null>;
  claim(now: number): Promise<void>;
}

/** Longest use of an answer and of a claim, seconds: bounds by the cache's clock; the memory's own are shorter. */
const answerLife = 4;
const claimLife = 1;

/**
 * Keeps both in the platform's cache. `base` is an address that has no pages. The platform has a cache for each
 * zone, so blogs with domains of their own share what they ask only where they share a zone.
 */
export function createEpochStore(findCache: () => Cache, base: string): EpochStore {
  const [answerName, claimName] = [`${base}/answer`, `${base}/claim`];
  const read = async <Kept>(name: string): Promise<Kept | null> => {
    try {
      const found = await findCache().match(name);
      return found ? await found.json<Kept>() : null;
    } catch {
      return null;
    }
  };
  const write = async (name: string, kept: unknown, life: number) => {
    const headers = { "Cache-Control": `public, max-age=${life}` };
    await findCache()
      .put(name, Response.json(kept, { headers }))
      .catch(() => undefined);
  };
  return {
    find: () => read<SharedEpochs>(answerName),
    keep: (shared) => write(answerName, shared, answerLife),
    findClaim: () => read<number>(claimName),
    claim: (now) => write(claimName, now, claimLife),
  };
}
