import { beforeAll, expect, test } from "vitest";
import type { FrontBlock, FrontBody, FrontRule } from "../../contract/fronts/front.ts";
import { fillFront } from "../../contract/fronts/fill-front.ts";
import { readStories } from "../../api/fronts/read-front.ts";
import { countRows } from "../../bench/network/count-rows.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { begin, hour, importedStory } from "./open-desk.ts";
import { buildBlock, openFronts } from "./open-fronts.ts";
import { plainBlog } from "./plain-blog.ts";
import { createTestContext } from "./signed-caller.ts";

/*
 * What rules find among many newer stories: Kotaku has 2,000 stories with one tag, and before them three by Ann, three with
 * video, three galleries and three sponsored stories, of which two have the tag. Gizmodo has 90, of which it shared the three oldest to Kotaku, one of them by Ann.
 */

const many = 2_000;
let services: Awaited<ReturnType<typeof openFronts>>["services"];

const story = (id: number, age: number, more: Partial<ImportedPost> = {}) =>
  importedStory(String(id), { publishTimeMillis: begin - age * 60_000, ...more });
const cars = [{ safeName: "cars", urlName: "cars", displayName: "Cars" }];
const video = { type: "YoutubeVideo" as const, id: "dQw4w9WgXcQ" };

beforeAll(async () => {
  const network = await openFronts({
    now: () => begin,
    people: ["Ann-Owner", "Abe-Author"],
    kotaku: { members: [{ screenName: "Ann-Owner", role: "Owner" }] },
    others: [plainBlog("4", "gizmodo")],
    posts: [
      ...[1, 2, 3].map((index) => story(100 + index, 5_000 + index, { authors: ["Ann-Owner"] })),
      ...[1, 2, 3].map((index) => story(200 + index, 5_100 + index, { body: [video] })),
      ...Array.from({ length: 90 }, (_, index) =>
        story(1_001 + index, 1 + index, {
          blog: "gizmodo",
          authors: [index < 60 || index === 89 ? "Ann-Owner" : "Abe-Author"],
          ...(index >= 87 && { reposts: [{ blog: "kotaku", timestamp: begin - index * hour }] }),
        }),
      ),
    ],
  });
  ({ services } = network);
  const tagsOf = (index: number) => (index === 2 ? [] : cars);
  await services.load({
    posts: [1, 2, 3].flatMap((index) => [
      story(300 + index, 5_200 + index, { template: "Slideshow", tags: tagsOf(index) }),
      story(400 + index, 5_300 + index, { sponsored: true, tags: tagsOf(index) }),
    ]),
  });
  for (let first = 0; first < many; first += 100)
    await services.load({
      posts: Array.from({ length: 100 }, (_, index) =>
        story(10_001 + first + index, 1 + first + index, { tags: cars }),
      ),
    });
}, 60_000);

const block = (layout: FrontBlock["layout"], source: FrontRule["source"] | null) =>
  buildBlock("blockone", layout, { rule: source && { source, maxAgeHours: null, minimum: 0 } });

async function fill(one: FrontBlock) {
  const { db, takeRows } = countRows(services.db);
  const context = { ...createTestContext(db, begin), now: begin };
  const body: FrontBody = { splash: null, blocks: [one] };
  const found = await readStories(context, { id: "9", isMainSite: false }, body);
  const rows = takeRows();
  const { stories, isShown } = fillFront(body, found, begin).blocks[0] ?? expect.fail("a block is filled");
  return {
    rows,
    isShown,
    ids: stories.filter(({ by }) => by === "rule").map(({ postId }) => postId),
    stories,
  };
}

test("a rule that finds thousands of stories has the newest, and reads no more than it may show", async () => {
  const { ids, rows } = await fill(block("list", { kind: "tag", tag: "cars" }));
  expect(ids).toStrictEqual(["10001", "10002", "10003", "10004", "10005", "10006"]);
  expect(rows).toBeLessThanOrEqual(13);
});

test("a rule for a sister blog finds what it shared, however much it published since", async () => {
  const { ids } = await fill(block("rowThree", { kind: "blog", blogId: "4" }));
  expect(ids).toStrictEqual(["1088", "1089", "1090"]);
});

test("a rule for an author finds the stories of the blog and those shared to it, however many the author has elsewhere", async () => {
  const { ids } = await fill(block("rowThree", { kind: "author", personId: "601" }));
  expect(ids).toStrictEqual(["1090", "101", "102"]);
});

test("a block of videos has the blog's, however long ago they were", async () => {
  const { stories, isShown } = await fill(block("video", null));
  expect(isShown).toBe(true);
  expect(stories.map(({ postId }) => postId)).toStrictEqual(["201", "202", "203"]);
  // By a rule, only stories of the block's kind are found.
  expect((await fill(block("video", { kind: "author", personId: "601" }))).ids).toStrictEqual([]);
});

test.each([
  ["gallery", ["301", "302", "303"], ["301", "303"]],
  ["sponsor", ["401", "402", "403"], ["401", "403"]],
] as const)(
  "a %s block has the blog's and those of its rule, however long ago, from few rows",
  async (layout, all, tagged) => {
    const plain = await fill(block(layout, null));
    expect(plain.stories.map(({ postId }) => postId)).toStrictEqual(all);
    const ruled = await fill(block(layout, { kind: "tag", tag: "Cars" }));
    expect(ruled.ids).toStrictEqual(tagged);
    expect(Math.max(plain.rows, ruled.rows)).toBeLessThanOrEqual(20);
    // A story that is no longer of the kind leaves, and returns.
    const [first = ""] = all;
    const own = { template: "Slideshow" as const, sponsored: true, tags: cars };
    const age = layout === "gallery" ? 5_201 : 5_301;
    const { template, sponsored } =
      layout === "gallery" ? { ...own, sponsored: false } : { ...own, template: null };
    await services.load({ posts: [story(Number(first), age, { tags: cars })] });
    expect((await fill(block(layout, { kind: "tag", tag: "cars" }))).ids).toStrictEqual(tagged.slice(1));
    await services.load({ posts: [story(Number(first), age, { tags: cars, template, sponsored })] });
    expect((await fill(block(layout, { kind: "tag", tag: "cars" }))).ids).toStrictEqual(tagged);
  },
);

test("a rule names a tag by any of its names", async () => {
  await services.load({
    posts: [
      story(501, 1, { tags: [{ safeName: "racecars", urlName: "race-cars", displayName: "Race Cars" }] }),
    ],
  });
  for (const tag of ["racecars", "race-cars", "Race Cars"])
    expect((await fill(block("leadTwo", { kind: "tag", tag }))).ids).toStrictEqual(["501"]);
});

test("neither shows what isn't public, nor an author who is only planned", async () => {
  const { db } = services;
  const plan = { id: "10001", planned: "INSERT INTO desk_authors VALUES (?1, '601', '9', 'published', 9)" };
  await db.prepare(plan.planned).bind(plan.id).run();
  await services.load({
    posts: [
      story(101, 5_001, { authors: ["Ann-Owner"], status: "DELETED" }),
      story(1_088, 88, { blog: "gizmodo", status: "DELETED" }),
    ],
  });
  const author = await fill(block("rowThree", { kind: "author", personId: "601" }));
  expect(author.ids).toStrictEqual(["1090", "102", "103"]);
  const shared = await fill(block("rowThree", { kind: "blog", blogId: "4" }));
  expect(shared.ids).toStrictEqual(["1089", "1090"]);
});
