import { beforeAll, expect, test } from "vitest";
import type { ImportedPost } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  await services.load({ people: fixtureNetwork.people, blogs: fixtureNetwork.blogs });
});

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

async function read<T>(path: string, of = "sitemap"): Promise<T[]> {
  const response = await services.fetch(new Request(`http://services.invalid/api/magma/${of}/${path}`));
  const { data } = await response.json<{ data: { items: T[] } }>();
  return data.items;
}
const readMonths = () =>
  read<{ month: string; posts: number; changedTimeMillis: number }>("months/9").then((months) =>
    months.map(({ month, posts }) => `${month}: ${posts}`),
  );
const readChange = async () =>
  (await read<{ changedTimeMillis: number }>("months/9"))[0]?.changedTimeMillis ?? 0;
/** Publication times of the stories before and after a span, to which the archive links. */
async function readNeighbours(from: number, until: number): Promise<(number | null)[]> {
  const response = await services.fetch(
    new Request(`http://services.invalid/api/magma/archive/spans/9?bound=${from}&bound=${until}`),
  );
  const { data } = await response.json<{
    data: { previousTimeMillis: number | null; nextTimeMillis: number | null };
  }>();
  return [data.previousTimeMillis, data.nextTimeMillis];
}
const another = story({ sourceId: "t", id: "8100002", publishTimeMillis: published + 1_000 });

test("a story is removed and restored with whatever hides it, and its month changes", async () => {
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
    // The file has changed, although its remaining entries haven't.
    expect(await readChange()).toBeGreaterThan(before);
    await services.load({ posts: [story()] });
    expect(await readMonths()).toEqual(["2020-05: 2"]);
  }
});

test("a story can move to another month and blog; a scheduled one is not listed", async () => {
  await services.load({ posts: [story({ publishTimeMillis: Date.UTC(2020, 6, 1) }), another] });
  expect(await readMonths()).toEqual(["2020-05: 1", "2020-07: 1"]);
  const hour = Date.UTC(2100, 0, 1);
  await services.load({ posts: [story({ publishTimeMillis: hour })] });
  expect(await readMonths()).toEqual(["2020-05: 1"]);
  // A scheduled story can't be found by guessing its month or day.
  expect(await read("posts/9?month=2100-01")).toEqual([]);
  expect(await read(`posts/9?from=${hour}&until=${hour + 1}`, "archive")).toEqual([]);
  for (const from of [hour - 2, hour + 1]) {
    expect(await readNeighbours(from, from + 1)).toEqual([published + 1_000, null]);
  }
  await services.load({ posts: [{ ...another, blog: "gizmodo" }], mayMove: true });
  expect(await readMonths()).toEqual([]);
});

test("an edit dated in the future does not count yet", async () => {
  const edited = story({ blog: "io9", lastUpdateTimeMillis: Date.UTC(2100, 0, 1) });
  await services.load({ posts: [edited], mayMove: true });
  expect(await read("posts/8?month=2020-05")).toMatchObject([{ changedTimeMillis: published }]);
  expect(await read("months/8")).toMatchObject([{ month: "2020-05" }]);
});

test("the news sitemap has no sponsored or scheduled posts", async () => {
  const published = Date.now() - 3_600_000;
  const news = (id: string, more: Partial<ImportedPost> = {}) =>
    story({ sourceId: `news:${id}`, id, publishTimeMillis: published, ...more });
  await services.load({
    posts: [
      news("8100011"),
      news("8100012", { sponsored: true }),
      news("8100013", { headline: "" }),
      news("8100014", { publishTimeMillis: Date.now() + 3_600_000 }),
    ],
  });
  const found = await read<{ permalink: string }>(`news/9?since=${published - 1}`);
  expect(found.map(({ permalink }) => permalink)).toEqual(["https://kotaku.com/a-story-8100011"]);
});
