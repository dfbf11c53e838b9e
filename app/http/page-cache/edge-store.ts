import type { PageEntry } from "./page-entry.ts";

/**
 * Cached pages shared by the isolates of a data center. Reads and writes never fail; an unavailable entry
 * counts as missing.
 */
export interface EdgeStore {
  get(url: string): Promise<PageEntry | null>;
  set(url: string, entry: PageEntry): Promise<void>;
}

/** The longest lifetime of a page, seconds. When an entry may be used is decided by its own contents. */
const keptFor = 86_460;

/**
 * Stores each entry in the platform's cache as a single binary block: the length of its metadata, the
 * metadata as JSON, the body. This way the platform can't interpret our cookies, ETags or ages.
 */
export function createEdgeStore(findCache: () => Cache, deployment: string): EdgeStore {
  const nameOf = (url: string) => {
    const { origin, pathname, search } = new URL(url);
    // No page of ours has this prefix, and the deployment is part of the key because pages refer to its
    // files.
    return `${origin}/-/page-cache/${deployment}${pathname}${search}`;
  };
  return {
    async get(url) {
      try {
        const found = await findCache().match(nameOf(url));
        return found ? decodeEntry(await found.arrayBuffer()) : null;
      } catch {
        return null;
      }
    },
    async set(url, entry) {
      const headers = {
        "Cache-Control": `public, max-age=${keptFor}`,
        "Content-Type": "application/octet-stream",
      };
      await findCache()
        .put(nameOf(url), new Response(encodeEntry(entry), { headers }))
        .catch(() => undefined);
    },
  };
}

export function encodeEntry({ body, ...description }: PageEntry): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(description));
  const block = new Uint8Array(4 + text.byteLength + body.byteLength);
  new DataView(block.buffer).setUint32(0, text.byteLength);
  block.set(text, 4);
  block.set(body, 4 + text.byteLength);
  return block;
}

/** Throws if `encodeEntry` didn't produce the bytes. */
export function decodeEntry(buffer: ArrayBuffer): PageEntry {
  const length = new DataView(buffer).getUint32(0);
  const text = new TextDecoder().decode(new Uint8Array(buffer, 4, length));
  const description = JSON.parse(text) as Omit<PageEntry, "body">;
  return { ...description, body: new Uint8Array(buffer.slice(4 + length)) };
}
