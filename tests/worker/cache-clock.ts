/**
 * Runs next to the front ends of a test, on the same data center's cache, and makes a cached page older:
 * `?name=` of its description in the cache, `&by=` ms. 404 if it isn't cached.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const name = searchParams.get("name") ?? "";
    const cache = (caches as CacheStorage & { default: Cache }).default;
    const found = await cache.match(name);
    if (!found) return new Response(null, { status: 404 });
    const entry = await found.json<{ since: number }>();
    const older = JSON.stringify({ ...entry, since: entry.since - Number(searchParams.get("by")) });
    await cache.put(name, new Response(older, { headers: found.headers }));
    return new Response(null, { status: 204 });
  },
};
