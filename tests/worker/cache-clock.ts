import { decodeEntry, encodeEntry } from "../../app/http/page-cache/edge-store.ts";

/**
 * Stands beside the front ends of a test, over the same data centre's cache, and makes a page that they keep there older:
 * `?name=` in the cache, `&by=` ms. 404 where there is none.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const name = searchParams.get("name") ?? "";
    const cache = (caches as CacheStorage & { default: Cache }).default;
    const found = await cache.match(name);
    if (!found) return new Response(null, { status: 404 });
    const entry = decodeEntry(await found.arrayBuffer());
    const older = encodeEntry({ ...entry, since: entry.since - Number(searchParams.get("by")) });
    await cache.put(name, new Response(older, { headers: found.headers }));
    return new Response(null, { status: 204 });
  },
};
