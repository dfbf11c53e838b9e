import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  respondFromCache,
  formatCacheStatus,
  type CacheOutcome,
} from "../../../../app/platform/page-cache/cached-response.ts";
import {
  buildEntityTag,
  hasEntityTag,
  createPageEntry,
  isStorable,
} from "../../../../app/platform/page-cache/page-entry.ts";
import { createMemoryStore } from "../../../../app/platform/page-cache/memory-store.ts";
import { createEntry } from "./page-fixture.ts";

const ask = (init: RequestInit = {}) => new Request("https://kotaku.com/x-7", init);
const hit: CacheOutcome = { kind: "hit" };
/** Work to do after a response was sent. */
const work: Promise<unknown>[] = [];
const at = (now: number) => ({ now, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
const passing = [["X-Request-Id", "r1"]] satisfies [string, string][];

describe("a response from a cached entry", () => {
  test("has the entry's headers, its age and its cache status", async () => {
    const entry = createEntry();
    const response = respondFromCache(entry, ask(), at(entry.since + 12_999), hit);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...Object.fromEntries(entry.headers),
      age: "12",
      "cache-status": "magma; hit; ttl=48",
      vary: "Accept-Encoding",
    });
    expect(await response.text()).toContain("Seven");
    expect(respondFromCache(entry, ask(), at(entry.since + 13_000), hit).headers.get("Age")).toBe("13");
  });

  test("can be sent repeatedly", async () => {
    const entry = createEntry();
    const texts = [1, 2].map(() => respondFromCache(entry, ask(), at(entry.since), hit).text());
    const [one, two] = await Promise.all(texts);
    expect(one).toBe(two);
    expect(one).not.toBe("");
  });

  describe("that is asked for often", () => {
    const text = `<p>${"All about it. ".repeat(300)}</p>`;
    const entry = createEntry({ body: new TextEncoder().encode(text) });
    const askOften = async (accepted: string, more: Record<string, string> = {}, often = entry) => {
      const { method = "GET", ...headers } = more;
      const request = ask({ method, headers: { "Accept-Encoding": accepted, ...headers } });
      const send = () => respondFromCache(often, request, at(1_000_000), hit);
      const first = Array.from({ length: 16 }, send);
      await Promise.all(work);
      return { first, last: send() };
    };

    test.each([
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip, br;q=0", "gzip", gunzipSync],
    ])("is sent to a reader of %s as %s", async (accepted, encoding, unpack) => {
      const { first, last } = await askOften(accepted);
      expect(first.map(({ headers }) => headers.get("Content-Encoding"))).toEqual(first.map(() => null));
      expect([last.headers.get("Content-Encoding"), last.headers.get("ETag")]).toEqual([encoding, 'W/"d-1"']);
      const packed = new Uint8Array(await last.arrayBuffer());
      expect(packed.byteLength).toBeLessThan(text.length / 10);
      expect(unpack(packed).toString()).toBe(text);
      // A confirmed page has the same body, which isn't compressed again.
      const confirmed = { ...entry, since: 1_060_000 };
      const again = respondFromCache(
        confirmed,
        ask({ headers: { "Accept-Encoding": accepted } }),
        at(1_060_000),
        hit,
      );
      expect([again.headers.get("Content-Encoding"), again.headers.get("Age")]).toEqual([encoding, "0"]);
    });

    test.each<[string, string, Record<string, string>, typeof entry, number]>([
      ["a reader who takes nothing compressed", "identity, gzip;q=0, br;q=0.0", {}, entry, 200],
      ["HEAD", "br", { method: "HEAD" }, entry, 200],
      ["a reader who has it", "br", { "If-None-Match": "*" }, entry, 304],
      ["a missing page", "br", {}, { ...entry, status: 404 }, 404],
      ["a short page", "br", {}, createEntry(), 200],
    ])("is sent plain to %s", async (_, accepted, more, often, status) => {
      const { last } = await askOften(accepted, more, often);
      expect([last.status, last.headers.get("Content-Encoding")]).toEqual([status, null]);
    });
  });

  test("has no body for HEAD", async () => {
    const response = respondFromCache(createEntry(), ask({ method: "HEAD" }), at(1_000_000), hit);
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test.each<[string, number]>([
    ['W/"d-1"', 304],
    ['"d-1"', 304],
    ['"a", W/"d-1", "b"', 304],
    ["*", 304],
    ['W/"d-2"', 200],
    ['W/"d-1', 200],
    ["", 200],
    ["d-1", 200],
  ])("to If-None-Match: %s is a %i", (tags, status) => {
    const response = respondFromCache(
      createEntry(),
      ask({ headers: { "If-None-Match": tags } }),
      at(1_000_000),
      hit,
    );
    expect(response.status).toBe(status);
  });

  test("with status 304 has every header except those of the content (RFC 9110, 15.4.5)", () => {
    const response = respondFromCache(
      createEntry(),
      ask({ headers: { "If-None-Match": "*" } }),
      at(1_000_000),
      hit,
    );
    expect([...response.headers.keys()]).toEqual([
      "age",
      "cache-control",
      "cache-status",
      "content-security-policy",
      "etag",
      "vary",
    ]);
  });

  test("for a redirect or a missing page is never a 304", () => {
    const headers = { "If-None-Match": "*" };
    expect(respondFromCache(createEntry({ status: 404 }), ask({ headers }), at(1_000_000), hit).status).toBe(
      404,
    );
  });

  test("has a request id only for the reader it was rendered for", () => {
    const made: CacheOutcome = { kind: "made", forward: "uri-miss", passing };
    const entry = createEntry();
    expect(respondFromCache(entry, ask(), at(1_000_000), made).headers.get("X-Request-Id")).toBe("r1");
    expect(respondFromCache(entry, ask(), at(1_000_000), hit).headers.get("X-Request-Id")).toBeNull();
  });
});

test.each<[CacheOutcome, number, string]>([
  [hit, 48, "magma; hit; ttl=48"],
  [hit, -3, "magma; hit; ttl=-3"],
  [{ kind: "made", forward: "uri-miss", passing }, 60, "magma; fwd=uri-miss; stored"],
  [{ kind: "made", forward: "stale", passing }, 60, "magma; fwd=stale; stored"],
  [
    { kind: "on-error", status: 503, passing },
    -400,
    "magma; fwd=stale; fwd-status=503; ttl=-400; detail=stale-if-error",
  ],
  [{ kind: "failed", status: 502, passing }, 0, "magma; fwd=uri-miss; fwd-status=502"],
])("Cache-Status of %j", (outcome, ttl, text) => expect(formatCacheStatus(outcome, ttl)).toBe(text));

describe("the version of a page", () => {
  const hour = 3_600_000;
  test("lasts from its last change for an hour", () => {
    const tag = buildEntityTag("abc", 5 * hour, 700);
    expect(tag).toMatch(/^W\/"[\x21\x23-\x7e]+"$/);
    expect(buildEntityTag("abc", 5 * hour + 60_000, 700)).toBe(tag);
    expect(buildEntityTag("abc", 6 * hour, 700)).not.toBe(tag);
    expect(buildEntityTag("abc", 5 * hour, 701)).not.toBe(tag);
    expect(buildEntityTag("abd", 5 * hour, 700)).not.toBe(tag);
  });
  test("is unique if changes are unknown", () => {
    expect(buildEntityTag("abc", 5, null)).not.toBe(buildEntityTag("abc", 6, null));
  });
  test("is compared as a whole", () => expect(hasEntityTag('W/"d-11"', 'W/"d-1"')).toBe(false));
});

describe("a cached entry", () => {
  const answer = (headers: Record<string, string>) => new Response("x", { headers });
  const open = { "Cache-Control": "public, max-age=0, must-revalidate" };
  test.each<[string, Record<string, string>, boolean]>([
    ["a public page", open, true],
    ["one that sets a cookie", { ...open, "Set-Cookie": "a=b" }, false],
    ["one that varies", { ...open, Vary: "Cookie" }, false],
    ["a private one", { "Cache-Control": "private, no-store" }, false],
    ["a failure", { "Cache-Control": "no-store" }, false],
    ["one that contradicts itself", { "Cache-Control": "public, no-store" }, false],
    ["one that says nothing", {}, false],
  ])("%s", (_what, headers, kept) => expect(isStorable(answer(headers))).toBe(kept));

  test("leaves out headers of a single response", async () => {
    const { subject } = createEntry();
    const response = answer({ ...open, "Server-Timing": "magma;dur=3", "X-Request-Id": "r1", ETag: '"z"' });
    const entry = await createPageEntry(response, 'W/"v"', {
      subject,
      since: 1,
      known: 2,
      whole: 1,
      dependencies: null,
    });
    expect(entry.headers.map(([name]) => name)).toEqual(["cache-control", "content-type", "etag"]);
    expect(entry.headers.at(-1)).toEqual(["etag", 'W/"v"']);
  });
});

describe("a store with a limited capacity", () => {
  const ofSize = (bytes: number) => createEntry({ body: new Uint8Array(bytes) });
  test("drops the least recently used entries", () => {
    const store = createMemoryStore(100_000);
    for (let index = 0; index < 10; index++) store.set(`k${index}`, ofSize(5_000));
    expect(store.get("k0")).toBeDefined();
    store.set("k10", ofSize(5_000));
    expect(["k0", "k1", "k2", "k10"].map((key) => store.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
  test("no longer counts replaced or deleted entries", () => {
    const store = createMemoryStore(100_000);
    for (let index = 0; index < 100; index++) store.set("same", ofSize(5_000));
    for (let index = 0; index < 9; index++) store.set(`k${index}`, ofSize(5_000));
    store.delete("k8");
    store.set("k9", ofSize(5_000));
    expect(store.get("k0")).toBeDefined();
  });
  test("counts compressed forms from the next time a page is served", async () => {
    const store = createMemoryStore(100_000);
    // Incompressible bytes, so that the compressed form is as large as the page.
    const body = crypto.getRandomValues(new Uint8Array(8_000));
    store.set("often", createEntry({ body }));
    for (let index = 0; index < 9; index++) store.set(`k${index}`, ofSize(5_000));
    const request = ask({ headers: { "Accept-Encoding": "br" } });
    for (let count = 0; count < 16; count++)
      respondFromCache(createEntry({ body }), request, at(1_000_000), hit);
    await Promise.all(work);
    expect(store.get("often")).toBeDefined();
    expect([store.get("k0"), store.get("k1")].map((entry) => entry !== undefined)).toEqual([false, true]);
  });
  test("does not store an oversized entry, and drops what it replaces", () => {
    const store = createMemoryStore(100_000);
    store.set("k", ofSize(10));
    store.set("k", ofSize(20_000));
    expect(store.get("k")).toBeUndefined();
  });
});
