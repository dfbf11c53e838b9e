import { type CachePorts, identifyBody, type PageEntry } from "./page-entry.ts";
import { type EdgeStore, within } from "./edge-store.ts";

/** The newest copy of a page that an isolate of the data center has told of. */
export interface NewestCopy {
  bodyId: string;
  /** When it was made or last confirmed, and up to when changes were known then, as in `PageEntry`. */
  since: number;
  known: number;
}

/**
 * What the isolates of a data center tell each other of their copies, so that a page that one has confirmed isn't looked at again
 * by the others. Reads and writes never fail; what is unavailable counts as missing, and a page is then looked at once more.
 */
interface CopyIndex {
  /** Null if nothing is known of the page. It may lack the last twentieth of a second. */
  find(url: string, now: number): Promise<NewestCopy | null>;
  add(url: string, entry: PageEntry, ports: Pick<CachePorts, "now" | "wait" | "waitUntil">): void;
}

/** A page's address without its origin, and its newest copy. */
type Row = readonly [path: string, bodyId: string, since: number, known: number];

/** One host's part of the index. */
interface HostIndex {
  copies: Map<string, NewestCopy>;
  /** When it was last read and written, ms. */
  readAt: number;
  writtenAt: number;
  /** For when it was last planned to be written, ms. */
  plannedFor: number;
}

/** Least time between two reads, and between two writes, of one host's part, ms. */
const pause = 50;
/** A plan that is older was cancelled by the platform, ms. */
const abandonedAfter = 5_000;
/** Hosts at most, those asked for last; anyone can make up names. */
const mostHosts = 100;
/** Rows of one host's part at most: the newest. */
const mostRows = 200;
/** The longest use of the index, seconds: a page that hasn't been looked at for so long is looked at again anyway. */
const keptFor = 660;
/** A page is looked at without the index if it hasn't been read by then, ms. */
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
    keepNewest(hosts, origin, host, mostHosts);
    return host;
  };

  /** Reads what others have told. */
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
    // Just before, so that what another isolate writes meanwhile is seldom lost.
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
      // The other isolates look at the page themselves.
      waitUntil(written.catch(() => undefined));
    },
  };
}

/** Keeps the newer of two copies. */
function note({ copies }: HostIndex, path: string, copy: NewestCopy): void {
  if ((copies.get(path)?.since ?? -Infinity) < copy.since) keepNewest(copies, path, copy, mostRows);
}

/** Puts a value at the end of a map, and drops its first ones if there are too many. */
function keepNewest<Value>(values: Map<string, Value>, name: string, value: Value, most: number): void {
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

/** Address of a host's part in the cache. No page of ours has this prefix. */
export const nameIndex = (origin: string, deployment: string): string =>
  `${origin}/-/page-index/${deployment}`;

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
