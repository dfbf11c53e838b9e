import type * as v from "valibot";
import type { ImageRef } from "../../../contract/entities/image.ts";
import { isAllowed } from "../../../contract/permissions.ts";
import { maxSharesCounted, type getShareOffer, type getShares } from "../../../contract/posts/shares.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { readDraftOf } from "../../fronts/standing.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { readPosts } from "../../posts/prepare-posts.ts";
import { run, runQuery } from "../../store/query.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import { cutPage, readCursor, readMillis } from "../../wire/cursors.ts";
import type { Actor } from "../../wire/find-actor.ts";
import {
  evaluate,
  findShareRights,
  isInvolved,
  isPublic,
  readSharesOfStory,
  type ShareRow,
} from "./find-share.ts";
import { namePeople, presentShare } from "./present-share.ts";
import * as sql from "./sql.ts";

type ListQuery = v.InferOutput<(typeof getShares)["query"]>;
type Page = { rows: ShareRow[]; next: string | null };

/** A page of a list of shares, of a blog or of the network. */
export async function readShares(
  context: ServiceContext,
  actor: Actor,
  query: ListQuery,
): Promise<v.InferOutput<(typeof getShares)["reply"]>> {
  const { db, now } = context;
  const { blogId = null } = query;
  assertAllowed(query.list === "waiting" ? "share.request" : "shares.read", actor, blogId);
  if (blogId !== null) await getBlogOfId(db, blogId);
  const [{ rows, next }, waiting] = await Promise.all([
    readRows(db, actor, query),
    countWaiting(context, actor, blogId),
  ]);
  const items = rows
    .filter((row) => query.list === "waiting" || isKnowable(row, actor, now))
    .map((row) => presentShare(row, actor, now));
  return {
    items,
    next,
    people: presentPeople(await run(preparePeople(db, namePeople(items)))),
    waiting,
  };
}

/** Nobody learns from a card that a story is yet to come who may not see it. */
const isKnowable = (row: ShareRow, actor: Actor, now: number): boolean =>
  isPublic(row, now) || row.status === "DELETED" || findShareRights(actor, row).maySee;

function readRows(db: D1Database, actor: Actor, query: ListQuery): Promise<Page> {
  if (query.list === "waiting")
    return readWaiting(db, query.blogId === undefined ? sql.selectWaiting.all : sql.selectWaiting.in, query);
  if (query.list === "mine") return readMine(db, actor, query);
  return readCards(db, actor, query);
}

async function readWaiting(db: D1Database, select: string, query: ListQuery): Promise<Page> {
  const [time = "0", postId = "", toId = ""] = readCursor(query.after, 3) ?? [];
  const { blogId = "", maxReturned } = query;
  const rows = await runQuery<ShareRow>(db, select, blogId, readMillis(time), postId, toId, maxReturned + 1);
  return toPage(rows, maxReturned, ({ created_time }) => created_time);
}

/** Before the first page of what a blog has shared stands what waits elsewhere, for people who may take it back. */
async function readCards(db: D1Database, actor: Actor, query: ListQuery): Promise<Page> {
  const { blogId = "", list, after, maxReturned } = query;
  const [time = String(Number.MAX_SAFE_INTEGER), postId = "", toId = ""] = readCursor(after, 3) ?? [];
  const select =
    blogId === "" ? sql.selectCards.all : list === "in" ? sql.selectCards.in : sql.selectCards.out;
  const before = [readMillis(time), postId, toId, maxReturned + 1] as const;
  const cards = toPage(
    await runQuery<ShareRow>(db, select, blogId, ...before),
    maxReturned,
    ({ shared_time }) => shared_time,
  );
  const isFirst = list === "out" && blogId !== "" && after === undefined;
  if (!isFirst || !isAllowed("share.offer", buildClaim(actor, blogId))) return cards;
  const waiting = await readWaiting(db, sql.selectWaiting.out, { ...query, maxReturned: 50 });
  return { ...cards, rows: [...waiting.rows, ...cards.rows] };
}

async function readMine(db: D1Database, { personId }: Actor, { maxReturned }: ListQuery): Promise<Page> {
  const [open, shared] = await Promise.all([
    runQuery<ShareRow>(db, sql.selectSuggestedBy, personId, maxReturned),
    runQuery<ShareRow>(db, sql.selectCards.mine, personId, Number.MAX_SAFE_INTEGER, "", "", maxReturned),
  ]);
  const timeOf = (row: ShareRow) => row.created_time ?? row.shared_time ?? 0;
  const rows = [...open, ...shared].toSorted((one, other) => timeOf(other) - timeOf(one));
  return { rows: rows.slice(0, maxReturned), next: null };
}

const toPage = (rows: readonly ShareRow[], count: number, timeOf: (row: ShareRow) => number | null): Page => {
  const { page, next } = cutPage(
    rows,
    count,
    (row) => `${(timeOf(row) ?? 0).toString()}:${row.post_id}:${row.blog_id}`,
  );
  return { rows: page, next };
};

/** Suggestions that wait; 0 for people who don't decide about them. */
export async function countWaiting(
  { db }: Pick<ServiceContext, "db">,
  actor: Actor,
  blogId: string | null,
): Promise<number> {
  if (!isAllowed("share.request", buildClaim(actor, blogId))) return 0;
  const select = blogId === null ? sql.countWaitingOfNetwork : sql.countWaiting;
  const [row] = await runQuery<{ waiting: number }>(db, select, blogId ?? "", maxSharesCounted);
  return row?.waiting ?? 0;
}

/** The blogs among some for which suggestions wait, with their number. */
export async function countWaitingOf(
  { db }: Pick<ServiceContext, "db">,
  blogIds: readonly string[],
): Promise<{ blogId: string; waiting: number }[]> {
  const list = JSON.stringify(blogIds);
  const rows = await runQuery<{ blog_id: string; waiting: number }>(
    db,
    sql.countWaitingOfEach,
    list,
    maxSharesCounted,
  );
  return rows.flatMap(({ blog_id, waiting }) => (waiting > 0 ? [{ blogId: blog_id, waiting }] : []));
}

/** A story, and what the person may do with it on every blog. */
export async function readOffer(
  context: ServiceContext,
  actor: Actor,
  { postId, blogId }: { postId: string; blogId?: string | undefined },
): Promise<v.InferOutput<(typeof getShareOffer)["reply"]>> {
  const { db, now } = context;
  const rows = await readSharesOfStory(context, actor, postId);
  const [first] = rows;
  const targets = rows.map((row) => {
    const rights = findShareRights(actor, row);
    const isKnown = row.repost_id !== null || row.state !== null;
    const maySee = isInvolved(row, rights, actor);
    return {
      blogId: row.blog_id,
      ...evaluate(row, rights, now),
      share: isKnown && maySee ? presentShare(row, actor, now) : null,
    };
  });
  const shares = targets.flatMap(({ share }) => share ?? []);
  return {
    story: {
      id: first.post_id,
      blogId: first.from_blog_id,
      headline: first.headline,
      permalink: buildPermalink(first.host, first.slug, first.post_id),
    },
    images: await readImages(context, postId),
    targets,
    front: blogId === undefined ? null : await readDraftOf(context, actor, { blogId, postId }),
    people: presentPeople(await run(preparePeople(db, namePeople(shares)))),
  };
}

/** The images of a story that readers see; of a protected one, none. */
async function readImages(context: ServiceContext, postId: string): Promise<ImageRef[]> {
  const [post] = await readPosts(context, [postId]);
  if (post === undefined) return [];
  const main = post.mainMedia !== null && "image" in post.mainMedia ? [post.mainMedia.image] : [];
  const featured = post.featuredMedia === null ? [] : [post.featuredMedia];
  const images = [...featured, ...main, ...post.images].filter(({ id }) => id !== "");
  return [...new Map(images.map((image) => [image.id, image])).values()];
}
