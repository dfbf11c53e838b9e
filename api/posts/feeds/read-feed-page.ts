import {
  countCovered,
  feedWindow,
  type FeedPage,
  type FeedQuery,
} from "../../../contract/syndication/feeds.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { preparePersonByName } from "../../people/prepare-people.ts";
import { presentPerson } from "../../people/present-person.ts";
import { notFound } from "../../wire/service-error.ts";
import { listVideoBlogs } from "../read-videos.ts";
import { findUpperBound } from "../read-stream.ts";
import { prepareSectionsToCome } from "../sections/read-sections.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery, statement, run } from "../../store/query.ts";
import {
  authorList,
  blogList,
  networkList,
  ownList,
  sectionList,
  storyTypeList,
  tagList,
} from "../stream-list.ts";
import { findTag } from "../taxonomy.ts";
import { readFeedItems } from "./read-feed-items.ts";
import {
  selectChosenKeys,
  selectFeatured,
  selectFeedKeys,
  selectOlder,
  selectPopularKeys,
  selectRemovals,
  selectVideoKeys,
} from "./sql.ts";

/** The list of a feed's posts, with the feed's tag or person. */
interface NamedList extends Pick<FeedPage, "tag" | "person"> {
  list: string;
}

const nobody = { tag: null, person: null };

/** Throws 404 if the blog, tag or person is unknown, or the section is to come. */
async function findFeedList(context: ServiceContext, query: FeedQuery): Promise<NamedList> {
  const { db } = context;
  const { list, blogId = "", name = "", category, subcategory } = query;
  if (list === "network") return { ...nobody, list: networkList };
  if (list === "author") {
    const [row] = await run(preparePersonByName(db, name));
    if (row === undefined) throw notFound("person");
    return { ...nobody, person: presentPerson(row), list: authorList(row.id) };
  }
  await getBlogOfId(db, blogId);
  if (list === "section") return findSectionList(context, blogId, name);
  if (list === "tag") return findTagList(db, blogId, name);
  if (list === "storyType") {
    return { ...nobody, list: storyTypeList(blogId, name, category, subcategory) };
  }
  return { ...nobody, list: list === "blog" ? blogList(blogId) : ownList(blogId) };
}

async function findSectionList(
  { db, now }: ServiceContext,
  blogId: string,
  name: string,
): Promise<NamedList> {
  const list = sectionList(blogId, name);
  const toCome = await run(prepareSectionsToCome(db, [[blogId, name, list]], now));
  if (toCome.length > 0) throw notFound("section");
  return { ...nobody, list };
}

async function findTagList(db: D1Database, blogId: string, name: string): Promise<NamedList> {
  const row = await findTag(db, name);
  if (row === null) throw notFound("tag");
  const tag = { safeName: row.safe_name, urlName: row.url_name, displayName: row.display_name };
  return { ...nobody, tag, list: tagList(blogId, row.safe_name) };
}

/** Row of the key queries. */
export interface FeedKey {
  timestamp: number;
  repost_id: string | null;
  post_id: string;
  blog_id: string;
  publish_time: number;
  last_update_time: number;
  is_sent: number;
  /** When the list of the most read that has it began, ms. */
  listed?: number;
}

interface Removal {
  post_id: string;
  blog_id: string;
  publish_time: number;
  removed_time: number;
  is_back: number;
}

/** Maximum number of removals considered for a document. */
const maxRemovals = 200;

/** Lists without older documents. */
const wholeLists: ReadonlySet<FeedQuery["list"]> = new Set(["picks", "video", "popular"]);

/**
 * A document of a feed. The rows read grow with the document, not with the posts: at most the maximum number
 * of entries of one list, and the posts shown.
 */
export async function readFeedPage(context: ServiceContext, query: FeedQuery): Promise<FeedPage> {
  const { db, now } = context;
  const named = await findFeedList(context, query);
  const keys = await readKeysOf(context, query, named);
  const isWhole = wholeLists.has(query.list);
  const entries = keys.map((key) => ({ ...key, isSent: key.is_sent === 1 }));
  const covered = entries.slice(
    0,
    countCovered(entries, { ...query, wholeDays: query.wholeDays && !isWhole }),
  );
  const shown = covered.filter(({ isSent }) => isSent);
  const end =
    covered.length > 0
      ? Math.min(...covered.map(({ timestamp }) => timestamp))
      : (query.since ?? findUpperBound({ startTime: query.before, maxReturned: 0 }, now));
  const [older, removals] = await runAll(db, [
    statement<{ timestamp: number }>(db, selectOlder, named.list, end),
    statement<Removal>(
      db,
      selectRemovals,
      nameBlogs(covered, query),
      end,
      now,
      query.partner ?? null,
      maxRemovals,
    ),
  ]);
  const olderTimeMillis = isWhole ? null : (older[0]?.timestamp ?? null);
  return {
    ...(await readFeedItems(context, shown)),
    changedTimeMillis: Math.max(
      0,
      ...covered.map((key) => Math.max(findChange(key, now), key.listed ?? 0)),
      ...removals.map(({ removed_time }) => removed_time),
    ),
    olderTimeMillis,
    removed: removals.filter(({ is_back }) => is_back === 0).map(presentRemoval),
    tag: named.tag,
    person: named.person,
  };
}

function readKeysOf(context: ServiceContext, query: FeedQuery, named: NamedList): Promise<FeedKey[]> {
  if (query.list === "picks") return readPicks(context, query, named);
  if (query.list === "popular") return readPopularKeys(context, query);
  return query.list === "video" ? readVideoKeys(context, query) : readKeys(context, query, named);
}

/** In the order of the list, as pages show it. */
async function readPopularKeys({ db, now }: ServiceContext, query: FeedQuery): Promise<FeedKey[]> {
  const { blogId = "", partner = null } = query;
  const found = await runQuery<FeedKey & { place: number }>(db, selectPopularKeys, blogId, now, partner);
  return found.toSorted((one, other) => one.place - other.place);
}

/** The newest posts with video. Their feed is one document: it isn't a list of the stream. */
async function readVideoKeys({ db, now }: ServiceContext, query: FeedQuery): Promise<FeedKey[]> {
  const { blogId = "", partner = null, maxReturned } = query;
  const ids = JSON.stringify(await listVideoBlogs(db, blogId));
  const found = await runQuery<FeedKey>(db, selectVideoKeys, ids, now + 1, maxReturned, partner);
  return found.toSorted((one, other) => other.timestamp - one.timestamp).slice(0, maxReturned);
}

function readKeys({ db, now }: ServiceContext, query: FeedQuery, { list }: NamedList): Promise<FeedKey[]> {
  const { before, since = 0, partner = null } = query;
  const bound = findUpperBound({ startTime: before, maxReturned: 0 }, now);
  return runQuery<FeedKey>(db, selectFeedKeys, list, bound, since, feedWindow, partner);
}

/** The blog's curated front page; without one, its newest featured posts. */
async function readPicks(context: ServiceContext, query: FeedQuery, named: NamedList): Promise<FeedKey[]> {
  const { db, now } = context;
  const { blogId = "", partner = null } = query;
  const rows = await runQuery<FeedKey & { block: number; place: number }>(
    db,
    selectChosenKeys,
    blogId,
    now,
    feedWindow,
    partner,
  );
  const chosen = rows.toSorted((one, other) => one.block - other.block || one.place - other.place);
  if (chosen.length > 0)
    // Of a story that is there twice, its first place.
    return chosen.filter(
      ({ post_id }, index) => chosen.findIndex((other) => other.post_id === post_id) === index,
    );
  const newest = await readKeys(context, query, named);
  const ids = JSON.stringify(newest.map(({ post_id }) => post_id));
  const featured = new Set((await runQuery<{ id: string }>(db, selectFeatured, ids)).map(({ id }) => id));
  return newest.filter(({ post_id }) => featured.has(post_id));
}

/**
 * Time of an entry's last change: its last update, its publication or its sharing, whichever is latest. Updates dated
 * in the future don't count yet.
 */
const findChange = ({ last_update_time, publish_time, repost_id, timestamp }: FeedKey, now: number) =>
  Math.max(last_update_time > now ? 0 : last_update_time, publish_time, repost_id === null ? 0 : timestamp);

const nameBlogs = (covered: readonly FeedKey[], { blogId }: FeedQuery) =>
  JSON.stringify([
    ...new Set([...(blogId === undefined ? [] : [blogId]), ...covered.map(({ blog_id }) => blog_id)]),
  ]);

const presentRemoval = (row: Removal): FeedPage["removed"][number] => ({
  postId: row.post_id,
  blogId: row.blog_id,
  publishTimeMillis: row.publish_time,
  removedTimeMillis: row.removed_time,
});
