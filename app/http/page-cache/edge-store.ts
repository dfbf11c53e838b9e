import type { PageEntry } from "./page-entry.ts";

/** Copies that the isolates of a data centre share. Reading and writing never fail: what cannot be had is not there. */
export interface EdgeStore {
  get(url: string): Promise<PageEntry | null>;
  set(url: string, entry: PageEntry): Promise<void>;
}

/** As long as the longest lifetime of a page, seconds; when to use a copy is decided by what stands in it. */
const keptFor = 86_460;

/**
 * The platform's cache holds an entry as one block of bytes: the length of its description, the description as JSON, the
 * body. So the platform makes nothing of our headers, and finds no cookie, no tag and no age of its own in them.
 */
export function createEdgeStore(findCache: () => Cache, deployment: string): EdgeStore {
  const nameOf = (url: string) => {
    const { origin, pathname, search } = new URL(url);
    // No page of ours begins like this, and another deployment's pages name another deployment's files.
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

/** Throws on bytes that `encodeEntry` did not make. */
export function decodeEntry(buffer: ArrayBuffer): PageEntry {
  const length = new DataView(buffer).getUint32(0);
  const text = new TextDecoder().decode(new Uint8Array(buffer, 4, length));
  const description = JSON.parse(text) as Omit<PageEntry, "body">;
  return { ...description, body: new Uint8Array(buffer.slice(4 + length)) };
}
