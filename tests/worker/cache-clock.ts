import { readCopy, writeCopy } from "../../app/platform/page-cache/edge-store.ts";

type Row = [path: string, bodyId: string, since: number, known: number];

/**
 * Runs next to the front ends of a test, on the same data center's cache: `?name=` of a page there,
 * `&index=` of its host's index, in which it may be named `&path=`. With `&by=` (ms) it makes the page older, otherwise it
 * returns the body that the index names. 404 if that isn't there.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const [name, index, path] = ["name", "index", "path"].map((key) => searchParams.get(key) ?? "");
    const cache = (caches as CacheStorage & { default: Cache }).default;
    const [page, listed] = await Promise.all([cache.match(name ?? ""), cache.match(index ?? "")]);
    const rows = (await listed?.json<Row[]>()) ?? [];
    const row = rows.find(([own]) => own === path);
    if (!searchParams.has("by")) return new Response(row?.[1] ?? null, { status: row ? 200 : 404 });
    if (!page) return new Response(null, { status: 404 });
    const by = Number(searchParams.get("by"));
    const entry = readCopy(new Uint8Array(await page.arrayBuffer()));
    if (entry === null) return new Response(null, { status: 404 });
    const older = writeCopy({ ...entry, since: entry.since - by });
    await cache.put(name ?? "", new Response(older, { headers: page.headers }));
    // A first copy is in no index.
    if (row && listed) {
      row[2] -= by;
      await cache.put(index ?? "", new Response(JSON.stringify(rows), { headers: listed.headers }));
    }
    return new Response(null, { status: 204 });
  },
};
