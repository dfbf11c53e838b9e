import {
  maxReadGroups,
  type Audience,
  type AudiencePeriod,
  type getAudience,
  type getStoryAudience,
  type ReadGroup,
  type ReadStory,
} from "../../contract/audience/audience.ts";
import type { ReplyOf } from "../../contract/wire/call.ts";
import { buildPermalink } from "../../contract/slug.ts";
import { findKnownZone } from "../../contract/zoned-time.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, getBlogOfId, prepareMainSite } from "../people/blogs.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { drawCurve, findEnd, findSpans, type SpanRow } from "./curve.ts";
import { selectPacks } from "./pack-sql.ts";
import { listPackKeys } from "./pack-positions.ts";
import { addPackedDetails, addPackedViews, joinParts, type PartRow } from "./packs.ts";
import { presentDetails, type DetailRow } from "./present-details.ts";
import { selectDoubtful } from "./doubt-sql.ts";
import { readTop, type TopOptions } from "./top-stories.ts";
import { blogScope, networkScope } from "./report.ts";
import { addDays, startOfSlot } from "./spans.ts";
import * as sql from "./sql.ts";

/** Stories listed with a blog or the network: as many as a front shows. */
export const listed = 50;

/** Views of scopes in the last five minutes, from those of the slot that has begun and of the one before. */
export function countNow(rows: readonly SpanRow[], now: number): number {
  const slot = startOfSlot(now);
  const at = (start: number) => rows.reduce((sum, row) => sum + (row.start === start ? row.views : 0), 0);
  const passed = (now / 1_000 - slot) / 300;
  return Math.round(at(slot) + at(slot - 300) * (1 - passed));
}

export interface RecentRow extends SpanRow {
  scope: string;
}

interface StoryRow {
  id: string;
  blog_id: string;
  slug: string;
  headline: string;
  publish_time: number;
  author_ids: string;
  host: string;
}

/** The audience of a blog, or without one of the network. */
export async function readAudience(
  { db, now }: ServiceContext,
  actor: Actor,
  { blogId, period, grouped }: { blogId?: string | undefined; period: AudiencePeriod; grouped: boolean },
): Promise<ReplyOf<typeof getAudience>> {
  assertAllowed("audience.read", actor, blogId ?? null);
  const blog =
    blogId === undefined ? firstBlog(await run(prepareMainSite(db))) : await getBlogOfId(db, blogId);
  const scope = blogId === undefined ? networkScope : blogScope(blogId);
  const blogIds =
    blogId === undefined
      ? (await runQuery<{ id: string }>(db, sql.selectBlogIds)).map(({ id }) => id)
      : [blogId];
  const when = { period, now, timezone: findKnownZone(blog.timezone) };
  const [audience, read, groups] = await Promise.all([
    readScope(db, scope, when),
    readTop(db, blogIds, { ...findDaySpans(when), limit: listed }),
    grouped ? readGroups(db, blogIds, when, blogId) : [],
  ]);
  const stories = await nameStories(db, read, now, findListedDays(when));
  return { audience, stories, groups, group: null };
}

/** The audience of a story, and the last moment of the period; 404 for an unknown one. */
export async function readStoryAudience(
  { db, now }: ServiceContext,
  actor: Actor,
  postId: string,
  period: AudiencePeriod,
): Promise<Omit<ReplyOf<typeof getStoryAudience>, "marks"> & { endMillis: number }> {
  const [row] = await runQuery<StoryRow>(db, sql.selectNamedStories, JSON.stringify([postId]));
  if (row === undefined) throw notFound("story");
  const isAuthor = (JSON.parse(row.author_ids) as string[]).includes(actor.personId);
  assertAllowed("audience.read", actor, row.blog_id, { relations: isAuthor ? ["storyAuthor"] : [] });
  const blog = await getBlogOfId(db, row.blog_id);
  const timezone = findKnownZone(blog.timezone);
  const audience = await readScope(db, postId, { period, now, timezone });
  const story = presentStory(row, audience);
  const endMillis = findEnd(period, now, timezone);
  return { audience, story, publishTimeMillis: row.publish_time, endMillis };
}

interface When {
  period: AudiencePeriod;
  now: number;
  timezone: string;
}

async function readScope(db: D1Database, scope: string, { period, now, timezone }: When): Promise<Audience> {
  const spans = findSpans(period, now, timezone);
  const packKeys = JSON.stringify(listPackKeys(period === "year", spans));
  // In one transaction: what has been packed is no row any more.
  const [rows, details, parts, recent] = await runAll(db, [
    statement<SpanRow>(db, sql.selectSpans, scope, spans.span, spans.from, spans.until),
    statement<DetailRow>(db, sql.selectDetails, scope, spans.firstDay, spans.lastDay),
    statement<PartRow>(db, selectPacks, JSON.stringify([scope]), packKeys),
    statement<RecentRow>(db, sql.selectRecent, JSON.stringify([scope]), startOfSlot(now) - 300),
  ]);
  const packs = joinParts(parts);
  const curve = drawCurve(period, addPackedViews(rows, packs, spans), now, timezone);
  const all = addPackedDetails(details, packs, spans);
  return { now: countNow(recent, now), ...curve, ...presentDetails(all, curve.views) };
}

/** The days whose stories are listed with a period: of a year those of its last week. */
export const findListedDays = ({ period, now, timezone }: When) =>
  findSpans(period === "year" ? "week" : period, now, timezone);

function findDaySpans(when: When): Pick<TopOptions, "span" | "starts"> {
  const { firstDay, lastDay } = findListedDays(when);
  const starts = [firstDay];
  for (let day = firstDay; day < lastDay;) starts.push((day = addDays(day, 1)));
  return { span: 1_440, starts };
}

interface GroupRow {
  id: string;
  name: string;
  views: number;
}

/** The authors, tags and story types of a blog whose stories were read most, or the blogs that were. */
async function readGroups(
  db: D1Database,
  blogIds: readonly string[],
  when: When,
  blogId: string | undefined,
): Promise<ReadGroup[]> {
  if (blogId === undefined) return readBlogs(db, blogIds, when);
  const { firstDay, lastDay } = findListedDays(when);
  const kinds = ["author", "tag", "storyType"] as const;
  const found = await runAll(
    db,
    kinds.map((kind) =>
      statement<GroupRow>(db, sql.selectReadGroups[kind], blogId, firstDay, lastDay, maxReadGroups),
    ),
  );
  return kinds.flatMap((kind, index) => (found[index] ?? []).map((row) => ({ kind, ...row })));
}

/** The blogs that were read most. */
async function readBlogs(db: D1Database, blogIds: readonly string[], when: When): Promise<ReadGroup[]> {
  const { firstDay, lastDay } = findListedDays(when);
  const scopes = JSON.stringify(blogIds.map((blogId) => [blogScope(blogId), blogId]));
  const rows = await runQuery<GroupRow>(db, sql.selectReadBlogs, scopes, firstDay, lastDay, maxReadGroups);
  return rows.map((row) => ({ kind: "blog", ...row }));
}

/** Stories of these blogs that are being read, the most first. */
export async function readNow(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  blogIds: readonly string[],
  limit: number,
): Promise<ReadStory[]> {
  const slot = startOfSlot(now);
  // The slot before counts in part, so there may be others among the first.
  const read = await readTop(db, blogIds, { span: 5, starts: [slot - 300, slot], limit: limit * 4 });
  return (await nameStories(db, read, now))
    .filter((story) => story.now > 0)
    .toSorted((a, b) => b.now - a.now)
    .slice(0, limit);
}

export async function nameStories(
  db: D1Database,
  read: readonly { id: string; views: number }[],
  now: number,
  days: { firstDay: number; lastDay: number } = { firstDay: 0, lastDay: 0 },
): Promise<ReadStory[]> {
  const ids = JSON.stringify(read.map(({ id }) => id));
  const [rows, recent, doubts] = await runAll(db, [
    statement<StoryRow>(db, sql.selectNamedStories, ids),
    statement<RecentRow>(db, sql.selectRecent, ids, startOfSlot(now) - 300),
    statement<{ id: string; doubtful: number }>(db, selectDoubtful, ids, days.firstDay, days.lastDay),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const doubtfulOf = new Map(doubts.map(({ id, doubtful }) => [id, doubtful]));
  const recentOf = Map.groupBy(recent, ({ scope }) => scope);
  return read.flatMap(({ id, views }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const doubtful = doubtfulOf.get(id) ?? 0;
    return [presentStory(row, { views, doubtful, now: countNow(recentOf.get(id) ?? [], now) })];
  });
}

const presentStory = (
  row: StoryRow,
  { views, doubtful, now }: Pick<ReadStory, "views" | "doubtful" | "now">,
): ReadStory => ({
  postId: row.id,
  blogId: row.blog_id,
  headline: row.headline,
  permalink: buildPermalink(row.host, row.slug, row.id),
  views,
  doubtful,
  now,
});
