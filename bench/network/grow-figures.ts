import type { DatabaseSync } from "node:sqlite";
import { packFigures } from "../../api/audience/pack-figures.ts";
import { deleteExpiredSpans } from "../../api/audience/popular.ts";
import { findDate } from "../../api/audience/spans.ts";
import { createD1 } from "../../mocks/platform/create-d1.ts";

/** Blogs and how they are read. */
export interface FigureSize {
  /** Stories of each blog by its id, the newest first: as many of them as `newStories` appear each day. */
  blogs: ReadonlyMap<string, readonly string[]>;
  /** Views of a blog in a day. */
  viewsOfDay: number;
  /** Stories that a blog publishes in a day. */
  newStories: number;
  days: number;
}

const day = 86_400_000;
/** Half of the views are of new stories, which lose half of their readers in a day; the others as Zipf's law says. */
const shareOfNew = 0.5;
const exponent = 1.1;
/** Shares of views, a tenth each: where they come from, and how they are read. */
const sources = [
  ["search:google", "search:google", "search:google", "direct:", "direct:", "front:", "blog:"],
  ["social:facebook", "newsletter:", "other"],
].flat();
const countries = ["US", "US", "US", "US", "US", "GB", "CA", "AU", "IN", "other"];
const times = [10, 30, 60, 120, 300];

/**
 * Figures of the days before that of `now`, ms, as reports write them, and as the jobs have packed them: a row for each story and
 * five minutes of the last two days, for each story, day and hour, and for each detail of a story, a blog and the network.
 */
export async function growFigures(db: DatabaseSync, size: FigureSize, now: number): Promise<void> {
  const random = createRandom();
  let time = now;
  const d1 = createD1(db, () => time);
  const insertViews = db.prepare(
    `INSERT INTO audience_views (scope, span, start, views, blog_id) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (scope, span, start) DO UPDATE SET views = views + excluded.views`,
  );
  const insertDetail = db.prepare(
    `INSERT INTO audience_details (scope, day, detail, count) VALUES (?, ?, ?, ?)
    ON CONFLICT (scope, day, detail) DO UPDATE SET count = count + excluded.count`,
  );
  const countDay = (back: number, [from, until]: readonly [number, number]) => {
    const midnight = (Math.floor(now / day) - back) * day;
    const date = findDate(midnight, "UTC");
    for (const [blog, stories] of size.blogs) {
      const scopes = new Map<string, Counts>();
      const findCounts = (scope: string) => {
        const known = scopes.get(scope) ?? { spans: new Map(), details: new Map() };
        scopes.set(scope, known);
        return known;
      };
      const [ofBlog, ofNetwork] = [findCounts(`blog:${blog}`), findCounts("network")];
      const pick = createPicker(stories, back, size.newStories);
      for (let view = 0; view < (size.viewsOfDay * (until - from)) / day; view++) {
        const moment = midnight + from + Math.floor(random() * (until - from));
        const starts = [
          ...(back <= 3 ? [findStart(5, moment)] : []),
          ...(back <= 92 ? [findStart(60, moment)] : []),
        ];
        const details = drawDetails(random);
        for (const counts of [findCounts(pick(random(), random())), ofBlog, ofNetwork]) {
          for (const start of starts) add(counts.spans, start, 1);
          add(counts.spans, date * 10_000 + 1_440, 1);
          for (const [detail, count] of details) add(counts.details, detail, count);
        }
      }
      for (const [scope, { spans, details }] of scopes) {
        const ownBlog = scope.startsWith("blog:") || scope === "network" ? "" : blog;
        for (const [start, count] of spans)
          insertViews.run(scope, start % 10_000, Math.floor(start / 10_000), count, ownBlog);
        for (const [detail, count] of details) insertDetail.run(scope, date, detail, count);
      }
    }
  };
  for (let back = size.days; back > 1; back--) {
    countDay(back, [0, day]);
    time = (Math.floor(now / day) - back + 1) * day;
    // Packs are the same if the jobs rest for some days, and are made sooner; the last days are as they would be.
    if (back % 10 === 0 || back < 20) await runJobs(db, d1, time);
    if (back % 30 === 0) console.log(`${back} days left`);
  }
  // Just before rows are packed, there are as many as there ever are.
  time = Math.floor(now / day) * day - day / 4;
  countDay(1, [0, (day * 3) / 4]);
  await runJobs(db, d1, time);
  countDay(1, [(day * 3) / 4, day]);
}

interface Counts {
  /** Views by start and minutes of a span, as one number: start · 10,000 + minutes. */
  spans: Map<number, number>;
  details: Map<string, number>;
}

const findStart = (minutes: number, moment: number) =>
  Math.floor(moment / minutes / 60_000) * minutes * 60 * 10_000 + minutes;

const add = <Key>(counts: Map<Key, number>, key: Key, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/** The jobs of a day, one after another until there is nothing left for them. */
async function runJobs(db: DatabaseSync, d1: D1Database, now: number): Promise<void> {
  const state = db.prepare(
    "SELECT number, (SELECT count(*) FROM audience_views) + (SELECT count(*) FROM audience_details) AS rows FROM audience_packing",
  );
  const read = () => JSON.stringify(state.get());
  for (let before = ""; read() !== before;) {
    before = read();
    await packFigures({ db: d1, now });
    await deleteExpiredSpans({ db: d1, now } as Parameters<typeof deleteExpiredSpans>[0]);
  }
}

/** Chooses the story of a view from two random numbers, on a day so many days ago. */
function createPicker(stories: readonly string[], back: number, newStories: number) {
  const published = stories.slice((back - 1) * newStories);
  const recent = published.slice(0, newStories * 14);
  const draw = (items: readonly string[], weigh: (place: number) => number) => {
    let total = 0;
    const sums = items.map((_, place) => (total += weigh(place)));
    return (number: number) => items[findFirst(sums, number * total)] ?? "";
  };
  const ofRecent = draw(recent, (place) => 2 ** -Math.floor(place / newStories) / ((place % newStories) + 1));
  // The oldest are read most: they stay where they are while others come.
  const archive = published.slice(recent.length).toReversed();
  const ofArchive = draw(archive, (place) => 1 / (place + 3) ** exponent);
  return (first: number, second: number) => (first < shareOfNew ? ofRecent(second) : ofArchive(second));
}

function findFirst(sums: readonly number[], number: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sums[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Details of a view: where it came from, on which device, from which country, how far and how long it was read. */
function drawDetails(random: () => number): [detail: string, count: number][] {
  const source = sources[Math.floor(random() * sources.length)] ?? "other";
  const country = countries[Math.floor(random() * countries.length)] ?? "other";
  const rare = Math.floor(1 / (random() + 0.005));
  const depth = Math.floor(random() * 6);
  const seconds = Math.floor(5 / (random() + 0.01));
  return [
    [source === "other" ? `source site:site-${rare}.example` : `source ${source}`, 1],
    [random() < 0.6 ? "device phone" : "device desktop", 1],
    [
      country === "other"
        ? `country ${String.fromCharCode(65 + (rare % 26), 65 + (rare % 7))}`
        : `country ${country}`,
      1,
    ],
    ...Array.from({ length: depth }, (_, part): [string, number] => [`depth ${part + 1}`, 1]),
    ...times.flatMap((limit): [string, number][] => (seconds >= limit ? [[`time ${limit}`, 1]] : [])),
    ["seconds total", seconds],
  ];
}

/** The same numbers in each run: a linear congruential generator. */
function createRandom(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
