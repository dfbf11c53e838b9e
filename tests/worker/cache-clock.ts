/**
 * Runs next to the front ends of a test, on the same data center's cache, and makes a cached page older:
 * `?name=` of its description in the cache, `&index=` of its host's index there, in which it is called `&path=`, `&by=` ms. 404 if
 * it isn't in both.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const [name = "", index = "", path = ""] = ["name", "index", "path"].map(
      (key) => searchParams.get(key) ?? "",
    );
    const by = Number(searchParams.get("by"));
    const cache = (caches as CacheStorage & { default: Cache }).default;
    const [page, listed] = await Promise.all([cache.match(name), cache.match(index)]);
    const rows = (await listed?.json<[path: string, bodyId: string, since: number, known: number][]>()) ?? [];
    if (!page || !listed || !rows.some(([own]) => own === path)) return new Response(null, { status: 404 });
    const entry = await page.json<{ since: number }>();
    const older = JSON.stringify({ ...entry, since: entry.since - by });
    await cache.put(name, new Response(older, { headers: page.headers }));
    const rest = rows.map(([own, bodyId, since, known]) => [
      own,
      bodyId,
      own === path ? since - by : since,
      known,
    ]);
    await cache.put(index, new Response(JSON.stringify(rest), { headers: listed.headers }));
    return new Response(null, { status: 204 });
  },
};
