import { findKnownZone } from "../../contract/zoned-time.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { halfLife } from "./count-views.ts";
import * as sql from "./doubt-sql.ts";
import { blogScope, networkScope } from "./report.ts";
import { findDate, startOfHour } from "./spans.ts";
import { selectBlogZones, selectEpoch } from "./sql.ts";

/** The views of an hour, how many of them came directly, and how many with which browser. */
export interface HourMix {
  views: number;
  direct: number;
  chrome_desktop: number;
  chrome_phone: number;
  safari: number;
  doubtful: number;
}

/** Fewer views than this beyond the usual are never doubtful, and an hour with fewer isn't looked at. */
export const doubtfulFrom = 100;
/** Fewest views in the hours that an hour is compared with. */
const minCompared = 100;
/** How far beyond the usual, in standard deviations of a number of that size. */
const deviations = 5;

/**
 * How many views of an hour are doubtful: those that came directly and with one browser, beyond what is usual. Robots that behave
 * like readers come from nowhere and go nowhere, all with the same browser; what makes more people read has more of every
 * browser. `usual` are the same hours of four weeks; where there is too little of them, nothing is doubtful.
 */
export function findDoubtful(hour: HourMix, usual: readonly HourMix[]): number {
  const compared = usual.filter(({ views, doubtful }) => views > 0 && doubtful === 0);
  if (compared.reduce((sum, { views }) => sum + views, 0) < minCompared) return 0;
  const highest = (count: (one: HourMix) => number) =>
    Math.max(...compared.map((one) => count(one) / one.views));
  // The views from elsewhere tell how many direct ones to expect.
  const directShare = Math.min(
    highest(({ direct }) => direct),
    0.95,
  );
  const expected = ((hour.views - hour.direct) * directShare) / (1 - directShare);
  const beyond = hour.direct - expected;
  if (beyond < Math.max(doubtfulFrom, deviations * Math.sqrt(expected))) return 0;
  const ordinary = hour.views - beyond;
  const found = browsers.map((count) => {
    const share = highest(count);
    const more = count(hour) - share * ordinary;
    // Readers would bring `share` of what is beyond, one program all of it: the middle decides.
    return more >= (beyond * (1 + share)) / 2 ? more : 0;
  });
  return Math.round(Math.min(beyond, Math.max(...found)));
}

const browsers: readonly ((hour: HourMix) => number)[] = [
  (hour) => hour.chrome_desktop,
  (hour) => hour.chrome_phone,
  (hour) => hour.safari,
  (hour) => hour.views - hour.chrome_desktop - hour.chrome_phone - hour.safari,
];

interface HourRow extends HourMix {
  scope: string;
  start: number;
  blog_id: string;
}

interface ZonedBlog {
  id: string;
  timezone: string | null;
}

/** An hour is looked at while it lasts, and until everything that was collected in it has been counted, ms. */
const lookedAtFor = 600_000;
const weekSeconds = 7 * 86_400;
const weeks = [1, 2, 3, 4] as const;

/** Marks the views of this hour that are doubtful, and of the last one as it has ended. Running it again changes nothing. */
export async function markDoubtfulHours({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  const blogs = await runQuery<ZonedBlog>(db, selectBlogZones);
  for (const start of new Set([startOfHour(now - lookedAtFor), startOfHour(now)])) {
    const marks = await findMarks(db, blogs, start);
    if (marks.length > 0) await writeMarks(db, blogs, start, marks);
  }
}

type Mark = readonly [scope: string, doubtful: number, blogId: string];

/** What changes: doubtful views of stories, and of blogs at least those of their stories, which make up the network's. */
async function findMarks(db: D1Database, blogs: readonly ZonedBlog[], start: number): Promise<Mark[]> {
  const scopes = [...blogs.map(({ id }) => blogScope(id)), networkScope];
  const starts = [start, ...weeks.map((count) => start - count * weekSeconds)];
  const [storyHours, scopeHours] = await runAll(db, [
    statement<HourRow>(
      db,
      sql.selectStoryHours,
      JSON.stringify(blogs.map(({ id }) => id)),
      start,
      doubtfulFrom,
    ),
    statement<HourRow>(db, sql.selectScopeHours, JSON.stringify(scopes), JSON.stringify(starts)),
  ]);
  const hoursOf = Map.groupBy(scopeHours, ({ scope }) => scope);
  const storiesOf = Map.groupBy(storyHours, ({ blog_id }) => blog_id);
  const marks: Mark[] = [];
  let total = 0;
  for (const { id } of blogs) {
    const hours = hoursOf.get(blogScope(id)) ?? [];
    const own = hours.find((hour) => hour.start === start);
    if (own === undefined) continue;
    const usual = hours.filter((hour) => hour !== own);
    let ofStories = 0;
    for (const story of storiesOf.get(id) ?? []) {
      const doubtful = findDoubtful(story, usual);
      ofStories += doubtful;
      if (doubtful !== story.doubtful) marks.push([story.scope, doubtful, id]);
    }
    const ofBlog = Math.min(own.views, Math.max(findDoubtful(own, usual), ofStories));
    total += ofBlog;
    if (ofBlog !== own.doubtful) marks.push([own.scope, ofBlog, id]);
  }
  const ofNetwork = hoursOf.get(networkScope)?.find((hour) => hour.start === start);
  if (ofNetwork !== undefined && total !== ofNetwork.doubtful) marks.push([networkScope, total, ""]);
  return marks;
}

/** All of an hour in one transaction: its marks, the days around it, and the order of the most read. */
async function writeMarks(
  db: D1Database,
  blogs: readonly ZonedBlog[],
  start: number,
  marks: readonly Mark[],
): Promise<void> {
  const zones = new Map(blogs.map(({ id, timezone }) => [id, findKnownZone(timezone ?? "")]));
  const days = marks.flatMap(([scope, doubtful, blogId]) => {
    const zone = zones.get(blogId);
    if (zone === undefined) return [];
    // An hour with midnight in it belongs to both days.
    const dates = new Set([findDate(start * 1_000, zone), findDate((start + 3_599) * 1_000, zone)]);
    return [...dates].map((day) => [scope, day, doubtful] as const);
  });
  const [epoch] = await runQuery<{ time: number }>(db, selectEpoch);
  const changed = JSON.stringify(marks);
  // Views were added with the weight of their moment: half past is the mean of them.
  const weight = 2 ** (((start + 1_800) * 1_000 - (epoch?.time ?? 0)) / halfLife);
  await runAll(db, [
    statement(db, sql.correctScores, changed, start, weight, epoch?.time ?? 0),
    statement(db, sql.markDays, JSON.stringify(days), start),
    statement(db, sql.markHours, changed, start),
    statement(
      db,
      sql.markNetworkDays,
      JSON.stringify([...new Set(days.map(([, day]) => day))]),
      JSON.stringify(blogs.map(({ id }) => blogScope(id))),
      networkScope,
    ),
  ]);
}
