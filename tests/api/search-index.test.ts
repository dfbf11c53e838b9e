import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { emptyIndex } from "../../cli/reindex-sql.ts";
import { scopeWord } from "../../api/search/vocabulary.ts";
import { updateIndexOnSchedule, updateSearchIndex } from "../../api/search/update-search-index.ts";
import { buildCallPath, type QueryValues } from "../../contract/wire/call.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { searchPosts, suggestSearch } from "../../contract/search/search.ts";
import * as v from "valibot";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

/* The index is a separate database (docs/decisions/0090): effects of writing only one of the two. */
const now = Date.now();
let services: TestServices;
beforeAll(async () => {
  services = openServices();
  const { people, blogs } = fixtureNetwork;
  await services.load({ people, blogs });
});

const idOf = (number: number) => String(1_845_000_000 + number);
const story = (number: number, changes: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `story:${number}`,
  id: idOf(number),
  blog: "kotaku",
  authors: ["Ben-Writer"],
  headline: "Quixote",
  publishTimeMillis: noon + number,
  body: [],
  ...changes,
});
const windmill = (displayName: string) => ({ safeName: "windmill", urlName: "windmill", displayName });

async function ask(path: string) {
  const response = await services.fetch(new Request(`http://services.invalid/api/core/${path}`));
  return response.json();
}
async function find(query: QueryValues): Promise<string[]> {
  const reply = await ask(buildCallPath(searchPosts, {}, query));
  return v.parse(envelopeOf(searchPosts.reply), reply).data.items.map(({ post }) => post.id);
}
async function suggest(q: string): Promise<string[]> {
  const reply = await ask(buildCallPath(suggestSearch, {}, { q }));
  const { tags, people } = v.parse(envelopeOf(suggestSearch.reply), reply).data;
  return [...tags, ...people].map(({ displayName }) => displayName);
}

/** A database that delays or rejects transactions. */
function holdBatches(db: D1Database, before: () => Promise<void>): D1Database {
  return {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      await before();
      return db.batch(statements);
    },
  } as unknown as D1Database;
}
const fails = () => Promise.reject(new Error("The machine has gone"));
const change = (sql: string) => services.db.prepare(sql).run();
const countQueue = async () =>
  (await services.db.prepare("SELECT count(*) AS count FROM unsearched").first<{ count: number }>())?.count;

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { db, searchIndex } = services;
  await db.batch(
    [
      "stream",
      "post_tags",
      "posts",
      "suggested_names",
      "unsearched",
      "unsearched_stories",
      "renamed_tags",
    ].map((table) => db.prepare(`DELETE FROM ${table}`)),
  );
  await searchIndex.batch(emptyIndex.map((sql) => searchIndex.prepare(sql)));
});

test("an interruption between the two databases loses nothing, at any point", async () => {
  await services.load({ posts: [story(1)] });
  const { db, searchIndex } = services;
  await change(`UPDATE posts SET headline = 'Sancho' WHERE id = '${idOf(1)}'`);
  let trips = 0;
  const brokenAt = (last: number) => holdBatches(db, () => (++trips > last ? fails() : Promise.resolve()));
  // Nothing is written yet, or everything but the end of the queue.
  await expect(updateSearchIndex({ now, db, searchIndex: holdBatches(searchIndex, fails) })).rejects.toThrow(
    "gone",
  );
  await expect(updateSearchIndex({ now, db: brokenAt(1), searchIndex })).rejects.toThrow("gone");
  expect(await countQueue()).toBe(1);
  expect(await find({ q: "sancho" })).toEqual([idOf(1)]);
  expect(await find({ q: "quixote" })).toEqual([]);
  expect(await countQueue()).toBe(0);
});

test("an outdated batch doesn't overwrite newer data", async () => {
  await services.load({ posts: [story(1)] });
  const { db, searchIndex } = services;
  await change(`UPDATE posts SET headline = 'Sancho' WHERE id = '${idOf(1)}'`);
  let isHeld = false;
  const slow = holdBatches(searchIndex, async () => {
    if (isHeld) return;
    isHeld = true;
    await change(`UPDATE posts SET headline = 'Dulcinea' WHERE id = '${idOf(1)}'`);
    await updateSearchIndex({ now, db, searchIndex });
  });
  await updateSearchIndex({ now, db, searchIndex: slow });
  expect([isHeld, await countQueue()]).toEqual([true, 0]);
  expect(await find({ q: "sancho" })).toEqual([]);
  expect(await find({ q: "dulcinea" })).toEqual([idOf(1)]);
});

test("a post changed while it is indexed is indexed again", async () => {
  await services.load({ posts: [story(1)] });
  const { db, searchIndex } = services;
  await change(`UPDATE posts SET headline = 'Sancho' WHERE id = '${idOf(1)}'`);
  let held = 0;
  const slow = holdBatches(searchIndex, async () => {
    if (held++ === 0) await change(`UPDATE posts SET headline = 'Dulcinea' WHERE id = '${idOf(1)}'`);
  });
  await updateSearchIndex({ now, db, searchIndex: slow });
  expect(await find({ q: "dulcinea" })).toEqual([idOf(1)]);
});

test("an older database with a newer index is detected, and the index rebuilt", async () => {
  await services.load({ posts: [story(1)] });
  const { db, searchIndex } = services;
  await searchIndex.prepare("UPDATE stems_state SET settled_number = 1000000").run();
  await change(`UPDATE posts SET headline = 'Sancho' WHERE id = '${idOf(1)}'`);
  await expect(updateSearchIndex({ now, db, searchIndex })).rejects.toThrow("Rebuild it");
  expect(await find({ q: "sancho" })).toEqual([]);
  await searchIndex.batch(emptyIndex.map((sql) => searchIndex.prepare(sql)));
  await updateIndexOnSchedule({ ...services, now });
  expect(await find({ q: "sancho" })).toEqual([idOf(1)]);
  expect(await find({ q: "quixote" })).toEqual([]);
  expect(await suggest("ben")).toEqual(["Ben Writer"]);
});

test("a deleted post is no longer found, and the page is filled up", async () => {
  const stories = Array.from({ length: 60 }, (_, index) => story(index));
  await services.load({ posts: stories });
  const { db, searchIndex } = services;
  // Makes the index reject writes by a trigger.
  await searchIndex
    .prepare(
      "CREATE TRIGGER closed BEFORE UPDATE ON stems_state BEGIN SELECT RAISE(ABORT, 'takes no writes'); END",
    )
    .run();
  try {
    const gone = Array.from({ length: 45 }, (_, index) => idOf(10 + index));
    await db
      .prepare("UPDATE posts SET status = 'DELETED' WHERE id IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(gone))
      .run();
    const left = [59, 58, 57, 56, 55, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(idOf);
    expect(await find({ q: "quixote", maxReturned: "10" })).toEqual(left.slice(0, 10));
    expect(await find({ q: "quixote", maxReturned: "10", startIndex: "10" })).toEqual(left.slice(10));
    const { results } = await searchIndex.prepare("SELECT id FROM stemmed_posts").all();
    expect(results).toHaveLength(60);
  } finally {
    await searchIndex.prepare("DROP TRIGGER closed").run();
  }
});

test("a renamed tag is only found by its new name, after the scheduled job", async () => {
  await services.load({ posts: [story(1, { tags: [windmill("Windmill")] }), story(2)] });
  await services.load({ posts: [story(2, { headline: "Sancho", tags: [windmill("Giant")] })] });
  expect(await suggest("giant")).toEqual(["Giant"]);
  await updateIndexOnSchedule({ ...services, now });
  expect(await find({ q: "windmill" })).toEqual([]);
  expect(await find({ q: "giant" })).toEqual([idOf(2), idOf(1)]);
});

test("topics and authors are suggested while they have public stories", async () => {
  const later = Date.now() + 3_600_000;
  await services.load({
    posts: [story(1, { tags: [windmill("Windmill")], publishTimeMillis: later, authors: ["Ada-Owner"] })],
  });
  expect([await suggest("windmill"), await suggest("ada")]).toEqual([[], []]);
  await services.load({ posts: [story(1, { tags: [windmill("Windmill")], authors: ["Ada-Owner"] })] });
  expect([await suggest("windmill"), await suggest("ada")]).toEqual([["Windmill"], ["Ada Owner"]]);
  await services.load({
    posts: [story(1, { tags: [windmill("Windmill")], authors: ["Ada-Owner"], status: "DELETED" })],
  });
  expect([await suggest("windmill"), await suggest("ada")]).toEqual([[], []]);
});

test("a story with many replies leaves the search and comes back in portions, wherever a run ends", async () => {
  const own = openServices();
  const { db, searchIndex } = own;
  const { people, blogs } = fixtureNetwork;
  await own.load({ people, blogs });
  const replies = Array.from({ length: 1_200 }, (_, index) =>
    story(1_000 + index, {
      parent: "story:1",
      headline: "",
      publishTimeMillis: noon + 10 + Math.floor(index / 7),
    }),
  );
  await own.load({ posts: [story(1), story(2)] });
  for (let from = 0; from < replies.length; from += 100)
    await own.load({ posts: replies.slice(from, from + 100) });
  const count = (of: D1Database, table: string) =>
    of.prepare(`SELECT count(*) AS count FROM ${table}`).first("count");
  const countIndexed = () => count(searchIndex, "stemmed_posts");
  const countQueued = () => count(db, "unsearched");
  await updateSearchIndex({ now, db, searchIndex });
  expect(await countIndexed()).toBe(1_202);
  for (const [status, left] of [
    ["DELETED", 1],
    ["PUBLISHED", 1_202],
  ] as const) {
    await db.exec(`UPDATE posts SET status = '${status}' WHERE id = '${idOf(1)}'`);
    expect(await countQueued()).toBe(1);
    let batches = 0;
    const breaks = holdBatches(db, () => (++batches % 6 === 0 ? fails() : Promise.resolve()));
    await expect
      .poll(() =>
        updateSearchIndex({ now, db: breaks, searchIndex }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect([await countIndexed(), await countQueued()]).toEqual([left, 0]);
  }
  // Changed again just when the second batch is queued: its replies are queued from the first on.
  await db.exec(`UPDATE posts SET status = 'DELETED' WHERE id = '${idOf(1)}'`);
  let isChanged = false;
  const slow = holdBatches(db, async () => {
    const isSecond =
      "SELECT 1 FROM unsearched_stories WHERE after_id <> '' AND NOT EXISTS (SELECT 1 FROM unsearched)";
    if (isChanged || (await db.prepare(isSecond).first()) === null) return;
    isChanged = true;
    await db.exec(`UPDATE posts SET status = 'PUBLISHED' WHERE id = '${idOf(1)}'`);
  });
  await updateSearchIndex({ now, db: slow, searchIndex });
  expect(isChanged).toBe(true);
  expect(await countIndexed()).toBe(1_202);
});

test("a story type on a blog is found in an index of an earlier version too, and on blogs that repost", async () => {
  const repost = { blog: "gizmodo", timestamp: noon + 10 };
  await services.load({
    posts: [
      story(1, { storyType: "review" }),
      story(2, { storyType: "news", reposts: [repost] }),
      story(3, { storyType: "news", blog: "gizmodo" }),
      story(4, { storyType: null, reposts: [repost] }),
    ],
  });
  const { results } = await services.db
    .prepare("SELECT name, id FROM blogs")
    .all<{ name: string; id: string }>();
  const blogs = Object.fromEntries(results.map(({ name, id }) => [name, id]));
  const findAll = () =>
    Promise.all(
      ["kotaku", "gizmodo"].flatMap((name) =>
        ["review", "news"].map((storyType) => find({ q: "quixote", blogId: blogs[name] ?? "", storyType })),
      ),
    );
  const found = [[idOf(1)], [idOf(2)], [], [idOf(3), idOf(2)]];
  expect(await findAll()).toEqual(found);
  const { searchIndex } = services;
  await searchIndex.prepare("UPDATE stems_state SET has_pairs = 0").run();
  expect(await findAll()).toEqual(found);
  // The row as an older release wrote it.
  const scope = `kstory ${scopeWord("b", blogs["kotaku"] ?? "")} ${scopeWord("s", "review")}`;
  const rowid = "(SELECT id FROM stemmed_posts WHERE post_id = ?1)";
  await searchIndex.batch([
    searchIndex.prepare(`DELETE FROM stems WHERE rowid = ${rowid}`).bind(idOf(1)),
    searchIndex
      .prepare(`INSERT INTO stems (rowid, words, heads, scope) VALUES (${rowid}, 'quixot quixote', '', ?2)`)
      .bind(idOf(1), scope),
  ]);
  expect(await findAll()).toEqual(found);
});
