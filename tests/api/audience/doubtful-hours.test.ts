import { beforeEach, describe, expect, test } from "vitest";
import { getAudience, getTopPosts } from "../../../contract/audience/audience.ts";
import type { BrowserKind } from "../../../contract/audience/readings.ts";
import { addViews } from "../../../contract/posts/kala.ts";
import { markDoubtfulHours } from "../../../api/audience/doubt.ts";
import { packFigures } from "../../../api/audience/pack-figures.ts";
import { createServices } from "../../../mocks/create-services.ts";
import { begin, hour, importedStory } from "../open-desk.ts";
import { openSession } from "../open-session.ts";
import { plainBlog } from "../plain-blog.ts";
import { callAs, silenceServices } from "../signed-caller.ts";

const clock = { now: begin };
const superuser = "Sam-Super";
let services: ReturnType<typeof createServices>;
let token = "";
silenceServices();

beforeEach(async () => {
  clock.now = begin;
  services = createServices({ now: () => clock.now });
  await services.load({
    people: [superuser, "Abe-Author"].map((screenName, index) => ({
      id: String(601 + index),
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true }),
      plainBlog("9", "kotaku", { timezone: "Asia/Kolkata" }),
      plainBlog("4", "gizmodo"),
    ],
    posts: ["101", "102", "103"].map((id) =>
      importedStory(id, {
        publishTimeMillis: begin - 100 * 24 * hour,
        ...(id === "103" && { blog: "gizmodo" }),
      }),
    ),
  });
  await services.db.prepare("UPDATE popular_epoch SET time = ?1").bind(begin).run();
  token = await openSession(services.db, superuser, { roles: ["superuser"] });
});

const read = async (id: string, count: number, source: string, browser: BrowserKind) => {
  const details = [
    { kind: "source", value: source, count },
    { kind: "browser", value: browser, count },
  ] as const;
  expect(
    (await callAs(services.fetch, "", addViews, {}, { views: [{ id, count, details: [...details] }] }))
      .status,
  ).toBe(200);
};
/** Readers of a story in an hour: as many from a search with Safari, and directly with Chrome on a phone. */
const readUsually = async (id: string) => {
  await read(id, 60, "search:google", "safari");
  await read(id, 40, "direct:", "chrome-phone");
};
const show = async (period: "day" | "week" | "year", blogId?: string) =>
  (await callAs(services.fetch, token, getAudience, {}, undefined, { period, ...(blogId && { blogId }) }))
    .data;
const top = async () =>
  (await callAs(services.fetch, "", getTopPosts, {}, undefined, { host: "kotaku.com" })).data.items.map(
    ({ id }) => id,
  );
const context = () => ({ db: services.db, now: clock.now });
const store = async () =>
  JSON.stringify([
    (await services.db.prepare("SELECT * FROM audience_views ORDER BY scope, span, start").all()).results,
    (await services.db.prepare("SELECT * FROM popular_stories ORDER BY post_id").all()).results,
  ]);

/** Four usual weeks, and 500 views of robots now: of story 102, or one of each. */
const robots = async () => {
  for (const week of [4, 3, 2, 1, 0]) {
    clock.now = begin - week * 7 * 24 * hour;
    for (const id of ["101", "102", "103"]) await readUsually(id);
  }
  await read("102", 500, "direct:", "chrome-desktop");
};

describe("doubtful hours", () => {
  test("are marked for a story, its blog and the network, and count as views", async () => {
    await robots();
    await markDoubtfulHours(context());
    for (const period of ["day", "week", "year"] as const) {
      const { audience, stories } = await show(period, "9");
      expect(audience.doubtful).toBeGreaterThan(480);
      expect(audience.doubtful).toBeLessThanOrEqual(500);
      expect(audience.points.filter(({ doubtful }) => doubtful > 0)).toHaveLength(1);
      expect(stories.map(({ postId, doubtful }) => [postId, doubtful > 0])).toEqual([
        ["102", true],
        ["101", false],
      ]);
      expect((await show(period)).audience.doubtful).toBe(audience.doubtful);
      expect((await show(period, "4")).audience.doubtful).toBe(0);
    }
    expect((await show("day", "9")).audience.views).toBe(700);
  });

  test("leave the most read as if they had not been, and let later readers count", async () => {
    await read("101", 20, "search:google", "safari");
    await robots();
    expect(await top()).toEqual(["102", "101"]);
    await markDoubtfulHours(context());
    expect(await top()).toEqual(["101", "102"]);
    await read("102", 60, "search:google", "safari");
    expect(await top()).toEqual(["102", "101"]);
  });

  test("are no longer when readers from elsewhere come, and the order is as before", async () => {
    await robots();
    const before = await store();
    await markDoubtfulHours(context());
    expect(await store()).not.toBe(before);
    await read("102", 2_000, "search:google", "safari");
    await markDoubtfulHours(context());
    expect((await show("day", "9")).audience.doubtful).toBe(0);
    expect(await top()).toEqual(["102", "101"]);
  });

  test("of a day add up when its earlier hours are packed, and are taken off again", async () => {
    for (const week of [4, 3, 2, 1, 0])
      for (const later of [0, 9]) {
        clock.now = begin - week * 7 * 24 * hour + later * hour;
        if (week > 0) await readUsually("103");
      }
    const count = async () => {
      await markDoubtfulHours(context());
      return (await show("week", "4")).audience.doubtful;
    };
    const readRobots = async () => {
      await readUsually("103");
      await read("103", 500, "direct:", "chrome-desktop");
      return count();
    };
    clock.now = begin;
    const first = await readRobots();
    expect(first).toBeGreaterThan(480);
    clock.now = begin + 9 * hour;
    await packFigures(context());
    const { results } = await services.db
      .prepare("SELECT 1 FROM audience_views WHERE scope = '103' AND span = 60")
      .all();
    expect(results).toEqual([]);
    expect(await readRobots()).toBe(first * 2);
    await read("103", 2_000, "search:google", "safari");
    expect(await count()).toBe(first);
  });

  test("make up no week that later ones are compared with", async () => {
    await robots();
    await markDoubtfulHours(context());
    clock.now += 7 * 24 * hour;
    await readUsually("101");
    const { usual } = (await show("day", "9")).audience;
    // 220 of this hour in the last week, 200 in each before.
    expect(usual).toBeLessThan(210);
  });

  test("run again change nothing, and one that is stopped changes nothing or all", async () => {
    await robots();
    const before = await store();
    const { db } = services;
    // As if stopped at each statement of its transaction.
    for (const stopped of [0, 1, 2, 3]) {
      const failing = {
        prepare: (sql: string) => db.prepare(sql),
        batch: (statements: D1PreparedStatement[]) => {
          const broken = db.prepare("INSERT INTO audience_views (scope) VALUES (NULL)");
          return db.batch(statements.length < 4 ? statements : statements.with(stopped, broken));
        },
      } as D1Database;
      await expect(markDoubtfulHours({ ...context(), db: failing })).rejects.toThrow("NOT NULL");
      expect(await store()).toBe(before);
    }
    await markDoubtfulHours(context());
    const after = await store();
    for (const minutes of [0, 5, 50]) {
      clock.now = begin + minutes * 60_000;
      await markDoubtfulHours(context());
      expect(await store()).toBe(after);
    }
  });
});
