import { beforeAll, describe, expect, test } from "vitest";
import type { ImportedPost } from "../../contract/import/import.ts";
import { findThreads, type LevelRow } from "../../api/discussion/find-threads.ts";
import { selectThreadsOf } from "../../api/discussion/thread-sql.ts";
import { selectLatestOfPostsBlog, selectPagePost, selectStream } from "../../api/posts/sql.ts";
import type { ServiceContext } from "../../api/env.ts";
import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/route.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

const hour = Date.UTC(2030, 5, 1, 12);
const scheduled = "1830000900";

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  const tag = { safeName: "later", urlName: "later", displayName: "Later" };
  const post: ImportedPost = {
    sourceId: "later",
    id: scheduled,
    blog: "kotaku",
    authors: ["Ada-Owner"],
    headline: "Later",
    publishTimeMillis: hour,
    body: [],
    tags: [tag],
    storyType: "later",
    specialSection: "launch-week",
    // Shared, by mistake, before its publication.
    reposts: [{ blog: "gizmodo", timestamp: hour - 86_400_000 }],
    redirectsFrom: ["/was-later"],
  };
  await services.load({
    posts: [post],
    fronts: [{ blog: "kotaku", items: [{ slot: "Lead", post: "later" }] }],
  });
});

const ask = async (path: string, now: number, db = services.db) => {
  const context = { db, now, createUid: () => "uid" } as ServiceContext;
  const response = await createRouter(routes).fetch(
    new Request(`http://services.invalid/api/${path}`),
    context,
  );
  return { status: response.status, text: await response.text() };
};

describe("a scheduled post is hidden until its time and visible afterwards", () => {
  test.each([
    "core/blog/9/latest",
    "core/blog/4/latest",
    "core/blog/9/tag/later",
    "core/blog/9/storytype/later",
    "core/author/501/profileposts",
    "core/feed/views/public",
    "core/feed/views/public?blog=kotaku&blog=gizmodo",
    `core/corepost/getList?id=${scheduled}`,
    "curation/views/forBlog?blogId=9",
    "links/redirect?host=kotaku.com&path=/was-later",
    "specialsections/blog/9/section/launch-week",
    `magma/post/page/${scheduled}`,
    "magma/post/page/1830000008",
    `magma/post/views/id?postId=${scheduled}`,
    `comments/views/replies/${scheduled}`,
    "core/blog/9/years",
  ])("%s", async (path) => {
    const shows = async (now: number) => {
      const { status, text } = await ask(path, now);
      return (
        status === 200 &&
        (text.includes(scheduled) || path.startsWith("comments") || text.includes('"year":2030'))
      );
    };
    // Its card on the sister blog follows a millisecond later: no two items have the same time.
    expect([await shows(hour - 1), await shows(hour + 1)]).toEqual([false, true]);
  });
});

/** The database, counting its trips and the rows read in them. */
function countTrips(db: D1Database) {
  let trips = 0;
  let rows = 0;
  const counting = {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      trips += 1;
      const results = await db.batch(statements);
      for (const { meta } of results) rows += meta.rows_read;
      return results;
    },
  } as D1Database;
  return { counting, trips: () => trips, rows: () => rows };
}

test.each([
  ["magma/post/page/1830000001", 2],
  ["magma/post/page/1830000121", 2],
  ["magma/site/byhost/kotaku.com", 1],
])("%s needs %i batches", async (path, expected) => {
  const { counting, trips } = countTrips(services.db);
  expect((await ask(path, hour, counting)).status).toBe(200);
  expect(trips()).toBe(expected);
});

test("the rows read by a page do not grow with the number of posts", async () => {
  const read = async () => {
    const queries: [string, unknown[]][] = [
      [selectStream, ["blog:19292", hour, 21]],
      [selectStream, ["network", hour, 21]],
      [selectStream, ["author:505", hour, 21]],
      [selectStream, ["network", Date.UTC(2016, 5, 3), 21]],
      [selectPagePost, ["1831000001"]],
      [selectLatestOfPostsBlog, ["1831000001", "own:", hour, 10]],
    ];
    const results = await Promise.all(
      queries.map(([sql, values]) =>
        services.db
          .prepare(sql)
          .bind(...values)
          .all(),
      ),
    );
    return results.map(({ meta }) => meta.rows_read);
  };
  const before = await read();
  expect(Math.max(...before)).toBeLessThan(500);
  const posts = Array.from({ length: 100 }, (_, index): ImportedPost => ({
    sourceId: `more:${String(index)}`,
    blog: "esgizmodo",
    authors: ["Eva-Es"],
    headline: `More ${String(index)}`,
    publishTimeMillis: Date.UTC(2014, 0, 1 + index),
    body: [],
  }));
  for (const round of ["x", "y", "z"]) {
    await services.load({
      posts: posts.map((post) => ({ ...post, sourceId: `${post.sourceId}${round}` })),
    });
  }
  expect(await read()).toEqual(before);
});

test("the rows read by a post's page do not grow with its discussion", async () => {
  const story = "1830000010";
  const reply = (name: string, parent: string, likeCount = 0): ImportedPost => ({
    sourceId: name,
    blog: "kotaku",
    authors: ["Cleo-Reader"],
    parent,
    likeCount,
    publishTimeMillis: Date.UTC(2019, 4, 1),
    body: [],
  });
  const read = async (path: string) => {
    const { counting, rows } = countTrips(services.db);
    expect((await ask(path, hour, counting)).status).toBe(200);
    return rows();
  };
  // More threads than a page counts, and more answers than it shows: 60 replies, and finally a thousand.
  const threads = Array.from({ length: 30 }, (_, index) =>
    reply(`t:${String(index)}`, `fixture:${story}`, 30 - index),
  );
  const answers = Array.from({ length: 30 }, (_, index) => reply(`a:${String(index)}`, "t:0"));
  await services.load({ posts: [...threads, ...answers] });
  const readAll = async () => {
    const { results } = await services.db
      .prepare(selectThreadsOf.all.top)
      .bind(story, 1, hour, 0, 5, 4, 105, -1, 0, 0, "", 1_000)
      .all<LevelRow>();
    const { rows } = await findThreads(services.db, results, "", { maxReturned: 5 });
    expect(rows).toHaveLength(9);
    const own = rows.find(({ id }) => id !== story)?.id ?? "";
    return Promise.all([`magma/post/page/${story}`, `magma/post/page/${own}`].map(read));
  };
  const before = await readAll();
  expect(Math.max(...before)).toBeLessThan(170);
  const more = (index: number) => [
    reply(`t:more:${String(index)}`, `fixture:${story}`),
    reply(`a:more:${String(index)}`, "t:0"),
    reply(`aa:more:${String(index)}`, `a:more:${String(index)}`),
  ];
  const batch = (from: number) => Array.from({ length: 33 }, (_, index) => more(from + index)).flat();
  for (let from = 0; from < 330; from += 33) await services.load({ posts: batch(from) });
  expect(await readAll()).toEqual(before);
});

test("long replies make no value too long for D1, and are shown whole", async () => {
  const story = "1845000001";
  const text = '"A reply of many words." '.repeat(400);
  const long = (number: number, parent: string): ImportedPost => ({
    sourceId: `long:${String(number)}`,
    blog: "kotaku",
    authors: ["Cleo-Reader"],
    parent,
    publishTimeMillis: Date.UTC(2019, 4, 2) + number,
    body: [text, text].map((value) => ({
      type: "Paragraph" as const,
      value: [{ type: "Text", value, styles: [] }],
    })),
  });
  const starter = { sourceId: "long", id: story, blog: "kotaku", authors: ["Ada-Owner"], headline: "Long" };
  await services.load({ posts: [{ ...starter, publishTimeMillis: Date.UTC(2019, 4, 1), body: [] }] });
  const posts = Array.from({ length: 125 }, (_, number) =>
    long(number, number < 5 ? "long" : `long:${String(Math.floor((number - 5) / 4))}`),
  );
  for (let at = 0; at < posts.length; at += 50) await services.load({ posts: posts.slice(at, at + 50) });
  const lengths: number[] = [];
  const db = watchValues(services.db, (value) => lengths.push(value.length));
  const { text: reply } = await ask(`comments/views/replies/${story}`, hour, db);
  expect(Math.max(...lengths)).toBeLessThan(100_000);
  expect(reply.split(JSON.stringify(text).slice(1, -1))).toHaveLength(2 * 105 + 1);
});

/** A database that reports each text in its results. */
function watchValues(db: D1Database, tell: (value: string) => void): D1Database {
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await db.batch<Record<string, unknown>>(statements);
    for (const { results: rows } of results)
      for (const value of rows.flatMap((row) => Object.values(row)))
        if (typeof value === "string") tell(value);
    return results;
  };
  return { prepare: (sql: string) => db.prepare(sql), batch } as unknown as D1Database;
}
