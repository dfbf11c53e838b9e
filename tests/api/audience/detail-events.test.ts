import { beforeEach, describe, expect, test } from "vitest";
import { findRollUp, maxPoints, rollUpDetails } from "../../../api/audience/detail-events.ts";
import type { StoryReading } from "../../../contract/audience/readings.ts";
import { addViews } from "../../../contract/posts/kala.ts";
import { createServices } from "../../../mocks/create-services.ts";
import { createEvents } from "../../../mocks/platform/create-events.ts";
import { begin, hour, importedStory } from "../open-desk.ts";
import { plainBlog } from "../plain-blog.ts";
import { callAs, silenceServices } from "../signed-caller.ts";

const token = "token-of-the-events";
const variables = { AUDIENCE_ACCOUNT: "account", AUDIENCE_TOKEN: token };
const clock = { now: begin };
const ids = ["101", "102", "103", "104"];
silenceServices();
beforeEach(() => {
  clock.now = begin;
});

/** Services whose details are in the database at once, or first in Analytics Engine. */
async function open(events: ReturnType<typeof createEvents> | null, given: object = variables) {
  const services = createServices({
    now: () => clock.now,
    variables: given,
    ...(events !== null && { audienceEvents: events.dataset }),
  });
  await services.load({
    people: [{ id: "602", screenName: "Abe-Author", displayName: "Abe", joinedTimeMillis: 1 }],
    blogs: [
      plainBlog("1", "kinja", { isMainSite: true }),
      plainBlog("9", "kotaku", { timezone: "America/New_York" }),
      plainBlog("4", "gizmodo", { timezone: "Asia/Kolkata" }),
    ],
    posts: ids.map((id) =>
      importedStory(id, { publishTimeMillis: begin - hour, ...(id === "104" && { blog: "gizmodo" }) }),
    ),
  });
  // An hour from which on hours are added.
  await rollUp(services, events);
  return services;
}
type Services = Awaited<ReturnType<typeof open>>;

const rollUp = (
  services: Pick<Services, "db">,
  events: ReturnType<typeof createEvents> | null,
  db = services.db,
) => rollUpDetails({ db, now: clock.now, audience: events === null ? {} : variables }, events?.fetch);
const report = async (services: Services, views: StoryReading[]) =>
  expect((await callAs(services.fetch, "", addViews, {}, { views })).status).toBe(200);
interface Line {
  scope: string;
  day: number;
  detail: string;
  count: number;
}
const details = async ({ db }: Services) =>
  (
    await db
      .prepare("SELECT scope, day, detail, count FROM audience_details ORDER BY scope, day, detail")
      .all<Line>()
  ).results;
const views = async ({ db }: Services) =>
  (
    await db
      .prepare("SELECT scope, span, start, views, direct FROM audience_views ORDER BY scope, span, start")
      .all()
  ).results;

/** Readers of a day, in reports of some stories each, the same in each run. */
function* listReports(count: number): Generator<[time: number, report: StoryReading[]]> {
  for (let index = 0; index < count; index++) {
    const own = ids.filter((_, place) => (index + place) % 3 !== 0);
    yield [
      begin + Math.floor((index / count) * 20 * hour),
      own.map((id, place) => ({
        id,
        count: 1 + (index % 4),
        details: [
          { kind: "source", value: index % 3 === 0 ? "direct:" : "search:google", count: 1 + (index % 4) },
          { kind: "device", value: (index + place) % 2 === 0 ? "phone" : "desktop", count: 1 + (index % 4) },
          { kind: "browser", value: "safari", count: 1 + (index % 4) },
          { kind: "seconds", value: "total", count: 10 + index },
          ...(index % 5 === 0 ? [{ kind: "refused" as const, value: "robot", count: 2 }] : []),
        ],
      })),
    ];
  }
}

/** The same traffic in both stores; the hours are added as they end. */
async function compare(sampling: number, count: number) {
  const events = createEvents({ now: () => clock.now, token, sampling });
  const [plain, other] = [await open(null), await open(events)];
  for (const [time, views] of listReports(count)) {
    clock.now = time;
    await report(plain, views);
    await report(other, views);
    if (time % (3 * hour) < 600_000) await rollUp(other, events);
  }
  for (const hours of [21, 22, 28]) {
    clock.now = begin + hours * hour;
    await rollUp(other, events);
  }
  return { plain, other, events };
}

describe("details in Analytics Engine", () => {
  test("are the same in the database after their hours as those written at once, and so are the views", async () => {
    const { plain, other } = await compare(1, 90);
    expect((await details(plain)).length).toBeGreaterThan(20);
    expect(await details(other)).toEqual(await details(plain));
    expect(await views(other)).toEqual(await views(plain));
  });

  test("that are sampled are equal within what sampling leaves open", async () => {
    const { plain, other, events } = await compare(3, 300);
    const rows = await details(other);
    const isSampling = ({ detail }: Line) => detail.startsWith("sampled ");
    // Of 300 reports one record in three was kept, and pages know it.
    const [all, kept] = rows
      .filter((row) => isSampling(row) && row.scope === "network")
      .map(({ count }) => count);
    expect((all ?? 0) / (kept ?? 1)).toBe(3);
    expect(await details(plain)).not.toContainEqual(expect.objectContaining({ detail: "sampled kept" }));
    const sampled = new Map(
      rows
        .filter((row) => !isSampling(row))
        .map(({ scope, day, detail, count }) => [`${scope} ${day} ${detail}`, count]),
    );
    expect(events.count()).toBeGreaterThan(500);
    for (const { scope, day, detail, count } of await details(plain)) {
      const name = `${scope} ${day} ${detail}`;
      // A point that is kept with a chance of one in three has a variance of twice its square.
      const largest = detail.startsWith("seconds") ? 910 : 4;
      const deviation = Math.sqrt(2 * largest * count);
      expect(Math.abs((sampled.get(name) ?? 0) - count), name).toBeLessThan(5 * deviation);
    }
    const sum = (counts: Iterable<number>) => [...counts].reduce((total, one) => total + one, 0);
    const exact = sum((await details(plain)).map(({ count }) => count));
    expect(Math.abs(sum(sampled.values()) - exact) / exact).toBeLessThan(0.15);
    expect(Math.abs(sum(sampled.values()) - exact)).toBeGreaterThan(0);
    expect(await views(other)).toEqual(await views(plain));
  });

  test("are added once, whatever stops or repeats a run", async () => {
    const events = createEvents({ now: () => clock.now, token });
    const services = await open(events);
    await report(services, [
      { id: "101", count: 1, details: [{ kind: "device", value: "phone", count: 1 }] },
    ]);
    expect(await details(services)).toEqual([]);
    clock.now = begin + hour + 14 * 60_000;
    await rollUp(services, events);
    // It may be that not all of the hour can be read.
    expect(await details(services)).toEqual([]);
    clock.now = begin + hour + 15 * 60_000;
    events.setAway(true);
    await expect(rollUp(services, events)).rejects.toThrow("blogs could not be read");
    events.setAway(false);
    const failing = {
      prepare: (sql: string) => services.db.prepare(sql),
      batch: (statements: D1PreparedStatement[]) =>
        services.db.batch([
          ...statements,
          services.db.prepare("INSERT INTO audience_views (scope) VALUES (NULL)"),
        ]),
    } as D1Database;
    await expect(rollUp(services, events, failing)).rejects.toThrow("blogs could not be read");
    expect(await details(services)).toEqual([]);
    await Promise.all([rollUp(services, events), rollUp(services, events)]);
    await rollUp(services, events);
    const scopes = (await details(services)).map(({ scope, count }) => [scope, count]);
    expect(scopes).toEqual([
      ["101", 1],
      ["blog:9", 1],
      ["network", 1],
    ]);
  });

  test("beyond the points of a request are in the database at once", async () => {
    const events = createEvents({ now: () => clock.now, token });
    const services = await open(events);
    const sources = Array.from({ length: 150 }, (_, index) => ({
      kind: "source" as const,
      value: `sister:b${index}`,
      count: 1,
    }));
    await report(
      services,
      ["101", "102"].map((id) => ({ id, count: 1, details: sources })),
    );
    expect(events.count()).toBe(maxPoints);
    expect((await details(services)).filter(({ scope }) => scope === "102")).toHaveLength(300 - maxPoints);
    clock.now += 2 * hour;
    await rollUp(services, events);
    expect((await details(services)).filter(({ scope }) => scope === "network")).toHaveLength(150);
  });

  test("are written at once where nothing could read them again", async () => {
    const events = createEvents({ now: () => clock.now, token });
    const services = await open(events, {});
    await report(services, [
      { id: "101", count: 1, details: [{ kind: "device", value: "phone", count: 1 }] },
    ]);
    expect([events.count(), (await details(services)).length]).toEqual([0, 3]);
  });

  test("of a job that rested for days are all added, some hours in each run", async () => {
    const events = createEvents({ now: () => clock.now, token });
    const services = await open(events);
    for (let passed = 0; passed < 10; passed++) {
      clock.now = begin + passed * hour;
      await report(services, [
        { id: "101", count: 1, details: [{ kind: "device", value: "phone", count: 1 }] },
      ]);
    }
    clock.now = begin + 48 * hour;
    const counts: (number | undefined)[] = [];
    for (let run = 0; run < 3; run++) {
      await rollUp(services, events);
      counts.push((await details(services)).find(({ scope }) => scope === "101")?.count);
    }
    expect(counts).toEqual([5, 10, 10]);
  });
});

test.each([
  ["no account", {}, null],
  ["an account", variables, "https://api.cloudflare.com/client/v4/accounts/account/analytics_engine/sql"],
  [
    "a stand-in on the machine",
    { ...variables, AUDIENCE_API: "http://localhost:1/" },
    "http://localhost:1/accounts/account/analytics_engine/sql",
  ],
])("settings with %s", (_what, given, url) => {
  expect(findRollUp(given)?.url ?? null).toBe(url);
});

test.each([
  ["AUDIENCE_ACCOUNT", { ...variables, AUDIENCE_ACCOUNT: "a/b" }],
  ["AUDIENCE_TOKEN", { ...variables, AUDIENCE_TOKEN: "short" }],
  ["AUDIENCE_DATASET", { ...variables, AUDIENCE_DATASET: "a; DROP" }],
  ["AUDIENCE_API", { ...variables, AUDIENCE_API: "http://elsewhere.example" }],
])("an invalid %s is named", (name, given) => {
  expect(() => findRollUp(given)).toThrow(`Variable ${name}`);
});
