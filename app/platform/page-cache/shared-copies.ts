import { type CachePorts, identifyBody, type PageEntry } from "./page-entry.ts";
import { type EdgeStore, within } from "./edge-store.ts";

/** The newest copy of a page that an isolate of the data center has reported. */
export interface NewestCopy {
  bodyId: string;
  /** When it was rendered or last confirmed, and up to when changes were known then, as in `PageEntry`. */
  since: number;
  known: number;
}

type IndexPorts = Pick<CachePorts, "now" | "wait" | "waitUntil">;

/**
 * Index of copies that the isolates of a data center share, so that a page confirmed by one isn't checked again by the
 * others. Reads and writes never fail; an unavailable entry counts as missing, and the page is then checked once more.
 */
interface CopyIndex {
  /** Null if the page isn't listed. May lack the latest 50 ms. */
  find(url: string, now: number): Promise<NewestCopy | null>;
  add(url: string, entry: PageEntry, ports: IndexPorts): void;
}

/** A page's address without its origin, and its newest copy. */
type Row = readonly [path: string, bodyId: string, since: number, known: number];

/** One host's part of the index. */
interface HostIndex {
  copies: Map<string, NewestCopy>;
  /** When it was last read and written, ms. */
  readAt: number;
  writtenAt: number;
  /** The time for which a write was last scheduled, ms. */
  plannedFor: number;
}

/** Least time between two reads, and between two writes, of one host's part, ms. */
const pause = 50;
/** A scheduled write older than this was cancelled by the platform, ms. */
const abandonedAfter = 5_000;
/** Maximum number of hosts, least recently used dropped first; anyone can make up names. */
const mostHosts = 100;
/** Maximum number of rows of one host's part: the newest. */
const mostRows = 200;
/** Lifetime of the index, seconds: a page not checked for that long is checked again anyway. */
const keptFor = 660;
/** Time limit of an index read, ms; after it, the page is checked without it. */
const usualPatience = 500;

/** `findCache`: the platform's cache, in which each host has an entry. */
export function createCopyIndex(
  findCache: () => Cache,
  deployment: string,
  patience = usualPatience,
): CopyIndex {
  const hosts = new Map<string, HostIndex>();

  const open = (origin: string): HostIndex => {
    const host = hosts.get(origin) ?? {
      copies: new Map(),
      readAt: -Infinity,
      writtenAt: -Infinity,
      plannedFor: -Infinity,
    };
    storeNewest(hosts, origin, host, mostHosts);
    return host;
  };

  /** Reads the rows of other isolates. */
  const look = async (origin: string, host: HostIndex, now: number) => {
    host.readAt = now;
    const read = async () => {
      const found = await findCache().match(nameIndex(origin, deployment));
      const rows = (await found?.json<Row[]>()) ?? [];
      for (const [path, bodyId, since, known] of rows) note(host, path, { bodyId, since, known });
    };
    await within(read(), patience);
  };

  const write = async (origin: string, host: HostIndex, now: number) => {
    host.writtenAt = now;
    // Read just before writing, so that another isolate's concurrent write is seldom lost.
    await look(origin, host, now);
    const list = ([path, copy]: [string, NewestCopy]): Row => [path, copy.bodyId, copy.since, copy.known];
    const rows = Array.from(host.copies, list);
    const headers = { "Cache-Control": `public, max-age=${keptFor}` };
    await findCache().put(nameIndex(origin, deployment), Response.json(rows, { headers }));
  };

  return {
    async find(url, now) {
      const { origin, path } = split(url);
      const host = open(origin);
      if (now - host.readAt >= pause) await look(origin, host, now);
      return host.copies.get(path) ?? null;
    },
    add(url, entry, { now, wait, waitUntil }) {
      const { origin, path } = split(url);
      const host = open(origin);
      note(host, path, { bodyId: identifyBody(entry), since: entry.since, known: entry.known });
      const isPlanned = host.plannedFor > host.writtenAt && now - host.plannedFor < abandonedAfter;
      if (isPlanned) return;
      const left = Math.max(0, host.writtenAt + pause - now);
      host.plannedFor = now + left;
      const start = left > 0 ? wait(left) : Promise.resolve();
      const written = start.then(() => write(origin, host, now + left));
      // If writing fails, the other isolates check the page themselves.
      waitUntil(written.catch(() => undefined));
    },
  };
}

/** Stores the newer of two copies. */
function note({ copies }: HostIndex, path: string, copy: NewestCopy): void {
  if ((copies.get(path)?.since ?? -Infinity) < copy.since) storeNewest(copies, path, copy, mostRows);
}

/** Appends a value to a map, and drops the first ones beyond the maximum. */
function storeNewest<Value>(values: Map<string, Value>, name: string, value: Value, most: number): void {
  values.delete(name);
  values.set(name, value);
  for (const oldest of values.keys()) {
    if (values.size <= most) return;
    values.delete(oldest);
  }
}

function split(url: string): { origin: string; path: string } {
  const pathAt = url.indexOf("/", url.indexOf("://") + 3);
  return { origin: url.slice(0, pathAt), path: url.slice(pathAt) };
}

/** Cache key of a host's part. None of our pages has this prefix. */
export const nameIndex = (origin: string, deployment: string): string =>
  `${origin}/-/page-index/${deployment}`;

/** Copies of pages that the isolates of a data center share. */
export interface SharedCopies {
  /** The newest copy: the isolate's own unless there is a newer one; null if there is none. */
  find(url: string, own: PageEntry | null, now: number): Promise<PageEntry | null>;
  /** Shares a copy, or its confirmation. `isFirst`: the data center had none. */
  keep(url: string, entry: PageEntry, isFirst: boolean, ports: IndexPorts): void;
}

/** Bodies are read and written only if the index lists a different one. */
export const createSharedCopies = (edge: EdgeStore, index: CopyIndex): SharedCopies => ({
  async find(url, own, now) {
    if (own === null) {
      const copy = await edge.get(url);
      return copy && renew(copy, await index.find(url, now));
    }
    const newest = await index.find(url, now);
    if (newest === null || newest.since <= own.since) return own;
    if (newest.bodyId === identifyBody(own)) return renew(own, newest);
    const copy = await edge.get(url);
    return copy !== null && copy.since > own.since ? renew(copy, newest) : own;
  },
  keep(url, entry, isFirst, ports) {
    const stored = edge.set(url, entry);
    // No isolate has an older copy of a first one, so none needs the index to learn of it.
    ports.waitUntil(isFirst ? stored : stored.then(() => index.add(url, entry, ports)));
  },
});

/** The copy with the time of its latest confirmation. */
const renew = (copy: PageEntry, newest: NewestCopy | null): PageEntry =>
  newest !== null && newest.bodyId === identifyBody(copy) && newest.since > copy.since
    ? { ...copy, since: newest.since, known: newest.known }
    : copy;
