import * as v from "valibot";
import { type AppleNewsStory, buildAppleNewsPath } from "../../../contract/syndication/apple-news.ts";
import { appleNewsRules, findPartnerExclusion, isKeptFrom } from "../../../contract/feed-partners.ts";
import { readWithin } from "../../../contract/wire/read-within.ts";
import type { ServiceContext } from "../../env.ts";
import { buildPublicUrl } from "../../mail/mail-settings.ts";
import { readFeedItems } from "../../posts/feeds/read-feed-items.ts";
import { runQuery, statement } from "../../store/query.ts";
import { notFound } from "../../wire/service-error.ts";
import { selectArticles, selectStory } from "./sql.ts";

/** Row of `selectStory`. */
export interface StoryRow {
  id: string;
  headline: string;
  status: string;
  publish_time: number;
  last_update_time: number;
  is_page: number;
  sponsored: number;
  has_password: number;
  syndication_exclusions: string;
  host: string;
  is_satire: number;
  is_commerce: number;
  tags: string;
  channel_id: string | null;
  key_id: string | null;
  now: number;
}

/** The row of a story; undefined if there is none. */
export const readStoryRow = async (db: D1Database, postId: string): Promise<StoryRow | undefined> =>
  (await runQuery<StoryRow>(db, selectStory, postId))[0];

/** When a story's articles were made, one for each channel. */
export const prepareSentTimes = (db: D1Database, postId: string) =>
  statement<{ sent_time: number }>(db, selectArticles, postId);

/** True if a story may be at Apple News: it is public, in feeds, and not excluded. */
export function mayStand(row: StoryRow): boolean {
  const exclusions = JSON.parse(row.syndication_exclusions) as string[];
  const isPublic =
    row.status === "PUBLISHED" && row.publish_time <= row.now && row.is_page === 0 && row.has_password === 0;
  if (!isPublic || isKeptFrom(exclusions, appleNewsRules)) return false;
  const story = {
    headline: row.headline,
    sponsored: row.sponsored === 1,
    tags: JSON.parse(row.tags) as { safeName: string }[],
    publishTimeMillis: row.publish_time,
  };
  const home = { isSatire: row.is_satire === 1, isCommerce: row.is_commerce === 1 };
  return findPartnerExclusion(story, home, appleNewsRules, row.now) === null;
}

/** A story for its article; 404 unless it may be at Apple News and its blog has a channel. */
export async function readAppleNewsStory(context: ServiceContext, postId: string): Promise<AppleNewsStory> {
  const row = await readStoryRow(context.db, postId);
  if (!row?.channel_id || !mayStand(row)) throw notFound("story");
  const key = { timestamp: row.publish_time, repost_id: null, post_id: postId };
  const { items, people, blogs, links } = await readFeedItems(context, [key]);
  const [item] = items;
  if (item === undefined) throw notFound("story");
  return { post: item.post, people, blogs, links };
}

/** Longest wait for the front end, ms, and its largest article. */
const timeout = 10_000;
const maxBytes = 4 * 1024 * 1024;

const Print = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    identifier: v.string(),
    metadata: v.object({ dateModified: v.pipe(v.string(), v.isoTimestamp()) }),
  }),
);

/**
 * The document of a story, printed by the front end on its blog. Null if it isn't available, or is older than the
 * story: the front end doesn't know the change yet.
 */
export async function readPrint(
  { newsletters }: Pick<ServiceContext, "newsletters">,
  { id, host, publish_time, last_update_time }: StoryRow,
): Promise<string | null> {
  try {
    const answer = await fetch(buildPublicUrl(newsletters, host, buildAppleNewsPath(id)), {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
    });
    const bytes = await readWithin(answer, maxBytes);
    if (!answer.ok || bytes === null) return null;
    const text = new TextDecoder().decode(bytes);
    const print = v.safeParse(Print, text);
    if (!print.success || print.output.identifier !== id) return null;
    // The document has whole seconds.
    const changed = Math.floor(Math.max(publish_time, last_update_time) / 1_000) * 1_000;
    return Date.parse(print.output.metadata.dateModified) < changed ? null : text;
  } catch {
    return null;
  }
}
