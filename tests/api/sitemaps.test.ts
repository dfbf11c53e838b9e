import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportedPost } from "../../contract/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startServices } from "./start-services.ts";

let services: Awaited<ReturnType<typeof startServices>>;
beforeAll(async () => {
  services = await startServices();
  await services.load({ people: fixtureNetwork.people, blogs: fixtureNetwork.blogs });
}, 60_000);
afterAll(() => services.close());

const published = Date.UTC(2020, 4, 10, 12);
const story = (more: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: "s",
  id: "8100001",
  blog: "kotaku",
  authors: ["Ben-Writer"],
  headline: "A story",
  publishTimeMillis: published,
  body: [],
  ...more,
});

async function read<T>(path: string): Promise<T[]> {
  const response = await services.fetch(new Request(`http://services.invalid/api/magma/sitemap/${path}`));
  const { data } = await response.json<{ data: { items: T[] } }>();
  return data.items;
}
const readMonths = () =>
  read<{ month: string; posts: number; changedTimeMillis: number }>("months/9").then((months) =>
    months.map(({ month, posts }) => `${month}: ${posts}`),
  );
const readChange = async () =>
  (await read<{ changedTimeMillis: number }>("months/9"))[0]?.changedTimeMillis ?? 0;
const another = story({ sourceId: "t", id: "8100002", publishTimeMillis: published + 1_000 });

test("a story leaves and comes back with whatever hides it, and its month says so", async () => {
  await services.load({ posts: [story(), another] });
  expect(await readMonths()).toEqual(["2020-05: 2"]);
  expect(await readChange()).toBe(published + 1_000);

  for (const hidden of [
    { status: "DELETED" as const },
    { doNotCrawl: true },
    { password: "open sesame" },
    { syndicationExclusions: ["sitemap" as const] },
    { isPage: true },
  ]) {
    const before = Date.now() - 2_000;
    await services.load({ posts: [story(hidden)] });
    expect([hidden, await readMonths()]).toEqual([hidden, ["2020-05: 1"]]);
    expect(
      (await read<{ permalink: string }>("posts/9?month=2020-05")).map(({ permalink }) => permalink),
    ).toEqual(["https://kotaku.com/a-story-8100002"]);
    // The file has changed, though none of what is in it has.
    expect(await readChange()).toBeGreaterThan(before);
    await services.load({ posts: [story()] });
    expect(await readMonths()).toEqual(["2020-05: 2"]);
  }
});

test("a story moves to another month and another blog, and one to come is in none", async () => {
  await services.load({ posts: [story({ publishTimeMillis: Date.UTC(2020, 6, 1) }), another] });
  expect(await readMonths()).toEqual(["2020-05: 1", "2020-07: 1"]);
  await services.load({ posts: [story({ publishTimeMillis: Date.UTC(2100, 0, 1) })] });
  expect(await readMonths()).toEqual(["2020-05: 1"]);
  await services.load({ posts: [{ ...another, blog: "gizmodo" }] });
  expect(await readMonths()).toEqual([]);
});
