import { identifyBody, type PageEntry } from "./page-entry.ts";

/** The result of work; null if it fails or exceeds a time limit (ms). */
export async function within<Given>(work: Promise<Given>, limit: number): Promise<Given | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return await Promise.race([work, over]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Cached pages shared by the isolates of a data center. Reads and writes never fail; an unavailable entry
 * counts as missing.
 */
export interface EdgeStore {
  /** The copy with the newest body; null if there is none. */
  get(url: string): Promise<PageEntry | null>;
  /**
   * A confirmed page's body is stored already: other isolates learn of the confirmation from the index
   * (`shared-copies.ts`).
   */
  set(url: string, entry: PageEntry): Promise<void>;
}

/** An entry without its body, which follows it, plus the body's id. */
type Description = Omit<PageEntry, "body"> & { bodyId: string };

/** The longest lifetime of a page, seconds. When an entry may be used is decided by its own contents. */
const keptFor = 86_460;
/** Time limit of a cache read, ms; after it, the page is rendered. */
const usualPatience = 500;
/** Ends the description: a line feed, which JSON has in no string. */
const end = 0x0a;

/**
 * Stores each page in the platform's cache as one entry, a line of JSON and its body. This way the platform can't
 * interpret our cookies, ETags or ages.
 */
export function createEdgeStore(
  findCache: () => Cache,
  deployment: string,
  patience = usualPatience,
): EdgeStore {
  /** Bodies known to be in the data center's cache from the latest read or write. */
  const shared = new WeakSet<PageEntry["body"]>();

  const read = async (url: string): Promise<PageEntry | null> => {
    const found = await findCache().match(nameCopy(url, deployment));
    const entry = found && readCopy(new Uint8Array(await found.arrayBuffer()));
    if (entry) shared.add(entry.body);
    return entry ?? null;
  };

  return {
    get: (url) => within(read(url), patience),
    async set(url, entry) {
      if (shared.has(entry.body)) return;
      const headers = {
        "Cache-Control": `public, max-age=${keptFor}`,
        "Content-Type": "application/octet-stream",
      };
      try {
        await findCache().put(nameCopy(url, deployment), new Response(writeCopy(entry), { headers }));
        shared.add(entry.body);
      } catch {
        // The next isolate makes the page itself.
      }
    },
  };
}

/** The bytes of a stored page. */
export function writeCopy(entry: PageEntry): Uint8Array<ArrayBuffer> {
  const { body, ...rest } = entry;
  const description: Description = { ...rest, bodyId: identifyBody(entry) };
  const line = new TextEncoder().encode(JSON.stringify(description));
  const bytes = new Uint8Array(line.byteLength + 1 + body.byteLength);
  bytes.set(line);
  bytes[line.byteLength] = end;
  bytes.set(body, line.byteLength + 1);
  return bytes;
}

/** The page in the bytes of an entry; null if they are cut off. */
export function readCopy(bytes: Uint8Array<ArrayBuffer>): PageEntry | null {
  const at = bytes.indexOf(end);
  if (at < 0) return null;
  const { bodyId, ...rest } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at))) as Description;
  const entry = { ...rest, body: bytes.subarray(at + 1) };
  return identifyBody(entry) === bodyId ? entry : null;
}

/** Cache key of a page. None of our pages has this prefix; a deployment's pages refer to its files. */
export function nameCopy(url: string, deployment: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}/-/page-cache/${deployment}${pathname}${search}`;
}
