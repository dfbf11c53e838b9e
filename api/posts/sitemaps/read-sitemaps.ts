import type { ReplyOf } from "../../../contract/wire/call.ts";
import {
  videoTypes,
  newsLength,
  type getSitemapMonths,
  type getSitemapNews,
  type getSitemapPosts,
  type getSitemapVideos,
} from "../../../contract/syndication/sitemaps.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import {
  selectStoriesWithVideo,
  selectFindable,
  selectFutureMonths,
  selectMonths,
  selectNews,
} from "./sql.ts";
import { parseJson } from "../../store/json-cells.ts";

interface MonthRow {
  month: string;
  posts: number;
  withdrawn_time: number;
  changed_time: number | null;
}

interface FoundRow {
  id: string;
  slug: string;
  publish_time: number;
}

/**
 * A blog's months. Counts are maintained by triggers, so the rows read grow with months and scheduled posts,
 * not with all posts.
 */
export async function readSitemapMonths(
  { db, now }: ServiceContext,
  blogId: string,
): Promise<ReplyOf<typeof getSitemapMonths>> {
  await getBlogOfId(db, blogId);
  const [months, future] = await runAll(db, [
    statement<MonthRow>(db, selectMonths, blogId, now),
    statement<{ month: string }>(db, selectFutureMonths, blogId, now),
  ]);
  const items = months.map(({ month, posts, withdrawn_time, changed_time }) => ({
    month,
    posts: posts - future.filter((entry) => entry.month === month).length,
    changedTimeMillis: Math.max(withdrawn_time, changed_time ?? 0),
  }));
  return { items: items.filter(({ posts }) => posts > 0) };
}

/** Time of the last change of published content; updates dated in the future don't count yet. */
const findChange = (publishTime: number, updateTime: number, now: number) =>
  updateTime > now ? publishTime : Math.max(publishTime, updateTime);

/** A month's stories. */
export async function readSitemapPosts(
  { db, now }: ServiceContext,
  blogId: string,
  { month, startIndex, maxReturned }: { month: string; startIndex: number; maxReturned: number },
): Promise<ReplyOf<typeof getSitemapPosts>> {
  const { host } = await getBlogOfId(db, blogId);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const rows = await runQuery<FoundRow & { last_update_time: number }>(
    db,
    selectFindable,
    blogId,
    Date.UTC(year, number - 1),
    Math.min(Date.UTC(year, number), now + 1),
    maxReturned,
    startIndex,
  );
  return {
    items: rows.map(({ id, slug, publish_time, last_update_time }) => ({
      permalink: buildPermalink(host, slug, id),
      changedTimeMillis: findChange(publish_time, last_update_time, now),
    })),
  };
}

/** News since a time. */
export async function readSitemapNews(
  { db, now }: ServiceContext,
  blogId: string,
  since: number,
): Promise<ReplyOf<typeof getSitemapNews>> {
  const { host } = await getBlogOfId(db, blogId);
  const rows = await runQuery<FoundRow & { headline: string }>(
    db,
    selectNews,
    blogId,
    since,
    now,
    newsLength,
  );
  return {
    items: rows.map(({ id, slug, headline, publish_time }) => ({
      permalink: buildPermalink(host, slug, id),
      headline,
      publishTimeMillis: publish_time,
    })),
  };
}

type StoryWithVideo = ReplyOf<typeof getSitemapVideos>["items"][number];

/** The newest stories with videos. */
export async function readSitemapVideos(
  { db, now }: ServiceContext,
  blogId: string,
  maxReturned: number,
): Promise<ReplyOf<typeof getSitemapVideos>> {
  const { host } = await getBlogOfId(db, blogId);
  const rows = await runQuery<
    FoundRow & { headline: string; excerpt: string; main_media: string | null; films: string }
  >(db, selectStoriesWithVideo, blogId, now, maxReturned, JSON.stringify(videoTypes));
  return {
    items: rows.map((row) => ({
      permalink: buildPermalink(host, row.slug, row.id),
      headline: row.headline,
      excerpt: row.excerpt,
      publishTimeMillis: row.publish_time,
      mainMedia: parseJson(row.main_media) as StoryWithVideo["mainMedia"],
      films: parseJson(row.films) as StoryWithVideo["films"],
    })),
  };
}
