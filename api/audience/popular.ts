import type { getTopPosts, PopularStory } from "../../contract/audience/audience.ts";
import type { ReplyOf } from "../../contract/wire/call.ts";
import { buildPermalink } from "../../contract/slug.ts";
import { findKnownZone } from "../../contract/zoned-time.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfHost } from "../people/blogs.ts";
import { run, runAll, runQuery, statement, type Statement } from "../store/query.ts";
import { halfLife } from "./count-views.ts";
import { findPosition, packKinds } from "./pack-positions.ts";
import { deleteOldPacks, deleteOldParts } from "./pack-sql.ts";
import { countNow } from "./read-audience.ts";
import { findDate, startOfDate, startOfHour, startOfSlot } from "./spans.ts";
import * as sql from "./sql.ts";

interface PopularRow {
  id: string;
  blog_id: string;
  slug: string;
  headline: string;
  host: string;
}

/** The public stories of a blog, or for null of the network, published since a time, that are read most now. */
export const preparePopular = (
  db: D1Database,
  blogId: string | null,
  { now, since, limit }: { now: number; since: number; limit: number },
): Statement<PopularRow> =>
  blogId === null
    ? statement<PopularRow>(db, sql.selectPopularOfNetwork, now, since, limit)
    : statement<PopularRow>(db, sql.selectPopularOfBlog, now, since, limit, blogId);

/** The most read stories of a host, with their views in the last five minutes. Throws 404 for an unknown host. */
export async function readTopPosts(
  { db, now }: ServiceContext,
  host: string,
  limit: number,
): Promise<ReplyOf<typeof getTopPosts>> {
  const blog = await getBlogOfHost(db, host);
  const rows = await run(preparePopular(db, blog.isMainSite ? null : blog.id, { now, since: 0, limit }));
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const recent = await runQuery<{ scope: string; start: number; views: number }>(
    db,
    sql.selectRecent,
    ids,
    startOfSlot(now) - 300,
  );
  const recentOf = Map.groupBy(recent, ({ scope }) => scope);
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.headline,
      permalink: buildPermalink(row.host, row.slug, row.id),
      visitors: countNow(recentOf.get(row.id) ?? [], now),
    })),
  };
}

/** A list is made in the last minutes before it begins, so that it is there as it does, ms. */
const madeBefore = 600_000;

/** Makes the lists that pages show in the hour and the day that are about to begin, or have, and deletes those before. */
export async function listPopular({ db, now }: ServiceContext): Promise<void> {
  const blogs = await runQuery<{ id: string; timezone: string | null }>(db, sql.selectBlogZones);
  const soon = now + madeBefore;
  const lists = blogs.flatMap(({ id, timezone }) => {
    const zone = findKnownZone(timezone ?? "");
    return [
      [id, 60, startOfHour(soon) * 1_000],
      [id, 1_440, startOfDate(findDate(soon, zone), zone)],
    ];
  });
  const wanted = JSON.stringify(lists);
  await runAll(db, [
    statement(db, sql.makePopularLists, now, 0, wanted),
    statement(db, sql.makePopularListsOfNetwork, now, 0, wanted),
    statement(db, sql.deleteOldLists, now),
  ]);
}

export interface ListedRow {
  place: number;
  id: string;
  slug: string;
  headline: string;
  host: string;
}

/** The most read stories of a blog, as its lists have them in this hour; of the main site, the network's. */
export const preparePopularList = (db: D1Database, blogId: string, now: number): Statement<ListedRow> =>
  statement<ListedRow>(db, sql.selectPopularList, blogId, now);

/** Those of a post's blog, as they stood at midnight. */
export const preparePopularListOfPost = (db: D1Database, postId: string, now: number): Statement<ListedRow> =>
  statement<ListedRow>(db, sql.selectPopularListOfPost, postId, now);

export const presentPopularList = (rows: readonly ListedRow[]): PopularStory[] =>
  rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ id, slug, headline, host }) => ({ id, headline, permalink: buildPermalink(host, slug, id) }));

/** Days after which the epoch of scores moves: their exponents stay far below what a number holds. */
const epochLength = 30 * halfLife;
/** Scores that fade: a view of three weeks ago. */
const faded = 2 ** -21;

/** Moves the epoch that scores are counted from, and forgets stories that nobody reads any more. */
export async function renewScores({ db, now }: ServiceContext): Promise<void> {
  const [epoch] = await runQuery<{ time: number }>(db, sql.selectEpoch);
  if (epoch === undefined || now - epoch.time < epochLength) return;
  const shrink = 2 ** ((epoch.time - now) / halfLife);
  await db.batch([
    statement(db, sql.shrinkScores, shrink, epoch.time),
    statement(db, sql.moveEpoch, now, epoch.time),
    statement(db, sql.deleteFaded, faded),
  ]);
}

/** How long five-minute spans and hours are kept, s. */
const keptSlots = 48 * 3_600;
const keptHours = 90 * 86_400;
/** Rows deleted in one run, so that a job ends soon; the next run goes on. */
const perRun = 20_000;

/**
 * Deletes the five-minute spans of the day before yesterday and hours of three months ago, those that are packed once all of their
 * day or month is as old; days are kept.
 */
export async function deleteExpiredSpans({ db, now }: ServiceContext): Promise<void> {
  const blogs = await runQuery<{ id: string }>(db, sql.selectBlogIds);
  const ids = JSON.stringify(["", ...blogs.map(({ id }) => id)]);
  const second = Math.floor(now / 1_000);
  await runQuery(db, sql.deleteOldSpans, ids, 5, second - keptSlots, perRun);
  await runQuery(db, sql.deleteOldSpans, ids, 60, second - keptHours, perRun);
  const packs = [
    [packKinds.slots, second - keptSlots],
    [packKinds.hours, second - keptHours],
  ] as const;
  for (const [kind, end] of packs)
    for (const expire of [deleteOldParts, deleteOldPacks])
      await runQuery(db, expire, kind, findPosition(kind, end).period, perRun);
}
