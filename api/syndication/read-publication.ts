import type { SyndicationExclusion } from "../../contract/entities/post-fields.ts";
import type { PublicationReport, DeliveryResult } from "../../contract/syndication/publication-checks.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type * as v from "valibot";
import { blogList } from "../posts/stream-list.ts";
import type { ServiceContext } from "../env.ts";
import type { ArticleRow } from "./apple-news/send-story.ts";
import { selectArticles, selectChannel } from "./apple-news/sql.ts";
import { findIndex, findHub } from "./syndication-settings.ts";
import { prepareLastDelivery, prepareWaitingSince, type DeliveryRow } from "../outbox/delivery-log.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { selectPublication, selectShares } from "./sql.ts";

interface PublicationRow {
  id: string;
  blog_id: string;
  headline: string;
  slug: string;
  status: string;
  removed_at_request_of: string | null;
  publish_time: number;
  last_update_time: number;
  author_ids: string;
  is_page: number;
  has_password: number;
  do_not_crawl: number;
  sponsored: number;
  has_picture: number;
  syndication_exclusions: string;
  host: string;
  has_film: number;
  tag: string | null;
  author: string | null;
  removed_time: number | null;
}

/** Facts for a story's publication checks; for its authors and the blog's editors. */
export async function readPublication(
  context: ServiceContext,
  actor: Actor,
  postId: string,
): Promise<PublicationReport> {
  const { db, now } = context;
  const [row] = await runQuery<PublicationRow>(db, selectPublication, postId);
  if (row === undefined) throw notFound("story");
  const isAuthor = (JSON.parse(row.author_ids) as string[]).includes(actor.personId);
  assertAllowed("publicationChecks.read", actor, row.blog_id, { relations: isAuthor ? ["storyAuthor"] : [] });
  const list = blogList(row.blog_id);
  const [shares, [hub], [hubWaits], [engines], [enginesWait], ...appleNews] = await runAll(db, [
    statement<{ blog_id: string; timestamp: number }>(db, selectShares, postId),
    prepareLastDelivery(db, "hub", list),
    prepareWaitingSince(db, "hub", list, now),
    prepareLastDelivery(db, "engines", postId),
    prepareWaitingSince(db, "engines", postId, now),
    prepareLastDelivery(db, "appleNews", postId),
    prepareWaitingSince(db, "appleNews", postId, now),
    statement<ArticleRow>(db, selectArticles, postId),
    statement<{ channel_id: string | null }>(db, selectChannel, row.blog_id),
  ]);
  return {
    post: presentPost(row, shares, now),
    hub: findHub(context.webSub) && presentDelivery(hub, hubWaits?.since ?? null),
    engines: findIndex(context.indexNow) && presentDelivery(engines, enginesWait?.since ?? null),
    appleNews: presentAppleNews(...appleNews),
  };
}

function presentAppleNews(
  [last]: readonly DeliveryRow[],
  [waits]: readonly { since: number | null }[],
  [article]: readonly ArticleRow[],
  [channel]: readonly { channel_id: string | null }[],
): PublicationReport["appleNews"] {
  if (article === undefined && (channel?.channel_id ?? null) === null) return null;
  return {
    ...presentDelivery(last, waits?.since ?? null),
    article: article ? { sentTimeMillis: article.sent_time, shareUrl: article.share_url } : null,
  };
}

function findState(row: PublicationRow, now: number): PublicationReport["post"]["state"] {
  if (row.status === "DELETED") return row.removed_at_request_of === null ? "deleted" : "legal";
  if (row.status !== "PUBLISHED") return "draft";
  return row.publish_time > now ? "scheduled" : "out";
}

function presentPost(
  row: PublicationRow,
  shares: readonly { blog_id: string; timestamp: number }[],
  now: number,
): PublicationReport["post"] {
  return {
    id: row.id,
    headline: row.headline,
    permalink: buildPermalink(row.host, row.slug, row.id),
    blogId: row.blog_id,
    state: findState(row, now),
    publishTimeMillis: row.publish_time,
    changedTimeMillis: Math.max(row.publish_time, row.last_update_time, row.removed_time ?? 0),
    isPage: row.is_page === 1,
    hasPassword: row.has_password === 1,
    doNotCrawl: row.do_not_crawl === 1,
    isSponsored: row.sponsored === 1,
    hasPicture: row.has_picture === 1,
    hasFilm: row.has_film === 1,
    exclusions: JSON.parse(row.syndication_exclusions) as v.InferOutput<typeof SyndicationExclusion>[],
    tag: row.tag,
    author: row.author,
    reposts: shares.map(({ blog_id, timestamp }) => ({ blogId: blog_id, timestamp })),
  };
}

const presentDelivery = (
  row: DeliveryRow | undefined,
  waitingSinceMillis: number | null,
): DeliveryResult => ({
  timeMillis: row?.time ?? null,
  failure: row?.failure ?? null,
  isGivenUp: row?.is_given_up === 1,
  waitingSinceMillis,
});
