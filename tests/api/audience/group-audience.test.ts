import { beforeEach, describe, expect, test } from "vitest";
import {
  formatGroup,
  getAudience,
  maxGroupStories,
  type AudiencePeriod,
} from "../../../contract/audience/audience.ts";
import type { Detail } from "../../../contract/audience/readings.ts";
import { addViews } from "../../../contract/posts/kala.ts";
import { packFigures } from "../../../api/audience/pack-figures.ts";
import { createServices } from "../../../mocks/create-services.ts";
import { begin, hour, importedStory } from "../open-desk.ts";
import { openSession } from "../open-session.ts";
import { plainBlog } from "../plain-blog.ts";
import { callAs, silenceServices } from "../signed-caller.ts";

/* The audience of an author, a tag, a story type and a special section. */

const day = 24 * hour;
const clock = { now: begin };
const lamps = { safeName: "lamps", urlName: "lamps", displayName: "Lamps" };
const people = { "Ann-Owner": "601", "Abe-Author": "602", "Con-Writer": "603", "Sam-Super": "604" };
let services: ReturnType<typeof createServices>;
const tokens: Record<string, string> = {};
silenceServices();

beforeEach(async () => {
  clock.now = begin;
  services = createServices({ now: () => clock.now });
  await services.load({
    people: Object.entries(people).map(([screenName, id]) => ({
      id,
      screenName,
      displayName: screenName,
      joinedTimeMillis: 1,
    })),
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true }),
      plainBlog("9", "kotaku", {
        timezone: "America/New_York",
        storyTypes: [{ id: "reviews", displayName: "Reviews", categories: [] }],
        specialSections: [{ urlName: "best-of", displayName: "Best of", description: "" }],
        members: [
          { screenName: "Ann-Owner", role: "Owner" },
          { screenName: "Abe-Author", role: "Author" },
          { screenName: "Con-Writer", role: "Contributor" },
        ],
      }),
      plainBlog("4", "gizmodo", { members: [{ screenName: "Con-Writer", role: "Author" }] }),
    ],
    posts: [
      importedStory("101", {
        storyType: "reviews",
        specialSection: "best-of",
        tags: [lamps],
        publishTimeMillis: begin - 100 * day,
      }),
      importedStory("102", { tags: [lamps], publishTimeMillis: begin - 99 * day }),
      importedStory("103", { authors: ["Con-Writer"], publishTimeMillis: begin - 98 * day }),
      importedStory("104", {
        blog: "gizmodo",
        authors: ["Con-Writer"],
        tags: [lamps],
        publishTimeMillis: begin - 97 * day,
        reposts: [{ blog: "kotaku", timestamp: begin - 96 * day }],
      }),
    ],
  });
  for (const name of Object.keys(people))
    tokens[name] = await openSession(services.db, name, name === "Sam-Super" ? { roles: ["superuser"] } : {});
});

const read = async (...views: [id: string, count: number, details?: Detail[]][]) => {
  const body = { views: views.map(([id, count, details = []]) => ({ id, count, details })) };
  expect((await callAs(services.fetch, "", addViews, {}, body)).status).toBe(200);
};
const ask = (query: Record<string, string>, name = "Sam-Super") =>
  callAs(services.fetch, tokens[name] ?? "", getAudience, {}, undefined, query);
const show = async (of: string, period: AudiencePeriod = "week", blogId: string | null = "9") =>
  (await ask({ of, period, ...(blogId !== null && { blogId }) })).data;

describe("a group's audience", () => {
  test("is that of its stories on the blog: what the blog's own list says of it", async () => {
    await read(["101", 3], ["102", 4], ["103", 5], ["104", 90]);
    const { groups } = (await ask({ blogId: "9", period: "week", grouped: "true" })).data;
    const listed = groups.flatMap(({ kind, id, name, views }) =>
      kind === "blog" ? [] : [[formatGroup(kind, id), name, views] as const],
    );
    expect(listed.map(([of, , views]) => [of, views])).toEqual([
      ["author:602", 7],
      ["author:603", 5],
      ["tag:lamps", 7],
      ["storyType:reviews", 3],
    ]);
    for (const [of, name, views] of [...listed, ["section:best-of", "Best of", 3] as const]) {
      const { audience, group, stories } = await show(of);
      expect([of, audience.views, audience.now]).toEqual([of, views, views]);
      expect(group?.name).toBe(name);
      expect(stories.reduce((sum, story) => sum + story.views, 0)).toBe(views);
    }
  });

  test("of a tag of the network is that of all blogs", async () => {
    await read(["101", 3], ["102", 4], ["104", 90]);
    const { audience, group } = await show("tag:lamps", "day", null);
    expect([audience.views, group]).toEqual([
      97,
      { kind: "tag", id: "lamps", name: "Lamps", stories: 3, isCut: false },
    ]);
  });

  test("of all stories is the blog's in every period, with the usual and the day that clocks change on", async () => {
    await services.db.prepare("UPDATE posts SET author_ids = '[\"602\"]' WHERE blog_id = '9'").run();
    await services.db.prepare("UPDATE stream SET list = 'author:602' WHERE list = 'author:603'").run();
    const details: Detail[] = [
      { kind: "source", value: "search:google", count: 8 },
      { kind: "depth", value: "5", count: 2 },
    ];
    // Clocks went back on November 1.
    for (const days of [-29, -28, -21, -14, -7.5, -7, -1, -0.5, 0])
      for (const [index, id] of ["101", "102", "103"].entries()) {
        clock.now = begin + days * day;
        await read([id, 20 + index, details]);
      }
    await services.db.prepare("UPDATE audience_views SET doubtful = 2 WHERE span > 5").run();
    // A story's doubtful views are its own: of three stories, three times as many.
    await services.db
      .prepare("UPDATE audience_views SET doubtful = 6 WHERE span > 5 AND scope = 'blog:9'")
      .run();
    const expectSame = async (period: AudiencePeriod) => {
      const whole = (await ask({ blogId: "9", period })).data;
      const { audience } = await show("author:602", period);
      expect(audience.views).toBeGreaterThan(0);
      const { sources, depth } = period === "year" ? { sources: [], depth: [0, 0, 0, 0, 0] } : whole.audience;
      expect([period, audience]).toEqual([period, { ...whole.audience, sources, depth }]);
    };
    const periods = ["day", "yesterday", "week", "year"] as const;
    for (const period of periods) await expectSame(period);
    await packFigures({ db: services.db, now: clock.now });
    for (const period of periods) await expectSame(period);
  });

  test("has the newest stories, and says so if there are more", async () => {
    await read(["101", 3]);
    const insert = services.db.prepare(
      "INSERT INTO stream (list, timestamp, post_id) VALUES ('author:602', ?1, '102')",
    );
    await services.db.batch(
      Array.from({ length: maxGroupStories }, (_, index) => insert.bind(begin - 1_000_000 + index)),
    );
    const { audience, group } = await show("author:602");
    expect([audience.views, group?.stories, group?.isCut]).toEqual([0, maxGroupStories, true]);
  });

  test("is not of stories that were taken down", async () => {
    await read(["101", 3], ["102", 4]);
    await services.db.prepare("DELETE FROM stream WHERE post_id = '102'").run();
    expect((await show("tag:lamps")).audience.views).toBe(3);
  });
});

describe("who may see it", () => {
  test.each([
    ["Ann-Owner", [200, 200, 200, 403]],
    ["Abe-Author", [200, 200, 200, 403]],
    // Contributors see what is read of their own stories, and of nobody else's.
    ["Con-Writer", [403, 200, 403, 403]],
    ["Sam-Super", [200, 200, 200, 200]],
  ])("%s", async (name, statuses) => {
    const asked = [
      { blogId: "9", of: "author:602" },
      { blogId: "9", of: "author:603" },
      { blogId: "9", of: "tag:lamps" },
      { of: "tag:lamps" },
    ];
    const answers = await Promise.all(asked.map((query) => ask(query, name)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  test("an author of another blog doesn't see there what is read here", async () => {
    await read(["103", 5], ["104", 90]);
    const own = await ask({ blogId: "4", of: "author:603" }, "Con-Writer");
    expect(own.data.audience.views).toBe(90);
    const suspend = services.db.prepare(
      "INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time) VALUES ('603', 'suspended', '9', '601', '', 1)",
    );
    await suspend.run();
    expect((await ask({ blogId: "9", of: "author:603" }, "Con-Writer")).status).toBe(403);
  });

  test.each([
    [{ of: "author:602" }, 400],
    [{ blogId: "9", of: "602" }, 400],
    [{ blogId: "9", of: "blog:9" }, 400],
    [{ blogId: "9", of: "tag:" }, 400],
    [{ blogId: "9", of: "author:999" }, 404],
    [{ blogId: "9", of: "section:reviews" }, 404],
    [{ blogId: "9", of: "storyType:x:y" }, 404],
    [{ blogId: "9", of: `tag:${"x".repeat(300)}` }, 400],
  ])("%j is answered with %d", async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });
});
