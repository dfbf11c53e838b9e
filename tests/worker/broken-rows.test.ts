import { afterAll, beforeAll, expect, test } from "vitest";
import { demoNetwork } from "../../mocks/network.ts";
import { startFrontEnd } from "./front-end.ts";
import { long } from "../wait-limit.ts";

/*
 * Rows that this release can't read: damaged, or written by a newer release before a rollback. Each hides at most its
 * own card, and never breaks another page.
 */

const stories = demoNetwork.posts
  .filter(({ blog, parent, status, isPage }) => blog === "kotaku" && !parent && !status && !isPage)
  .toSorted((a, b) => b.publishTimeMillis - a.publishTimeMillis)
  .map(({ id = "" }) => id);
const [newMode = "", badMedia = "", badAuthors = "", badTime = "", whole = ""] = stories;

let network: Awaited<ReturnType<typeof startFrontEnd>>;

beforeAll(async () => {
  network = await startFrontEnd();
  const { db } = await network.mocks.services;
  const set = (cell: string, id: string) => db.prepare(`UPDATE posts SET ${cell} WHERE id = ?1`).bind(id);
  const blog = (value: string, name: string) =>
    db.prepare(`UPDATE blogs SET blog = ${value} WHERE name = ?1`).bind(name);
  await db.batch([
    set("mode = 'zzz'", newMode),
    set(`main_media = '{"x":1}', featured_media = NULL`, badMedia),
    set("author_ids = '[5]'", badAuthors),
    set("last_update_time = 1e17", badTime),
    blog("json_set(blog, '$.locale', 'zz-ZZ')", "jalopnik"),
    blog("'nonsense'", "jezebel"),
  ]);
});
afterAll(() => network.stop());

const pages = [
  ["kotaku.com", "/"],
  ["kotaku.com", "/latest"],
  ["kotaku.com", "/rss"],
  ["kotaku.com", "/search?q=the"],
  ["kotaku.com", "/sitemap.xml"],
  ["kotaku.com", `/x-${whole}`],
  ["jalopnik.com", "/"],
  ["gizmodo.com", "/"],
] as const;

test.each(pages)("%s%s is whole", async (host, path) => {
  const { status, headers } = await network.get(host, path);
  const address = headers.get("Location") ?? "";
  expect(address === "" ? status : (await network.get(host, address)).status).toBe(200);
});

test("lists keep a story whose value is unknown, and leave out one that can't be read", async () => {
  const html = await (await network.get("kotaku.com", "/latest")).text();
  const shown = stories.slice(0, 5).filter((id) => html.includes(`-${id}`));
  expect(shown).toEqual([newMode, badMedia, whole]);
});

test("what was left out is logged once by id and field, and listed by the health check", long, async () => {
  await network.reset();
  network.takeLog();
  for (const [host, path] of [...pages, ...pages]) await network.get(host, path);
  const lines = network.takeLog().filter(({ event }) => event === "record.unreadable");
  const named = lines.map((line) => `${(line as { id?: string }).id} ${(line as { field?: string }).field}`);
  expect(named).toEqual([...new Set(named)]);
  expect(named).toContain(`${badAuthors} post.authorIds.0`);
  expect(named).toContain(`${badTime} post.lastUpdateTimeMillis`);
  const health = await (await network.get("kotaku.com", "/-/health")).json();
  expect(health).toMatchObject({
    unreadableRecords: expect.arrayContaining([expect.objectContaining({ id: badAuthors })]),
  });
});
