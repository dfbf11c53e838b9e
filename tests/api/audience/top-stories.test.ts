import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDate } from "../../../api/audience/spans.ts";
import { readTop, type TopOptions } from "../../../api/audience/top-stories.ts";
import { selectReadStories } from "../../../api/audience/sql.ts";
import { getAudience, type AudiencePeriod } from "../../../contract/audience/audience.ts";
import { getDashboard } from "../../../contract/drafts/dashboard.ts";
import { createD1 } from "../../../mocks/platform/create-d1.ts";
import { openDatabase } from "../../../mocks/platform/open-database.ts";
import { fixtureNetwork } from "../../contract/fixture-network.ts";
import { times } from "../../sampling.ts";
import { openSession } from "../open-session.ts";
import { callAs } from "../signed-caller.ts";
import { startCountedServices } from "../start-counted-services.ts";

/* The most read stories of many blogs, from few rows. */

type View = [blog: number, story: number, start: number, views: number];

const database = openDatabase("migrations");
const insert = database.prepare(
  `INSERT INTO audience_views (scope, span, start, views, blog_id) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET views = excluded.views`,
);

function openViews(views: readonly View[]): D1Database {
  database.exec("BEGIN; DELETE FROM audience_views");
  for (const [blog, story, start, count] of views)
    for (const span of [5, 60, 1_440]) insert.run(`${blog}0${story}`, span, start, count, String(blog));
  database.exec("COMMIT");
  return createD1(database, () => 0);
}

async function expectSame(views: readonly View[], blogs: number, options: TopOptions) {
  const db = openViews(views);
  const ids = Array.from({ length: blogs }, (_, blog) => String(blog));
  const { results } = await db
    .prepare(selectReadStories)
    .bind(
      JSON.stringify(ids),
      options.span,
      options.starts[0],
      (options.starts.at(-1) ?? 0) + 1,
      options.limit,
    )
    .all();
  expect(await readTop(db, ids, options)).toEqual(results);
}

describe("the most read stories of many blogs", () => {
  test("are those of all rows, whatever is read", async () => {
    const count = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_000 }));
    const view = fc.tuple(fc.nat(11), fc.nat(40), fc.integer({ min: 1, max: 7 }), count);
    await fc.assert(
      fc.asyncProperty(
        fc.array(view, { maxLength: 400, size: "max" }),
        // Of twelve blogs one may not be seen.
        fc.constantFrom(11, 12),
        fc.constantFrom(3, 20),
        fc.constantFrom<TopOptions["span"]>(5, 1_440),
        async (views, blogs, limit, span) => {
          await expectSame(views, blogs, { span, starts: [1, 2, 3, 4, 5, 6, 7], limit });
        },
      ),
      { numRuns: times(25, 250) },
    );
  });

  test.each([
    ["seven hundred others on each of two days", 700, 500, 499],
    ["three on one of them, and have too few views to be ranked", 3, 16, 15],
  ])("are also those that were read almost as much as %s", async (_, others, most, almost) => {
    const views = [1, 2].flatMap((start): View[] => [
      ...Array.from({ length: others }, (__, story): View => [start, story, start, most]),
      ...[0, 1, 2].map((story): View => [3, story, start, almost]),
    ]);
    await expectSame(views, 10, { span: 1_440, starts: [1, 2], limit: 3 });
  });
});

test("a story counts on days whose lists it isn't in, although others have more on one", async () => {
  const list = (blog: number, count: number, start: number, views: number) =>
    Array.from({ length: count }, (_, story): View => [blog, story, start, views]);
  const views = [...list(1, 3, 1, 1_000), ...list(2, 120, 1, 50), ...list(3, 150, 2, 500)];
  const risen: View[] = [
    [4, 1, 1, 700],
    [4, 1, 2, 499],
  ];
  await expectSame([...views, ...risen], 10, { span: 1_440, starts: [1, 2], limit: 3 });
});

describe("a network of 24 blogs", () => {
  let services: Awaited<ReturnType<typeof startCountedServices>>;
  let token: string;
  const now = Date.now();
  const zone = "UTC";
  const days = Array.from({ length: 9 }, (_, back) => findDate(now - back * 86_400_000, zone));
  const slots = [0, 1].map((back) => (Math.floor(now / 300_000) - back) * 300);
  const periods: AudiencePeriod[] = ["day", "yesterday", "week", "year"];

  /** Stories of each blog, the first of which are read most: as many views as 4,000 are divided by their places. */
  const grow = (from: number, until: number) =>
    services.db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
        INSERT INTO audience_views (scope, span, start, views, blog_id)
        SELECT b.id || '000' || n.i, s.value ->> 0, s.value ->> 1, max(1, (4000 + b.id) / n.i), b.id
        FROM blogs b CROSS JOIN json_each(?3) s CROSS JOIN n`,
      )
      .bind(
        from,
        until,
        JSON.stringify([...days.map((day) => [1_440, day]), ...slots.map((slot) => [5, slot])]),
      )
      .run();

  beforeAll(async () => {
    services = await startCountedServices();
    const model = fixtureNetwork.blogs.find(({ name }) => name === "gizmodo") ?? expect.fail("no gizmodo");
    const sisters = Array.from({ length: 24 - fixtureNetwork.blogs.length }, (_, index) => ({
      ...model,
      id: String(70_000 + index),
      name: `sister-${index}`,
      host: `sister-${index}.example`,
    }));
    await services.load({ people: fixtureNetwork.people, blogs: [...fixtureNetwork.blogs, ...sisters] });
    token = await openSession(services.db, "Ada-Owner", { roles: ["superuser"], now });
  });
  afterAll(() => services.close());

  const readAll = async () => {
    const rows: number[] = [];
    const count = async (call: () => Promise<{ status: number }>) => {
      services.takeRows();
      expect((await call()).status).toBe(200);
      rows.push(services.takeRows().read);
    };
    for (const period of periods)
      await count(() =>
        callAs(services.answer, token, getAudience, {}, undefined, { period, grouped: "true" }),
      );
    await count(() => callAs(services.answer, token, getDashboard, {}));
    return rows;
  };

  test("is shown from as many rows, however many stories are read", async () => {
    await grow(1, 60);
    const few = await readAll();
    await grow(60, 240);
    expect(await readAll()).toEqual(few);
    expect(Math.max(...few)).toBeLessThan(2_500);
  });
});
