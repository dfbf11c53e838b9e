import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { findThreads, type LevelRow } from "../../api/discussion/find-threads.ts";
import { shared } from "../../api/discussion/place-replies.ts";
import { presentThreads, selectThreads } from "../../api/discussion/read-threads.ts";
import { recomputeSome } from "../../api/discussion/recompute-threads.ts";
import { getReplies, sortings, type Tier } from "../../contract/discussion/comments.ts";
import { buildCallPath } from "../../contract/wire/call.ts";
import type { ReplyThreads } from "../../contract/entities/post.ts";
import type { ServiceContext } from "../../api/env.ts";
import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/route.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { Discussion, discussions, hour, printThreads } from "./discussion-model.ts";
import { openServices, type TestServices } from "./open-services.ts";

let services: TestServices;
const start = Date.now();
/** True to read rows as earlier versions have written them. */
let areSeparate = false;
async function openWith(rows: string): Promise<void> {
  areSeparate = rows === "separate";
  services = openServices();
  const { people, blogs } = fixtureNetwork;
  await services.load({ people, blogs });
}

interface Query {
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
  approvedOnly: boolean;
  sorting: (typeof sortings)[number];
  tier: Tier;
}
const pages = fc.record({
  startIndex: fc.nat(3),
  maxReturned: fc.integer({ min: 1, max: 4 }),
  maxChildren: fc.nat(3),
});
const top: Query = {
  startIndex: 0,
  maxReturned: 5,
  maxChildren: 4,
  approvedOnly: true,
  sorting: "top",
  tier: "all",
};
const whole = { startIndex: 0, maxReturned: 100, maxChildren: 100 };

/** Replaces shared rows by those for each kind of readers that earlier versions wrote. */
const separateRows = (db: D1Database) =>
  db.batch([
    db.prepare(`
      INSERT INTO threads (reply_id, approved_only, root_id, curated, like_count, publish_time, id_length, shown_from,
        shown_until, featured, pending)
      SELECT reply_id, 0, root_id, curated, like_count, publish_time, id_length, shown_from, shown_until, featured, 0
      FROM threads WHERE pending = ${shared.toString()}`),
    db.prepare(`UPDATE threads SET pending = 0 WHERE pending = ${shared.toString()}`),
  ]);

/** The services' threads below a post at `now` (ms). */
async function ask(postId: string, query: Query, now: number, db = services.db): Promise<string> {
  const values = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const path = buildCallPath(getReplies, { postId }, values);
  const context = { db, now, createUid: () => "uid" } as ServiceContext;
  if (areSeparate) await separateRows(services.db);
  const request = new Request(`http://services.invalid/api/comments/${path}`);
  const response = await createRouter(routes).fetch(request, context);
  const { data } = await response.json<{ data: ReplyThreads }>();
  return printThreads(data);
}

/** Compares below the story and every reply; later moments come last. */
async function compare(discussion: Discussion, page: Omit<Query, "approvedOnly" | "sorting" | "tier">) {
  const plain = discussion.createPlain();
  for (const now of [0.5, 1.5, 3.5].map((hours) => start + hours * hour)) {
    // The first reader finds it up to date, and so do later ones.
    await ask(discussion.storyId, top, now);
    const questions = discussion.listRoots(now).flatMap((root) =>
      sortings
        .filter((sorting) => sorting === "top" || root === discussion.storyId)
        .flatMap((sorting) =>
          [true, false].map((approvedOnly) => ({
            root,
            query: { ...page, approvedOnly, sorting, tier: "all" as const },
          })),
        ),
    );
    const context = { db: services.db, now };
    const results = await services.db.batch(
      questions.flatMap(({ root, query }) => selectThreads(context, root, query)),
    );
    const shown = await Promise.all(
      questions.map(async ({ root, query }, index) => {
        const levels = results[index * 2]?.results as LevelRow[];
        const found = await findThreads(services.db, levels, "host.invalid", query);
        return printThreads(presentThreads(found, root, query));
      }),
    );
    const label = ({ root, query }: (typeof questions)[number], index: number, of: readonly string[]) =>
      `${root} ${query.sorting} ${String(query.approvedOnly)}: ${of[index] ?? ""}`;
    const expected = questions.map(({ root, query }) => plain(root, query, now));
    expect(questions.map((question, index) => label(question, index, shown))).toEqual(
      questions.map((question, index) => label(question, index, expected)),
    );
  }
}

/**
 * Replies of a discussion: the index of each one's parent (0 is the story), and other differences from the
 * default.
 */
type Sketch = Partial<Parameters<Discussion["add"]>[0][number]>;
async function load(sketches: readonly Sketch[]): Promise<Discussion> {
  const discussion = new Discussion(start);
  const usual = { author: "Cleo-Reader", status: "PUBLISHED", approved: true, likes: 0, hours: -1 } as const;
  const replies = sketches.map((sketch) => ({ ...usual, parent: 0, ...sketch }));
  await services.load({ blogs: discussion.listBlogs(), posts: [discussion.story()] });
  // An import accepts a hundred at a time.
  for (let from = 0; from < replies.length; from += 100) {
    await services.load(discussion.add(replies.slice(from, from + 100)));
  }
  return discussion;
}

const now = start + hour / 2;
const run = (sql: string, ...values: unknown[]) =>
  services.db
    .prepare(sql)
    .bind(...values)
    .run();
const countDirty = async ({ storyId }: Discussion) =>
  (
    await services.db
      .prepare("SELECT reply_id FROM unsettled_replies WHERE starter_id = ?1")
      .bind(storyId)
      .all()
  ).results.length;

describe.each(["separate", "shared"])("threads updated on writing, with %s rows", (rows) => {
  beforeAll(() => openWith(rows));

  test("equal those of the reference implementation after any events", async () => {
    await fc.assert(
      fc.asyncProperty(discussions, pages, async ({ replies, steps }, page) => {
        const discussion = new Discussion(start);
        await services.load({ blogs: discussion.listBlogs(), posts: [discussion.story()] });
        await services.load(discussion.add(replies));
        await compare(discussion, whole);
        for (const step of steps) {
          await services.load(discussion.take(step));
          await compare(discussion, page);
        }
      }),
      // Each compares some forty pages at three moments.
      { numRuns: 4 },
    );
  });

  test.each<[string, Sketch[]]>([
    ["a chain of answers", Array.from({ length: 130 }, (_, place) => ({ parent: place }))],
    ["a wide discussion", Array.from({ length: 200 }, (_, place) => ({ parent: Math.floor(place / 5) }))],
  ])("show of %s the same as the reference implementation", async (_, sketches) => {
    const discussion = await load(sketches);
    const shown = await ask(discussion.storyId, top, now);
    expect(shown).toBe(discussion.createPlain()(discussion.storyId, top, now));
    expect(shown.match(/\d{7,}/g)).toHaveLength(105);
    expect(shown).toContain("…0");
  });

  test("contain all concurrently written replies", async () => {
    const discussion = await load([{}, {}]);
    const batches = Array.from({ length: 12 }, (_, index) =>
      discussion.take({
        replies: [
          {
            parent: index % 3,
            author: "Dov-Reader",
            status: "PUBLISHED",
            approved: true,
            likes: index % 2,
            hours: -1,
          },
        ],
      }),
    );
    await Promise.all(batches.map((batch) => services.load(batch)));
    await compare(discussion, whole);
    expect(await countDirty(discussion)).toBe(0);
  });

  test("are curated from the time of an insider's reply, and not before", async () => {
    const discussion = await load([
      { hours: -2, likes: 5 },
      {},
      { parent: 2, author: "Ben-Writer", hours: 1 },
    ]);
    const [first, second, third] = discussion.replies.map(({ id }) => id);
    expect(await ask(discussion.storyId, top, now)).toBe(`${first} ${second}`);
    expect(await ask(discussion.storyId, top, now + hour)).toBe(`${second}(${third}) ${first}`);
  });

  test("change their order with a single like", async () => {
    const discussion = await load([{ hours: -2 }, {}]);
    const [first, second] = discussion.replies.map(({ id }) => id);
    expect(await ask(discussion.storyId, top, now)).toBe(`${first} ${second}`);
    await run("UPDATE posts SET like_count = 3 WHERE id = ?1", second);
    expect(await countDirty(discussion)).toBe(0);
    expect(await ask(discussion.storyId, top, now)).toBe(`${second} ${first}`);
  });
});

describe("a discussion written by a release without threads", () => {
  beforeAll(() => openWith("shared"));

  test("is recomputed by its first reader", async () => {
    const discussion = await load([{}, {}]);
    const [first, second] = discussion.replies.map(({ id }) => id);
    await run("UPDATE posts SET approved = 0 WHERE id = ?1", first);
    expect(await countDirty(discussion)).toBe(1);
    expect(await ask(discussion.storyId, top, now)).toBe(second);
    expect(await countDirty(discussion)).toBe(0);
  });

  test("is recomputed on schedule if nobody reads it", async () => {
    const discussion = await load([{}, {}]);
    const [first, second] = discussion.replies.map(({ id }) => id);
    await run("UPDATE posts SET approved = 0 WHERE id = ?1", first);
    await recomputeSome({ db: services.db, now });
    expect(await countDirty(discussion)).toBe(0);
    expect(await ask(discussion.storyId, top, now)).toBe(second);
  });

  test("is shown as it is if the database is read-only", async () => {
    const quiet = vi.spyOn(console, "error").mockReturnValue();
    const discussion = await load([{}, {}]);
    const [first] = discussion.replies.map(({ id }) => id);
    const before = await ask(discussion.storyId, top, now);
    await run("UPDATE posts SET approved = 0 WHERE id = ?1", first);
    const readOnly = {
      prepare: (sql: string) =>
        services.db.prepare(/^\s*(DELETE|INSERT|UPDATE)/.test(sql) ? "SELECT no_writes" : sql),
      batch: (statements: D1PreparedStatement[]) => services.db.batch(statements),
    } as D1Database;
    expect(await ask(discussion.storyId, top, now, readOnly)).toBe(before);
    expect(quiet.mock.calls.flat().join()).toContain("discussion.unsettled");
    quiet.mockRestore();
  });
});
