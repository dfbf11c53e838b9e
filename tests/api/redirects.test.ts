import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as v from "valibot";
import type { Call } from "../../contract/wire/call.ts";
import { addRedirectHits } from "../../contract/network/links.ts";
import { addNotFound, dismissNotFound, getNotFoundLog } from "../../contract/network/not-found-log.ts";
import * as calls from "../../contract/network/redirects.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

/* Redirects and patterns as the studio sets them (docs/guides/redirects.md). Story 1830000001 is Kotaku's (9). */

const blogId = "9";
const host = "kotaku.com";
let services: TestServices;
let superuser: string;
let owner: string;
let admin: string;
beforeAll(async () => {
  services = openServices();
  await services.load({
    ...fixtureNetwork,
    blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
      ...blog,
      ...(blog.name === "kotaku" && {
        members: [
          { screenName: "Ben-Writer", role: "Owner" as const, title: "" },
          { screenName: "Dov-Reader", role: "Admin" as const, title: "" },
        ],
      }),
    })),
  });
  superuser = await openSession(services.db, "Ada-Owner", { roles: ["superuser"] });
  owner = await openSession(services.db, "Ben-Writer");
  admin = await openSession(services.db, "Dov-Reader");
});
beforeEach(async () => {
  await services.db.batch(
    ["redirects", "redirect_patterns", "lost_addresses", "lost_days"].map((table) =>
      services.db.prepare(`DELETE FROM ${table}`),
    ),
  );
});

const send = <Reply extends v.GenericSchema>(
  call: Call<string, v.GenericSchema, v.GenericSchema | undefined, Reply>,
  body: unknown,
  token = owner,
  query: Record<string, string> = {},
) => callAs(services.fetch, token, call, {}, body, query);

type Set = { problem: string | null; about: string; from: string; to: string; undo: string | null };
const set = async (from: string, to: string, was: { from: string; to: string } | null = null) => {
  const { status, data } = await send(calls.setRedirect, { blogId, from, to, was });
  return { status, ...(data as Set) };
};
async function find(path: string, withPatterns = true): Promise<string | number> {
  const query = new URLSearchParams({ host, path, withPatterns: String(withPatterns) });
  const response = await services.fetch(
    new Request(`http://services.invalid/api/links/redirect?${query.toString()}`),
  );
  if (response.status !== 200) return response.status;
  return (await response.json<{ data: { to: string } }>()).data.to;
}
const list = async (query: Record<string, string> = {}) =>
  (await send(calls.getRedirects, undefined, owner, { blogId, ...query })).data;
const undo = (id: string | null, token = owner) => send(calls.undoRedirects, { blogId, id }, token);
const own = (path: string) => `https://${host}${path}`;

describe("a redirect", () => {
  test("is set, changed, deleted, and each of it taken back, with its uses", async () => {
    const added = await set("/old/", "/tag/zelda");
    expect(added).toMatchObject({ problem: null, from: "/old", to: own("/tag/zelda") });
    expect(await find("/old")).toBe(own("/tag/zelda"));
    await send(addRedirectHits, { hits: [{ host, from: "/old", isPattern: false, count: 3 }] });
    const was = { from: "/old", to: own("/tag/zelda") };
    const changed = await set("/older", "/tag/zelda-2", was);
    expect([await find("/old"), await find("/older")]).toEqual([404, own("/tag/zelda-2")]);
    expect((await set("/older", "/x", was)).status).toBe(409);
    expect((await undo(changed.undo)).status).toBe(200);
    expect([await find("/old"), await find("/older")]).toEqual([own("/tag/zelda"), 404]);
    const { data } = await send(calls.removeRedirect, { blogId, from: "/old" });
    expect(await find("/old")).toBe(404);
    expect((await send(calls.removeRedirect, { blogId, from: "/old" })).status).toBe(404);
    await undo(data.undo);
    expect((await list()).items).toMatchObject([{ from: "/old", hits: 3, isPattern: false }]);
    expect((await undo(data.undo)).status).toBe(409);
  });

  test.each([
    ["/", "/tag/zelda", "front"],
    ["/?utm=1", "/tag/zelda", "front"],
    ["//evil.example/x", "/tag/zelda", "path"],
    ["https://gizmodo.com/x", "/tag/zelda", "path"],
    ["old", "/tag/zelda", "path"],
    ["/manage/kotaku", "/tag/zelda", "own"],
    ["/Search", "/tag/zelda", "own"],
    ["/tag", "/latest", "own"],
    ["/1830000001", "/tag/zelda", "story"],
    ["/x", "/x/", "self"],
    ["/x", "https://elsewhere.example/", "foreign"],
    ["/x", "//evil.example", "foreign"],
    ["/x", "/\\evil.example", "foreign"],
    ["/x", "https://kotaku.com:8443/x", "foreign"],
    ["/x", "mailto:desk@kotaku.com", "target"],
    ["/x", "data:text/html,x", "target"],
    ["/x", "nonsense", "target"],
    ["/*", "/tag/zelda", "broad"],
    ["/*/x", "/tag/zelda", "broad"],
    ["/a/*-*", "/tag/zelda", "stars"],
    ["/a/*", "/b/*/c/*", "stars"],
    ["/a/*", "/b/*/c", "stars"],
    ["/a/*", "/b-*", "stars"],
    ["/a/*?x=1", "/b", "query"],
    ["/a/*", "/a/b/*", "loop"],
    ["/manage/*", "/b/*", "own"],
    ["/tag/*", "/b/*", "own"],
    ["/se*", "/b/*", "own"],
  ])("%s to %s is refused: %s", async (from, to, problem) => {
    expect((await set(from, to)).problem).toBe(problem);
    expect((await list()).items).toEqual([]);
  });

  test("leads on in one step, and never in a circle", async () => {
    await set("/a", "/b");
    await set("/b", "/cc");
    expect(await find("/a")).toBe(own("/cc"));
    expect(await set("/cc", "/a")).toMatchObject({ problem: "loop" });
    expect(await set("/d", "/a")).toMatchObject({ to: own("/cc"), isShortened: true });
    expect(await set("/a", "/elsewhere")).toMatchObject({ problem: "taken" });
  });

  test("of a story follows its address", async () => {
    const to = await find("/none");
    expect(to).toBe(404);
    await set("/old", "/1830000001");
    const { items } = await list();
    expect(items).toMatchObject([{ postId: "1830000001" }]);
    expect(await find("/old")).toBe(items[0]?.to);
  });

  test("takes its line out of the log of missing pages until it is gone", async () => {
    const log = async () =>
      (
        (await send(getNotFoundLog, undefined, owner, { blogId })).data as { items: { path: string }[] }
      ).items.map(({ path }) => path);
    const line = (path: string) => ({ host, path, count: 1, fromHost: null });
    await send(addNotFound, { lost: [line("/caf\u00e9"), line("/reviews/one"), line("/rare")] });
    const { undo: id } = await set("/caf%C3%A9", "/tag/zelda");
    await set("/reviews/*", "/c/reviews/*");
    expect(await log()).toEqual(["/rare"]);
    await undo(id);
    expect((await log()).toSorted()).toEqual(["/caf\u00e9", "/rare"]);
    await send(dismissNotFound, { blogId, paths: ["/rare"], isDismissed: true });
    expect(await log()).toEqual(["/caf\u00e9"]);
    await send(dismissNotFound, { blogId, paths: ["/rare"], isDismissed: false }, admin);
    expect((await log()).length).toBe(2);
  });
});

describe("a pattern", () => {
  test("leads everything below, or a part of a segment, and only where it is asked for", async () => {
    await set("/reviews/*", "/c/reviews/*");
    await set("/old-*/page-*.html", "https://gizmodo.com/*/x-*");
    await set("/forum/*", "/about");
    expect(await find("/reviews/a/b%20c")).toBe(own("/c/reviews/a/b%20c"));
    expect(await find("/old-a/page-7.html")).toBe("https://gizmodo.com/a/x-7");
    expect(await find("/forum/x/y")).toBe(own("/about"));
    expect([
      await find("/reviews"),
      await find("/old-/page-7.html"),
      await find("/reviews/a", false),
    ]).toEqual([404, 404, 404]);
  });

  test("gives way to a redirect, and to a more exact pattern", async () => {
    await set("/reviews/*", "/x/*");
    await set("/reviews/games/*", "/y/*");
    await set("/reviews/games/one", "/z");
    expect([
      await find("/reviews/a"),
      await find("/reviews/games/a"),
      await find("/reviews/games/one"),
    ]).toEqual([own("/x/a"), own("/y/a"), own("/z")]);
  });

  test("chains and circles with another are refused, those with redirects are shortened", async () => {
    await set("/a/*", "/b/*");
    expect(await set("/b/*", "/c/*")).toMatchObject({ problem: "chain", about: "/a/*" });
    expect(await set("/cc/*", "/a/x/*")).toMatchObject({ problem: "chain", about: "/a/*" });
    expect(await set("/b/*", "/a/*")).toMatchObject({ problem: "loop", about: "/a/*" });
    await set("/b/one", "/end");
    await set("/start", "/a/two");
    expect([await find("/a/one"), await find("/start")]).toEqual([own("/end"), own("/b/two")]);
    expect(await set("/b/x", "/a/x")).toMatchObject({ problem: "loop", about: "/a/*" });
    await set("/q/x", "/p/x");
    expect(await set("/p/*", "/q/*")).toMatchObject({ problem: "loop", about: "/q/x" });
  });

  test("is one of at most a hundred", async () => {
    const lines = Array.from({ length: calls.maxPatterns + 1 }, (_, line) => ({
      line,
      from: `/folder-${line}/*`,
      to: "/tag/zelda",
    }));
    const { data } = await send(calls.setRedirectLines, { blogId, isTrial: false, lines });
    expect((data as { lines: { outcome: string }[] }).lines.at(-1)?.outcome).toBe("full");
    expect((await list()).patterns.length).toBe(calls.maxPatterns);
  });
});

test("whatever is set in whatever order, an address leads on in one step, and not in a circle", async () => {
  const name = fc.constantFrom("a", "b", "c", "d", "aa", "ab");
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => `/${names.join("/")}`);
  const pattern = fc
    .tuple(name, fc.constantFrom("/*", "*", "/*/a", "/b/*", "/a*"), fc.constantFrom("", "/*"))
    .map(([first, middle, end]) => `/${first}${middle}${end}`);
  const step = fc.tuple(fc.oneof(path, pattern), fc.oneof(path, pattern), fc.boolean());
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.array(path, { maxLength: 12 }),
      async (steps, asked) => {
        await services.db.batch(
          ["redirects", "redirect_patterns"].map((table) => services.db.prepare(`DELETE FROM ${table}`)),
        );
        const removed: string[] = [];
        for (const [from, to, isRemoved] of steps) {
          const { problem, from: stored } = await set(from, to);
          if (problem === null && isRemoved) removed.push(stored);
        }
        for (const from of removed) await send(calls.removeRedirect, { blogId, from });
        for (const address of [...asked, ...steps.map(([from]) => from.replaceAll("*", "b"))]) {
          const to = await find(address);
          if (typeof to === "number") continue;
          const { pathname } = new URL(to);
          expect(pathname).not.toBe(address);
          expect(await find(pathname)).toBe(404);
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe("a file", () => {
  const put = async (lines: [string, string][], isTrial = false) => {
    const body = { blogId, isTrial, lines: lines.map(([from, to], line) => ({ line: line + 1, from, to })) };
    const { status, data } = await send(calls.setRedirectLines, body);
    return { status, ...(data as { lines: { outcome: string }[]; undo: string | null }) };
  };
  const lines: [string, string][] = [
    ["/one", "/tag/zelda"],
    ["=cmd|'/c calc'!A0", "/x"],
    ["/two", "https://elsewhere.example/"],
    ["/three", "/one"],
    ["/three", "/two"],
    ["/reviews/*", "/c/reviews/*"],
    ["/1830000001", "/x"],
  ];

  test("is reviewed without a change, set line by line, and taken back whole", async () => {
    const expected = ["created", "path", "foreign", "created", "updated", "created", "story"];
    const trial = await put(lines, true);
    expect(trial.lines.map(({ outcome }) => outcome)).toEqual(expected);
    expect(trial.undo).toBe(null);
    expect((await list()).items).toEqual([]);
    const done = await put(lines);
    expect(done.lines.map(({ outcome }) => outcome)).toEqual(expected);
    expect([await find("/three"), await find("/reviews/a")]).toEqual([own("/two"), own("/c/reviews/a")]);
    const again = await put(lines);
    expect(again.lines.map(({ outcome }) => outcome)).toEqual([
      "unchanged",
      "path",
      "foreign",
      "updated",
      "updated",
      "unchanged",
      "story",
    ]);
    await undo(done.undo);
    expect(await list()).toMatchObject({ items: [], patterns: [] });
  });

  test("has a limit for each call", async () => {
    const many = Array.from({ length: calls.maxLinesAtOnce + 1 }, (_, index): [string, string] => [
      `/old/${String(index)}`,
      "/tag/zelda",
    ]);
    expect((await put(many)).status).toBe(400);
    expect((await put(many, true)).lines.length).toBe(many.length);
  });
});

test("the list is paged by address and by use, and searched", async () => {
  for (const path of ["/a/1", "/a/2", "/b/1"]) await set(path, "/tag/zelda");
  await send(addRedirectHits, {
    hits: [
      { host, from: "/b/1", isPattern: false, count: 5 },
      { host, from: "/a/1", isPattern: false, count: 2 },
      { host, from: "/nothing", isPattern: false, count: 2 },
    ],
  });
  const walk = async (query: Record<string, string>) => {
    const found: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page = await list({ ...query, maxReturned: "1", ...(after !== "" && { after }) });
      found.push(...page.items.map(({ from }) => from));
      after = page.next;
    }
    return found;
  };
  expect(await walk({})).toEqual(["/a/1", "/a/2", "/b/1"]);
  expect(await walk({ order: "hits" })).toEqual(["/b/1", "/a/1", "/a/2"]);
  expect(await walk({ q: "/a" })).toEqual(["/a/1", "/a/2"]);
  expect(await walk({ q: "b/" })).toEqual(["/b/1"]);
  expect(await walk({ q: "zelda", order: "hits" })).toEqual(["/b/1", "/a/1", "/a/2"]);
  expect(await walk({ q: "nowhere" })).toEqual([]);
});

test("a search reads 2,000 redirects for a page, and goes on after them", async () => {
  await services.db
    .prepare(
      `WITH RECURSIVE c (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i < 4999)
      INSERT INTO redirects (host, path, url, hits)
      SELECT ?1, printf('/old/%04d', i), iif(i IN (1999, 4500), 'https://rare.example/', 'https://other.example/'), 9000 - i FROM c`,
    )
    .bind(host)
    .run();
  for (const order of ["path", "hits"]) {
    const pages: string[][] = [];
    for (let after: string | null = ""; after !== null;) {
      const page = await list({ q: "rare", order, ...(after !== "" && { after }) });
      pages.push(page.items.map(({ from }) => from));
      after = page.next;
    }
    expect(pages).toEqual([["/old/1999"], [], ["/old/4500"]]);
  }
  expect((await list({ maxReturned: "50" })).items).toHaveLength(50);
});

test("an address is tested, and the reason named", async () => {
  await set("/reviews/*", "/c/reviews/*");
  await set("/old", "/tag/zelda");
  const tested = async (address: string) =>
    (await send(calls.testRedirect, undefined, owner, { blogId, address })).data as unknown;
  expect(await tested("https://kotaku.com/old?utm=1")).toEqual({
    outcome: "redirect",
    to: own("/tag/zelda"),
    by: { from: "/old", isPattern: false },
  });
  expect(await tested("/reviews/a")).toMatchObject({ by: { from: "/reviews/*", isPattern: true } });
  expect(await tested("/1830000001")).toMatchObject({ outcome: "story" });
  expect(await tested("/manage/kotaku/redirects")).toMatchObject({ outcome: "own" });
  expect(await tested("https://gizmodo.com/old")).toMatchObject({ outcome: "elsewhere", to: "gizmodo.com" });
  expect(await tested("nonsense")).toMatchObject({ outcome: "path" });
  expect(await tested("/none")).toMatchObject({ outcome: "none" });
});

test("every change is in the log, before and after", async () => {
  await set("/old", "/tag/zelda");
  const { data } = await send(calls.removeRedirect, { blogId, from: "/old" });
  await undo(data.undo);
  const log = (await send(getAudit, undefined, superuser, { blogId, maxReturned: "3" })).data as {
    items: { action: string; redirects: unknown }[];
  };
  const edit = (before: string | null, after: string | null) => ({
    edits: [{ from: "/old", before, after }],
    count: 1,
  });
  // By name: several may be of the same millisecond.
  expect(Object.fromEntries(log.items.map(({ action, redirects }) => [action, redirects]))).toEqual({
    "redirect.write": edit(null, own("/tag/zelda")),
    "redirect.remove": edit(own("/tag/zelda"), null),
    "redirect.undo": edit(null, own("/tag/zelda")),
  });
});

test("of another blog, or with a lower role, nothing is set, listed or taken back", async () => {
  const { undo: id } = await set("/old", "/tag/zelda");
  const gizmodo = "4";
  expect((await send(calls.getRedirects, undefined, admin, { blogId })).status).toBe(403);
  expect((await send(calls.getRedirects, undefined, owner, { blogId: gizmodo })).status).toBe(403);
  expect((await send(calls.setRedirect, { blogId: null, from: "/x", to: "/y", was: null })).status).toBe(403);
  expect((await undo(id, admin)).status).toBe(403);
  expect((await send(calls.undoRedirects, { blogId: gizmodo, id }, superuser)).status).toBe(404);
  expect((await send(calls.undoRedirects, { blogId: null, id }, superuser)).status).toBe(404);
  expect(await find("/old")).toBe(own("/tag/zelda"));
});

test("imports keep what was set here, and replace what was imported", async () => {
  const bring = (to: string) =>
    services.load({ redirects: ["/mine", "/theirs"].map((from) => ({ blog: "kotaku", from, to })) });
  await bring("/tag/one");
  await set("/mine", "/tag/zelda", { from: "/mine", to: own("/tag/one") });
  await bring("/tag/two");
  expect([await find("/mine"), await find("/theirs")]).toEqual([own("/tag/zelda"), own("/tag/two")]);
});
