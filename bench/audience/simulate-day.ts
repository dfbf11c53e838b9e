import { markDoubtfulHours } from "../../api/audience/doubt.ts";
import { addDays, findDate } from "../../api/audience/spans.ts";
import { listClientDetails } from "../../app/audience/parse-reading.ts";
import type { Detail, RefusalReason } from "../../contract/audience/readings.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { createServices } from "../../mocks/create-services.ts";
import { createIsolate, host } from "./isolate.ts";
import {
  browserAgents,
  createRandom,
  hourlyShares,
  isReader,
  isRobotKind,
  listVisitors,
  visitorKinds,
  type Random,
  type Visitor,
  type VisitorKind,
} from "./population.ts";
import { runPage } from "./run-page.ts";

/*
 * A day of readers and robots against the code that counts: the script of reader pages, the route, an isolate's collection,
 * and the services in memory. Only time is played.
 */

const midnight = Date.UTC(2026, 10, 2);
const day = 86_400;
const stories = Array.from({ length: 60 }, (_, index) => String(1_840_000_001 + index));

export interface DayOptions {
  /** Visits of readers and robots together. */
  visits: number;
  seed?: number;
  /** How often an isolate sends what it has collected, s. */
  interval: number;
  /** Isolates that readers are spread over. */
  isolates: number;
}

export interface DayResult {
  visits: Record<VisitorKind, number>;
  /** Views by readers, in truth. */
  readers: number;
  robots: number;
  /** Views of the day as staff sees them, and how many of these are doubtful. */
  views: number;
  doubtful: number;
  refused: Partial<Record<RefusalReason, number>>;
  /** Robots by name whose name is none of those that are known. */
  unknownRobots: number;
  /** The names of fields in what pages sent. */
  sentFields: string[];
  services: ReturnType<typeof createServices>;
  seconds: number;
}

interface Waiting {
  at: number;
  body: string;
  visitor: Visitor;
}

export async function simulateDay({ visits, seed = 1, interval, isolates }: DayOptions): Promise<DayResult> {
  const started = performance.now();
  const random = createRandom(seed);
  const clock = { now: midnight };
  const services = await openNetwork(clock, random, visits);
  const counters = Array.from({ length: isolates }, () => createIsolate(services));
  const fields = new Set<string>();
  const sent = Object.fromEntries(visitorKinds.map((kind) => [kind, 0])) as DayResult["visits"];
  let [readers, robots, unknownRobots] = [0, 0, 0];

  // Visits by the interval in which their reports are sent, which is later than when they began.
  const reports = new Map<number, Waiting[]>();
  for (const visitor of listVisitors(visits, { stories, host, random })) {
    sent[visitor.kind] += 1;
    if (isReader(visitor)) readers += 1;
    if (isRobotKind(visitor)) robots += 1;
    for (const { second, body } of listReports(visitor)) {
      for (const field of Object.keys(JSON.parse(body) as object)) fields.add(field);
      // What is read past midnight belongs to the next day.
      const at = Math.min(visitor.start + second, day - 1);
      const part = Math.floor(at / interval);
      const waiting = reports.get(part) ?? [];
      waiting.push({ at, body, visitor });
      reports.set(part, waiting);
    }
  }
  for (let part = 0; part * interval < day; part++) {
    for (const report of (reports.get(part) ?? []).toSorted((a, b) => a.at - b.at)) {
      clock.now = midnight + report.at * 1_000;
      const counter = counters[Math.floor(random() * isolates)] ?? counters[0];
      const isCounted = await counter?.report(report, clock.now);
      if (report.visitor.kind === "named" && isCounted) unknownRobots += 1;
    }
    reports.delete(part);
    clock.now = midnight + Math.min((part + 1) * interval, day) * 1_000 - 1;
    for (const counter of counters) await counter.passTime();
    if (((part + 1) * interval) % 300 < interval)
      await markDoubtfulHours({ db: services.db, now: clock.now });
  }
  return {
    ...(await readFigures(services.db)),
    visits: sent,
    readers,
    robots,
    unknownRobots,
    sentFields: [...fields].toSorted(),
    services,
    seconds: (performance.now() - started) / 1_000,
  };
}

/** Programs send the same report without a page; all others run the page's script. */
const listReports = (visitor: Visitor) =>
  visitor.kind === "program"
    ? [{ second: 0, body: JSON.stringify({ id: visitor.storyId, from: "" }) }]
    : runPage(visitor);

/** A network with a blog and its stories, which were read as usual in the four weeks before. */
async function openNetwork(clock: { now: number }, random: Random, visits: number) {
  const services = createServices({ now: () => clock.now });
  const blog = (id: string, name: string) => ({
    id,
    name,
    host: `${name}.com`,
    displayName: name,
    locale: "en-US" as const,
    blogGroup: name,
    properties: {},
    sales: {},
    timezone: "UTC",
  });
  await services.load({
    people: [{ id: "601", screenName: "Abe-Author", displayName: "Abe", joinedTimeMillis: 1 }],
    blogs: [{ ...blog("1", "kinja"), isMainSite: true }, blog("9", "kotaku")],
    posts: stories.map((id): ImportedPost => ({
      sourceId: id,
      id,
      blog: "kotaku",
      authors: ["Abe-Author"],
      headline: `Story ${id}`,
      publishTimeMillis: midnight - 100 * day * 1_000,
      body: [],
    })),
  });
  for (let daysBefore = 28; daysBefore > 0; daysBefore -= 7)
    for (const [hour, share] of hourlyShares.entries()) {
      clock.now = midnight - daysBefore * day * 1_000 + hour * 3_600_000;
      const count = Math.round((visits * 0.54 * share) / 1_000);
      const response = await services.fetch(
        new Request("http://services.invalid/api/kala/views/add", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ views: describeUsual(count, random) }),
        }),
      );
      if (response.status !== 200) throw new Error(await response.text());
    }
  return services;
}

/** Views of an ordinary hour, whose browsers are those of the list, and three in ten of which came directly. */
function describeUsual(count: number, random: Random) {
  const sums = new Map<string, Detail>();
  for (let view = 0; view < count; view++) {
    const agent = browserAgents[Math.floor(random() * browserAgents.length)] ?? "";
    const found = listClientDetails(new Headers({ "User-Agent": agent }), undefined);
    const source = random() < 0.3 ? "direct:" : "search:google";
    for (const [kind, value] of [...found, ["source", source] as const]) {
      const known = sums.get(`${kind} ${value}`);
      if (known) known.count += 1;
      else sums.set(`${kind} ${value}`, { kind, value, count: 1 });
    }
  }
  return [{ id: stories.at(-1), count, details: [...sums.values()] }];
}

/** The day's figures, as they are stored for the network. */
async function readFigures(db: D1Database) {
  const date = findDate(midnight, "UTC");
  const { results: days } = await db
    .prepare(
      "SELECT sum(views) AS views, sum(doubtful) AS doubtful FROM audience_views WHERE scope = 'network' AND span = 1440 AND start BETWEEN ?1 AND ?2",
    )
    .bind(date, addDays(date, 1))
    .all<{ views: number; doubtful: number }>();
  const { results: details } = await db
    .prepare(
      "SELECT substr(detail, 9) AS reason, sum(count) AS count FROM audience_details WHERE scope = 'network' AND day BETWEEN ?1 AND ?2 AND detail LIKE 'refused %' GROUP BY detail",
    )
    .bind(date, addDays(date, 1))
    .all<{ reason: RefusalReason; count: number }>();
  const refused = Object.fromEntries(details.map(({ reason, count }) => [reason, count]));
  return {
    views: days[0]?.views ?? 0,
    doubtful: days[0]?.doubtful ?? 0,
    refused: refused as DayResult["refused"],
  };
}
