import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import {
  getAudience,
  getStoryAudience,
  getTopPosts,
  type AudiencePeriod,
} from "../../contract/audience/audience.ts";
import { getDashboard } from "../../contract/drafts/dashboard.ts";
import type { Detail } from "../../contract/audience/readings.ts";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { getPostPage, getRecommended } from "../../contract/network/magma.ts";
import { addViews, getViews } from "../../contract/posts/kala.ts";
import { drawCurve } from "../../api/audience/curve.ts";
import { deleteExpiredSpans, listPopular, renewScores } from "../../api/audience/popular.ts";
import { createServices } from "../../mocks/create-services.ts";
import { times } from "../sampling.ts";
import { begin, hour, importedStory } from "./open-desk.ts";
import { importToken } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { plainBlog } from "./plain-blog.ts";
import { callAs, silenceServices } from "./signed-caller.ts";

const day = 24 * hour;
const minute = 60_000;
const lamps = { safeName: "lamps", urlName: "lamps", displayName: "Lamps" };
const blogId = "9";
const clock = { now: begin };
let services: ReturnType<typeof createServices>;
const tokens: Record<string, string> = {};
silenceServices();

const people = ["Ann-Owner", "Abe-Author", "Con-Writer", "Rita-Reader", "Sam-Super"];
beforeEach(async () => {
  clock.now = begin;
  services = createServices({ now: () => clock.now, variables: { IMPORT_TOKEN: importToken } });
  await services.load({
    people: people.map((screenName, index) => ({
      id: String(601 + index),
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true }),
      plainBlog(blogId, "kotaku", {
        timezone: "America/New_York",
        storyTypes: [{ id: "reviews", displayName: "Reviews", categories: [] }],
        members: [
          { screenName: "Ann-Owner", role: "Owner" },
          { screenName: "Abe-Author", role: "Author" },
          { screenName: "Con-Writer", role: "Contributor" },
        ],
      }),
      plainBlog("4", "gizmodo", {}),
    ],
    posts: [
      ...Array.from({ length: 5 }, (_, index) =>
        importedStory(String(101 + index), {
          publishTimeMillis: begin - 100 * day - index * hour,
          ...(index === 0 && { storyType: "reviews", tags: [lamps] }),
        }),
      ),
      importedStory("110", { blog: "gizmodo", authors: ["Sam-Super"], publishTimeMillis: begin - hour }),
      importedStory("111", { authors: ["Con-Writer"], publishTimeMillis: begin - hour }),
    ],
  });
  // By the clock of the test, as everything else.
  await services.db.prepare("UPDATE popular_epoch SET time = ?1").bind(begin).run();
  for (const name of people)
    tokens[name] = await openSession(services.db, name, name === "Sam-Super" ? { roles: ["superuser"] } : {});
});

async function read(...views: [id: string, count: number, details?: Detail[]][]): Promise<void> {
  const body = { views: views.map(([id, count, details = []]) => ({ id, count, details })) };
  expect((await callAs(services.fetch, "", addViews, {}, body)).status).toBe(200);
}
const detail = (kind: Detail["kind"], value: string, count = 1): Detail => ({ kind, value, count });
const show = async (period: AudiencePeriod = "day", id: string | null = blogId) =>
  (
    await callAs(services.fetch, tokens["Sam-Super"] ?? "", getAudience, {}, undefined, {
      ...(id !== null && { blogId: id }),
      period,
    })
  ).data;
const top = async (host = "kotaku.com") =>
  (await callAs(services.fetch, "", getTopPosts, {}, undefined, { host })).data.items;
const listed = async (id = blogId) =>
  (await callAs(services.fetch, "", getRecommended, { blogId: id })).data.popular.map((story) => story.id);
const context = () => ({ db: services.db, now: clock.now }) as never;

describe("views", () => {
  test("of the last five minutes make a story one that is read now, the older the less", async () => {
    await read(["101", 1], ["102", 3]);
    const readNow = async () => {
      const { data } = await callAs(services.fetch, tokens["Ann-Owner"] ?? "", getDashboard);
      return data.reading?.items.map((story) => [story.postId, story.now]);
    };
    clock.now = begin + 6 * minute;
    expect(await readNow()).toEqual([
      ["102", 2],
      ["101", 1],
    ]);
    clock.now = begin + 9 * minute;
    expect(await readNow()).toEqual([["102", 1]]);
  });

  test("are added up by author and story type of a blog, and by blog of the network", async () => {
    await read(["101", 3], ["102", 2], ["111", 4], ["110", 7]);
    const groupsOf = async (id: string | null) => {
      const query = { period: "week", grouped: "true", ...(id !== null && { blogId: id }) };
      const token = tokens["Sam-Super"] ?? "";
      const { data } = await callAs(services.fetch, token, getAudience, {}, undefined, query);
      return data.groups.map(({ kind, name, views }) => [kind, name, views]);
    };
    expect(await groupsOf(blogId)).toEqual([
      ["author", "Abe-Author", 5],
      ["author", "Con-Writer", 4],
      ["tag", "Lamps", 3],
      ["storyType", "Reviews", 3],
    ]);
    expect(await groupsOf("4")).toEqual([["author", "Sam-Super", 7]]);
    expect((await groupsOf(null)).map(([, , views]) => views)).toEqual([9, 7]);
    expect((await show("week")).groups).toEqual([]);
  });

  test("of a story are its blog's and the network's, once each, in every period", async () => {
    await read(["101", 3], ["102", 2], ["101", 1], ["110", 5]);
    for (const period of ["day", "week", "year"] as const) {
      expect((await show(period)).audience.views).toBe(6);
      expect((await show(period, null)).audience.views).toBe(11);
    }
    const { stories } = await show();
    expect(stories.map(({ postId, views, now }) => [postId, views, now])).toEqual([
      ["101", 4, 4],
      ["102", 2, 2],
    ]);
  });

  test("are now for five minutes, today until midnight in the blog's zone, and in the week for seven days", async () => {
    const midnight = Date.UTC(2026, 10, 9, 5);
    clock.now = midnight - 60_000;
    await read(["101", 40]);
    const now = async () => (await show()).audience.now;
    expect(await now()).toBe(40);
    clock.now = midnight + 150_000;
    // Half of the slot in which they were is less than five minutes ago.
    expect(await now()).toBe(20);
    expect((await show("day")).audience.views).toBe(0);
    expect((await show("week")).audience.views).toBe(40);
    clock.now = midnight + 300_000;
    expect(await now()).toBe(0);
    clock.now = midnight + 7 * day;
    expect((await show("week")).audience.views).toBe(0);
    expect((await show("year")).audience.views).toBe(40);
  });

  test.each([
    [Date.UTC(2027, 2, 15, 3, 30), 23],
    [Date.UTC(2027, 10, 8, 4, 30), 25],
    [Date.UTC(2027, 5, 2, 3, 30), 24],
  ])("of a day with a clock change have as many hours as the day", (now, hours) => {
    const today = drawCurve("day", [], now, "America/New_York").points;
    expect(today).toHaveLength(hours);
    // At any moment of the day after.
    for (const later of [hour, 20 * hour])
      expect(drawCurve("yesterday", [], now + later, "America/New_York").points).toEqual(today);
  });

  test("of yesterday are those between two midnights in the blog's zone, whole once a clock has changed", async () => {
    const { db } = services;
    // 25 hours in New York.
    const midnight = Date.UTC(2026, 10, 1, 4);
    const next = midnight + 25 * hour;
    for (const [time, id, count] of [
      [midnight - 1, "101", 1_000],
      [midnight, "101", 1],
      [midnight + 3 * hour, "101", 200],
      [midnight + 12 * hour, "102", 10],
      [next - 1, "101", 100],
      [next, "103", 5_000],
    ] as const) {
      clock.now = time;
      await read([id, count, [detail("device", "phone", count)]]);
    }
    await db.prepare("UPDATE audience_views SET doubtful = 4 WHERE scope = '102' AND span > 5").run();
    clock.now = next + 9 * hour;
    const { audience, stories } = await show("yesterday");
    expect([audience.views, audience.points.length, audience.usual]).toEqual([311, 25, null]);
    expect([audience.points[0]?.views, audience.points.at(-1)?.views]).toEqual([1, 100]);
    expect(audience.devices).toEqual([{ kind: "phone", count: 311 }]);
    expect(stories.map(({ postId, views, doubtful }) => [postId, views, doubtful])).toEqual([
      ["101", 301, 0],
      ["102", 10, 4],
    ]);
    expect((await show("yesterday", "4")).audience.views).toBe(0);
    // As long after midnight on the same weekday before: the last of its hours is compared with none.
    clock.now = next + 7 * day + hour;
    await read(["101", 3]);
    clock.now = next + 7 * day - hour;
    await read(["101", 7]);
    clock.now = next + 7 * day + 2 * hour;
    const compared = (await show("yesterday")).audience;
    expect([compared.views, compared.usual]).toEqual([7, 53]);
  });

  test("are compared with the same hours and days of four weeks, if there were enough", async () => {
    const today = clock.now;
    // Clocks went back on the day before: it was the same hour an hour earlier.
    const before = (week: number) => today - week * 7 * day - hour;
    for (const week of [4, 3, 2, 1]) {
      clock.now = before(week);
      await read(["101", 20 + week]);
    }
    clock.now = today;
    await read(["101", 100]);
    const { audience } = await show();
    expect([audience.views, audience.usual]).toEqual([100, null]);
    for (const week of [4, 3, 2, 1]) {
      clock.now = before(week);
      await read(["102", 10]);
    }
    clock.now = today;
    const compared = (await show()).audience;
    // Of 34, 33, 32 and 31 views at this hour.
    expect(compared.usual).toBe(33);
    expect(compared.points.at(-1)).toMatchObject({ views: 100, usual: { low: 31, high: 34 } });
    expect((await show("week")).audience.usual).not.toBeNull();
  });
});

describe("details", () => {
  test("are added up by kind; sites and countries of few readers are shown together", async () => {
    const details = [
      detail("source", "search:google", 8),
      detail("source", "site:few.example", 4),
      detail("source", "site:many.example", 5),
      detail("source", "direct:", 3),
      detail("device", "phone", 15),
      detail("device", "desktop", 5),
      detail("country", "ES", 4),
      detail("country", "FR", 4),
      detail("country", "US", 12),
      detail("depth", "1", 18),
      detail("depth", "5", 6),
      detail("time", "10", 17),
      detail("seconds", "total", 1_000),
      detail("refused", "robot", 7),
    ];
    await read(["101", 20, details]);
    await read(["101", 0, [detail("depth", "5", 1)]]);
    const { audience } = await show();
    expect(audience).toMatchObject({
      sources: [
        { kind: "search", name: "google", count: 8 },
        { kind: "site", name: "many.example", count: 5 },
        { kind: "direct", name: "", count: 3 },
        { kind: "other", name: "", count: 4 },
      ],
      devices: [
        { kind: "phone", count: 15 },
        { kind: "desktop", count: 5 },
      ],
      countries: [
        { code: "US", count: 12 },
        { code: "", count: 8 },
      ],
      depth: [18, 0, 0, 0, 7],
      stayed: [17, 0, 0, 0, 0],
      seconds: 50,
      refused: { robot: 7, program: 0, unread: 0, flood: 0, unknown: 0, dropped: 0 },
    });
  });

  test("name as many sites as a day keeps, and known ones go on counting", async () => {
    const sites = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => detail("source", `site:s${from + index}.example`, 5));
    await read(["101", 1, sites(0, 150)]);
    await read(["101", 1, sites(150, 150)]);
    await read(["101", 1, sites(300, 150)]);
    await read(["101", 1, [detail("source", "site:s3.example", 5), detail("source", "search:google", 5)]]);
    const { sources } = (await show()).audience;
    expect(sources.filter(({ kind }) => kind === "site").length).toBeLessThanOrEqual(300);
    expect(sources[0]).toEqual({ kind: "site", name: "s3.example", count: 10 });
    expect(sources.some(({ kind }) => kind === "search")).toBe(true);
  });
});

test("views of stories that aren't public, and those that were dropped, are named for the network only", async () => {
  const body = {
    views: [
      { id: "101", count: 2 },
      { id: "999", count: 40 },
    ],
    dropped: 3,
  };
  expect((await callAs(services.fetch, "", addViews, {}, body)).data).toEqual({ counted: 1 });
  expect((await show("day", null)).audience).toMatchObject({
    views: 2,
    refused: { unknown: 40, dropped: 3 },
  });
  expect((await show()).audience).toMatchObject({ views: 2, refused: { unknown: 0, dropped: 0 } });
});

test("browsers are added up by the hour only, and never with another detail", async () => {
  await read(["101", 2, [detail("source", "direct:", 2), detail("browser", "safari", 2)]]);
  const { results: rows } = await services.db.prepare("SELECT detail FROM audience_details").all();
  expect(rows.filter((row) => String(row["detail"]).startsWith("browser"))).toEqual([]);
  const { results: hours } = await services.db
    .prepare(
      "SELECT span, direct, safari, chrome_phone FROM audience_views WHERE scope = 'network' ORDER BY span",
    )
    .all();
  expect(hours.map((row) => Object.values(row))).toEqual([
    [5, 0, 0, 0],
    [60, 2, 2, 0],
    [1440, 0, 0, 0],
  ]);
});

describe("the most read stories", () => {
  test("are those read lately: a view counts half after a day", async () => {
    await read(["101", 10]);
    clock.now += day;
    await read(["102", 6], ["103", 4]);
    expect((await top()).map(({ id }) => id)).toEqual(["102", "101", "103"]);
    expect((await top())[0]).toMatchObject({ visitors: 6, title: expect.any(String) as string });
  });

  test("of the main site are the network's, of another host its own, and never one that is gone", async () => {
    await read(["101", 9], ["102", 8], ["110", 7]);
    await services.db.prepare("UPDATE posts SET status = 'DELETED' WHERE id = '101'").run();
    await services.db.prepare("UPDATE posts SET password_hash = 'x' WHERE id = '103'").run();
    expect((await top("kinja.com")).map(({ id }) => id)).toEqual(["102", "110"]);
    expect((await top()).map(({ id }) => id)).toEqual(["102"]);
    expect(
      (await callAs(services.fetch, "", getTopPosts, {}, undefined, { host: "none.example" })).status,
    ).toBe(404);
  });

  test("are listed on pages for an hour, which changes as it begins, and never with one that is gone", async () => {
    clock.now = begin + hour - 10 * minute;
    await read(["101", 9], ["102", 8], ["103", 7], ["104", 6], ["110", 5]);
    await listPopular(context());
    await read(["104", 50]);
    await listPopular(context());
    // Made for the hour that begins in ten minutes.
    expect(await listed()).toEqual([]);
    clock.now += 10 * minute;
    await listPopular(context());
    expect(await listed()).toEqual(["101", "102", "103", "104"]);
    expect(await listed("1")).toEqual(["101", "102", "103", "104", "110"]);
    await services.db.prepare("UPDATE posts SET status = 'DELETED' WHERE id = '101'").run();
    await services.db.prepare("UPDATE posts SET password_hash = 'x' WHERE id = '102'").run();
    await services.db
      .prepare("UPDATE posts SET publish_time = ?1 WHERE id = '103'")
      .bind(clock.now + day)
      .run();
    expect(await listed()).toEqual(["104"]);
    clock.now += 51 * minute;
    await read(["105", 90]);
    await listPopular(context());
    expect(await listed()).toEqual(["104"]);
    // Even if the job rests: the list is there as the hour begins, and stays until another has been made.
    for (const later of [11 * minute, 2 * hour]) {
      clock.now += later;
      expect(await listed()).toEqual(["105", "104"]);
    }
    await listPopular(context());
    const { results } = await services.db.prepare("SELECT start FROM popular_lists WHERE span = 60").all();
    expect(results.map(({ start }) => Number(start) <= clock.now + 10 * minute)).toEqual(
      results.map(() => true),
    );
    expect(results).toHaveLength(3);
  });

  test("are a feed in their order, which changes with the hour, without what is gone or kept from feeds", async () => {
    const feed = async (id = blogId) => {
      const query = { list: "popular" as const, blogId: id, wholeDays: "false" };
      const { items, changedTimeMillis } = (
        await callAs(services.fetch, "", getFeedPage, {}, undefined, query)
      ).data;
      return { ids: items.map(({ post }) => post.id), changedTimeMillis };
    };
    expect((await feed()).ids).toEqual([]);
    clock.now = begin + hour - 5 * minute;
    await read(["104", 9], ["101", 8], ["110", 7], ["102", 6], ["103", 5]);
    await listPopular(context());
    clock.now = begin + hour;
    expect(await feed()).toEqual({ ids: ["104", "101", "102", "103"], changedTimeMillis: begin + hour });
    expect((await feed("1")).ids).toEqual(["104", "101", "110", "102", "103"]);
    await services.db.prepare("UPDATE posts SET status = 'DELETED' WHERE id = '104'").run();
    await services.db.prepare("UPDATE posts SET password_hash = 'x' WHERE id = '101'").run();
    await services.db
      .prepare("UPDATE posts SET syndication_exclusions = json_array('rss') WHERE id = '102'")
      .run();
    expect((await feed()).ids).toEqual(["103"]);
  });

  test("beside a story are those of midnight in the blog's zone, whatever is read on the day", async () => {
    const midnight = Date.UTC(2026, 10, 4, 5);
    const beside = async () =>
      (await callAs(services.fetch, "", getPostPage, { postId: "104" })).data.popular.map(({ id }) => id);
    clock.now = midnight - day + 1;
    await read(["101", 9], ["102", 8]);
    await listPopular(context());
    expect(await beside()).toEqual(["101", "102"]);
    for (const time of [midnight - 8 * hour, midnight - 11 * minute]) {
      clock.now = time;
      await read(["103", 90]);
      await listPopular(context());
      expect(await beside()).toEqual(["101", "102"]);
    }
    clock.now = midnight - 5 * minute;
    await listPopular(context());
    expect(await beside()).toEqual(["101", "102"]);
    clock.now = midnight;
    expect(await beside()).toEqual(["103", "101", "102"]);
    await services.db.prepare("UPDATE posts SET status = 'DELETED' WHERE id = '103'").run();
    expect(await beside()).toEqual(["101", "102"]);
  });

  test("keep their order when the epoch moves, and faded ones are forgotten", async () => {
    await read(["103", 1]);
    clock.now += 28 * day;
    await read(["101", 8]);
    clock.now += 2 * day;
    await read(["102", 3]);
    await renewScores(context());
    expect((await top()).map(({ id }) => id)).toEqual(["102", "101"]);
    await read(["101", 2]);
    expect((await top()).map(({ id }) => id)).toEqual(["101", "102"]);
    await renewScores(context());
    expect((await top()).map(({ id }) => id)).toEqual(["101", "102"]);
  });

  test("are in the order of their decayed views, whatever was read when", async () => {
    const reading = fc.tuple(
      fc.constantFrom("101", "102", "103", "104"),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 12 }), async (steps) => {
        await services.db.prepare("DELETE FROM popular_stories").run();
        const scores = new Map<string, number>();
        for (const [id, count, days] of steps) {
          clock.now += days * day;
          for (const [known, score] of scores) scores.set(known, score / 2 ** days);
          await read([id, count]);
          scores.set(id, (scores.get(id) ?? 0) + count);
          await renewScores(context());
        }
        const order = (await top()).map(({ id }) => scores.get(id) ?? 0);
        for (const [index, score] of order.entries())
          expect(score).toBeGreaterThanOrEqual((order[index + 1] ?? 0) * 0.999_999);
      }),
      { numRuns: times(8, 50) },
    );
  });
});

test("five-minute spans are kept for two days, hours for ninety, days for ever", async () => {
  await read(["101", 5]);
  const spans = async () =>
    (
      await services.db
        .prepare("SELECT DISTINCT span FROM audience_views ORDER BY span")
        .all<{ span: number }>()
    ).results.map(({ span }) => span);
  clock.now += 2 * day - hour;
  await deleteExpiredSpans(context());
  expect(await spans()).toEqual([5, 60, 1440]);
  clock.now += 2 * hour;
  await deleteExpiredSpans(context());
  expect(await spans()).toEqual([60, 1440]);
  clock.now += 90 * day;
  await deleteExpiredSpans(context());
  expect(await spans()).toEqual([1440]);
});

test("a report that fails in the middle counts nothing, and again all of it", async () => {
  await services.db
    .prepare("CREATE TRIGGER fails BEFORE INSERT ON audience_details BEGIN SELECT raise(ABORT, 'no'); END")
    .run();
  const body = { views: [{ id: "101", count: 2, details: [detail("device", "phone", 2)] }] };
  expect((await callAs(services.fetch, "", addViews, {}, body)).status).toBe(500);
  await services.db.prepare("DROP TRIGGER fails").run();
  expect((await show()).audience.views).toBe(0);
  expect((await callAs(services.fetch, "", getViews, {}, undefined, { id: "101" })).data.items).toEqual([]);
  await read(["101", 2, [detail("device", "phone", 2)]]);
  expect((await show()).audience.views).toBe(2);
});

describe("who may see it", () => {
  const ask = async (name: string, query: { blogId?: string }) =>
    (await callAs(services.fetch, tokens[name] ?? "", getAudience, {}, undefined, query)).status;
  const askStory = async (name: string, postId: string) =>
    (await callAs(services.fetch, tokens[name] ?? "", getStoryAudience, { postId })).status;

  test.each([
    ["Ann-Owner", [200, 403, 403], [200, 403, 200]],
    ["Abe-Author", [200, 403, 403], [200, 403, 200]],
    // Contributors see their own stories.
    ["Con-Writer", [403, 403, 403], [403, 403, 200]],
    ["Rita-Reader", [403, 403, 403], [403, 403, 403]],
    ["Sam-Super", [200, 200, 200], [200, 200, 200]],
  ])("%s", async (name, lists, stories) => {
    expect([await ask(name, { blogId }), await ask(name, { blogId: "4" }), await ask(name, {})]).toEqual(
      lists,
    );
    expect([await askStory(name, "101"), await askStory(name, "110"), await askStory(name, "111")]).toEqual(
      stories,
    );
  });

  test("of a story that doesn't exist nothing is known", async () => {
    expect(await askStory("Sam-Super", "999")).toBe(404);
  });
});

test("a story's audience has what happened to it in the period, each once, for those who may see it", async () => {
  const { db } = services;
  const put = (sql: string, ...values: unknown[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run();
  const body = (...ids: string[]) =>
    JSON.stringify({ splash: null, blocks: [{ placements: ids.map((postId) => ({ id: "x", postId })) }] });
  const front =
    "INSERT INTO front_versions (blog_id, version, body, live_time, made_time, note) VALUES (?1, ?2, ?3, ?4, ?4, '')";
  await put(front, blogId, 1, body("102"), begin - 9 * hour);
  await put(front, blogId, 2, body("102", "101"), begin - 4 * hour);
  await put(front, blogId, 3, body("101"), begin - 3 * hour);
  await put(front, blogId, 4, body("102"), begin - 2 * hour);
  await put(front, blogId, 5, body("101"), begin + hour);
  await put(
    "INSERT INTO drafts (id, blog_id, created_by, created_time, changed_time, document) VALUES ('101', ?1, '602', 1, 1, '{}')",
    blogId,
  );
  const texts: [kind: string, time: number, headline: string][] = [
    ["published", begin - 99 * day, "First"],
    ["published", begin - 6 * hour, "Second"],
    ["work", begin - 5 * hour, "Unpublished"],
    ["published", begin - 5 * hour, "Second"],
  ];
  for (const [index, [kind, time, headline]] of texts.entries())
    await put(
      "INSERT INTO draft_revisions (draft_id, number, kind, time, version, person_ids, fields, document) VALUES ('101', ?1, ?2, ?3, 1, '[]', '{}', ?4)",
      index + 1,
      kind,
      time,
      JSON.stringify({
        type: "doc",
        content: [{ type: "headline", content: [{ type: "text", text: headline }] }],
      }),
    );
  await put(
    "INSERT INTO reposts (post_id, blog_id, id, timestamp, from_blog_id) VALUES ('101', '4', 'r', ?1, ?2)",
    begin - hour,
    blogId,
  );
  // One strip on two blogs, which goes on.
  for (const blog of [blogId, "4"])
    await put(
      "INSERT INTO strips (id, blog_id, text, level, post_id, by_person_id, set_time, end_time, version) VALUES ('s', ?1, '', 'live', '101', '601', ?2, ?3, 1)",
      blog,
      begin - 3 * hour,
      begin + 2 * hour,
    );
  await put(
    "INSERT INTO apple_news_articles (post_id, channel_id, key_id, article_id, revision, sent_time) VALUES ('101', 'c', 'k', 'a', 'r', ?1)",
    begin - 2.5 * hour,
  );
  await read(["101", 1]);
  const ask = async (name: string, period: string) =>
    callAs(services.fetch, tokens[name] ?? "", getStoryAudience, { postId: "101" }, undefined, { period });
  const marks = async (period: string) =>
    (await ask("Abe-Author", period)).data.marks.map(({ kind, text, timeMillis }) => [
      kind,
      text,
      (timeMillis - begin) / hour,
    ]);
  const today = [
    ["headline", "Second", -6],
    ["placed", "", -4],
    ["stripSet", "", -3],
    ["appleNews", "", -2.5],
    ["left", "", -2],
    ["shared", "gizmodo", -1],
  ];
  expect(await marks("day")).toEqual(today);
  expect(await marks("year")).toEqual([["published", "", -100 * 24], ...today]);
  expect(await marks("yesterday")).toEqual([]);
  clock.now += day;
  expect(await marks("yesterday")).toEqual([...today, ["placed", "", 1], ["stripEnded", "", 2]]);
  expect(await marks("day")).toEqual([]);
  clock.now -= day;
  expect((await ask("Rita-Reader", "day")).status).toBe(403);
});

test("nothing that is stored is about a person", async () => {
  await read([
    "101",
    1,
    [detail("source", "search:google"), detail("country", "ES"), detail("device", "phone")],
  ]);
  for (const table of ["audience_views", "audience_details", "popular_stories"]) {
    const { results } = await services.db.prepare(`SELECT * FROM ${table}`).all();
    const columns = Object.keys(results[0] ?? {});
    expect(columns.filter((name) => /person|address|agent|network|key|hash|ip/.test(name))).toEqual([]);
    // Details of one reader are not stored together.
    for (const row of results)
      expect(
        ["search:google", "ES", "phone"].filter((value) => Object.values(row).includes(value)).length,
      ).toBeLessThan(2);
  }
});
