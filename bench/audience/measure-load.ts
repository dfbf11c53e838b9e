import type { ImportedPost } from "../../contract/import/import.ts";
import { createServices } from "../../mocks/create-services.ts";
import { createIsolate, host } from "./isolate.ts";
import { browserAgents, createRandom } from "./population.ts";

/*
 * Reports of readers as they come to one isolate of the front end, and what it sends to the services: its code and theirs in
 * one process, with a played clock, so that what is measured is the work and not the wait.
 */

export interface LoadOptions {
  /** Readings a second: each a view, and one more report as it is left. */
  readings: number;
  seconds: number;
  /** Stories that they are spread over: by Zipf's law, or evenly. */
  stories: number;
  isEven?: boolean;
  /** Addresses of networks that they come from. */
  networks: number;
}

export interface LoadResult {
  sent: number;
  views: number;
  /** Not counted, as the figures say: too many from one network, and too many stories at once. */
  flood: number;
  dropped: number;
  /** Neither counted nor named. */
  lost: number;
  /** Views of stories, by which those of the network can be checked. */
  storyViews: number;
  /** Of the front end's part and of the services' part, s of a processor. */
  frontEndSeconds: number;
  servicesSeconds: number;
  /** Longest time in which the services take what an isolate has collected in five seconds, ms of a processor. */
  longestReport: number;
}

const begin = Date.UTC(2026, 10, 2, 12);
/** What an isolate collects before it sends, s. */
const interval = 5;

export async function measureLoad(options: LoadOptions): Promise<LoadResult> {
  const { readings, seconds, networks, isEven = false } = options;
  const random = createRandom(1);
  const clock = { now: begin };
  const services = createServices({ now: () => clock.now });
  const ids = await loadStories(services, options.stories);
  const pick = createPicker(ids, isEven ? 0 : 1);
  const isolate = createIsolate(services);
  let [sent, frontEndSeconds, servicesSeconds, longestReport] = [0, 0, 0, 0];
  const measure = async (work: () => Promise<void>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  for (let second = 0; second < seconds; second++) {
    clock.now = begin + second * 1_000;
    frontEndSeconds += await measure(async () => {
      for (let reading = 0; reading < readings; reading++) {
        const id = pick(random());
        const agent = browserAgents[Math.floor(random() * browserAgents.length)] ?? "";
        const address = `network-${Math.floor(random() * networks)}`;
        const visitor = { kind: "reader", agent, address } as const;
        const depth = Math.floor(random() * 6);
        const left = { id, seconds: [0, Math.floor(random() * 300)], depth: [0, depth] };
        await isolate.report({ body: JSON.stringify({ id, from: "" }), visitor }, clock.now);
        await isolate.report({ body: JSON.stringify(left), visitor }, clock.now);
        sent += 1;
      }
    });
    if ((second + 1) % interval > 0 && second + 1 < seconds) continue;
    const took = await measure(() => isolate.passTime());
    servicesSeconds += took;
    longestReport = Math.max(longestReport, took * 1_000);
  }
  const figures = await readFigures(services.db);
  const { views, flood, dropped } = figures;
  const lost = sent - views - flood - dropped;
  return { sent, ...figures, lost, frontEndSeconds, servicesSeconds, longestReport };
}

async function loadStories(services: ReturnType<typeof createServices>, count: number): Promise<string[]> {
  const blog = {
    locale: "en-US" as const,
    properties: {},
    sales: {},
    timezone: "UTC",
  };
  const ids = Array.from({ length: count }, (_, index) => String(1_840_000_001 + index));
  await services.load({
    people: [{ id: "601", screenName: "Abe-Author", displayName: "Abe", joinedTimeMillis: 1 }],
    blogs: [
      {
        ...blog,
        id: "1",
        name: "kinja",
        host: "kinja.com",
        displayName: "kinja",
        blogGroup: "kinja",
        isMainSite: true,
      },
      { ...blog, id: "9", name: "kotaku", host, displayName: "kotaku", blogGroup: "kotaku" },
    ],
  });
  for (let from = 0; from < count; from += 100)
    await services.load({
      posts: ids.slice(from, from + 100).map((id): ImportedPost => ({
        sourceId: id,
        id,
        blog: "kotaku",
        authors: ["Abe-Author"],
        headline: `Story ${id}`,
        publishTimeMillis: begin - 1e9,
        body: [],
      })),
    });
  return ids;
}

function createPicker(ids: readonly string[], exponent: number): (number: number) => string {
  let total = 0;
  const sums = ids.map((_, place) => (total += (place + 1) ** -exponent));
  return (number) => {
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((sums[middle] ?? 0) < number * total) low = middle + 1;
      else high = middle;
    }
    return ids[low] ?? "";
  };
}

async function readFigures(db: D1Database) {
  const count = async (sql: string) => (await db.prepare(sql).first<{ count: number }>())?.count ?? 0;
  const refused = (reason: string) =>
    count(
      `SELECT coalesce(sum(count), 0) AS count FROM audience_details WHERE scope = 'network' AND detail = 'refused ${reason}'`,
    );
  return {
    views: await count("SELECT views AS count FROM audience_views WHERE scope = 'network' AND span = 1440"),
    storyViews: await count(
      "SELECT sum(views) AS count FROM audience_views WHERE blog_id <> '' AND span = 1440",
    ),
    flood: await refused("flood"),
    dropped: await refused("dropped"),
  };
}
