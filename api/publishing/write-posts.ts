import type { Tag } from "../../contract/entities/taxonomy.ts";
import { buildPostPath } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { countedByReaders } from "../discussion/records/record-columns.ts";
import { countReplies, moveReplies } from "../discussion/records/replies-of-story.ts";
import { writeModes } from "../discussion/records/write-modes.ts";
import { recomputeStories } from "../discussion/recompute-threads.ts";
import { tryUpdatingIndex } from "../search/update-search-index.ts";
import { insertRows, overwriteOnConflict } from "../store/insert-rows.ts";
import { prepareCardNames } from "../posts/card-cells.ts";
import {
  createFormerFinder,
  prepareFormerStoryTypes,
  prepareLedTags,
  presentLedTags,
} from "../posts/taxonomy.ts";
import { runAll } from "../store/query.ts";
import { chooseTimes, isListed } from "./choose-times.ts";
import { buildRepostId, claimReposts, createRepostRow } from "./reposts.ts";
import { createPostRow } from "./create-post-row.ts";
import type { WritablePost } from "./writable-post.ts";
import { listPostChanges, listEntries } from "./list-changes.ts";
import { recordChanges, recordChangedTags, recordSharing, recordVersions } from "../store/change-log.ts";
import type { RedirectRow } from "../redirects/redirect-planner.ts";
import { writeRedirects } from "../redirects/redirects.ts";

const inIds = "IN (SELECT value FROM json_each(?1))";

/** Statements of the same transaction. */
export interface Around {
  /** Before any write, so that one can fail the whole transaction. */
  first?: readonly D1PreparedStatement[];
  /** After the posts were written. */
  also?: readonly D1PreparedStatement[];
}

interface WriteOptions extends Around {
  /** Columns of existing posts that stay as they are. */
  keeps?: readonly string[];
}

/**
 * Writes posts with all dependent data in one transaction, and updates the search index afterwards. `times`
 * are the stream times of listed stories and their cards, by id.
 */
export async function writePosts(
  context: ServiceContext,
  given: readonly WritablePost[],
  times: ReadonlyMap<string, number>,
  redirects: readonly RedirectRow[],
  { keeps = [], first: before = [], also = [] }: WriteOptions = {},
): Promise<void> {
  const { db, now } = context;
  const posts = await leadNames(db, given);
  const rows = posts.map((post) => createPostRow(post, context));
  const [first] = rows;
  if (first === undefined) return;
  const ids = JSON.stringify(posts.map((post) => post.id));
  const changed = (sql: string) => db.prepare(sql).bind(ids);
  await runAll(db, [
    ...before,
    claimSharing(db, posts),
    changed(recordSharing),
    changed(recordVersions),
    ...recordChanges(
      db,
      posts.flatMap((post) => listPostChanges(post, now)),
    ),
    recordTags(db, posts),
    changed(`DELETE FROM stream WHERE post_id ${inIds}`),
    changed(`DELETE FROM post_tags WHERE post_id ${inIds}`),
    changed(`DELETE FROM reposts WHERE post_id ${inIds}`),
    ...insertRows(db, "posts", rows, overwriteOnConflict(first, "id", keeps)),
    ...writeModes(db, posts),
    ...writeTags(db, posts),
    prepareCardNames(
      db,
      posts.flatMap(({ id, parentId }) => (parentId === null ? [id] : [])),
    ),
    ...writeReposts(db, posts),
    ...insertRows(
      db,
      "stream",
      posts.filter(isListed).flatMap((post) => listPostEntries(post, times)),
    ),
    ...writeRedirects(db, redirects),
    deleteShadows(db, posts),
    moveReplies(db, listMoved(posts)),
    countReplies(db, listDiscussed(posts)),
    ...recomputeStories(
      context,
      posts.map(({ starterId }) => starterId),
    ),
    ...also,
  ]);
  await tryUpdatingIndex(context);
}

/** Writes a story that was read or made here. */
export async function changePost(
  context: ServiceContext,
  post: WritablePost,
  around: Around = {},
): Promise<void> {
  const times = await chooseTimes(context.db, [post]);
  await writePosts(context, [post], times, [], { keeps: countedByReaders, ...around });
}

/**
 * Removes a story from public view, leaving everything else as it is: as a draft (404), deleted (410), or removed on a
 * legal request (451).
 */
export const withdrawPost = (
  context: ServiceContext,
  post: WritablePost,
  removal: Removal,
  around: Around = {},
): Promise<void> => changePost(context, makeWithdrawn(post, removal, context.now), around);

/** The new status of a withdrawn story, and the note at its address. */
type Removal = { status: "DRAFT" | "DELETED" } & Partial<
  Pick<WritablePost["post"], "removedAtRequestOf" | "removalNote">
>;

export const makeWithdrawn = (post: WritablePost, removal: Removal, now: number): WritablePost => ({
  ...post,
  post: {
    ...post.post,
    removedAtRequestOf: null,
    removalNote: null,
    ...removal,
    lastUpdateTimeMillis: now,
  },
});

/**
 * Posts with the tags that theirs were merged into, each once, and with the story types that theirs lead to since they were
 * removed.
 */
async function leadNames(db: D1Database, posts: readonly WritablePost[]): Promise<readonly WritablePost[]> {
  const names = posts.flatMap(({ post }) => post.tags.map(({ safeName }) => safeName));
  const paths = posts.flatMap(({ blog, post }) =>
    post.storyType === null ? [] : [{ blogId: blog.id, path: readPath(post) }],
  );
  if (names.length === 0 && paths.length === 0) return posts;
  const [tagRows, formerRows] = await runAll(db, [
    prepareLedTags(db, names),
    prepareFormerStoryTypes(db, paths),
  ]);
  if (tagRows.length === 0 && formerRows.length === 0) return posts;
  const led = presentLedTags(tagRows);
  const findFormer = createFormerFinder(formerRows);
  const lead = (tags: readonly Tag[]) => [
    ...new Map(
      tags
        .map((tag) => led.get(tag.safeName.toLowerCase()) ?? tag)
        .map((tag) => [tag.safeName.toLowerCase(), tag]),
    ).values(),
  ];
  return posts.map((each) => {
    const [storyType = null, category = null, subcategory = null] =
      findFormer(each.blog.id, readPath(each.post)) ?? readPath(each.post);
    const { post } = each;
    return { ...each, post: { ...post, storyType, category, subcategory, tags: lead(post.tags) } };
  });
}

/** The names that a post is filed under, the widest first. */
const readPath = ({ storyType, category, subcategory }: WritablePost["post"]): string[] =>
  [storyType, category, subcategory].slice(
    0,
    [storyType, category, subcategory, null].indexOf(null),
  ) as string[];

/** The tags of posts, each once. */
export function createTagRows(posts: readonly WritablePost[]) {
  const tags = new Map(
    posts.flatMap(({ post }) => post.tags).map((tag) => [tag.safeName.toLowerCase(), tag]),
  );
  return [...tags].map(([name, { urlName, displayName }]) => ({
    safe_name: name,
    url_name: urlName.toLowerCase(),
    display_name: displayName,
  }));
}

function writeTags(db: D1Database, posts: readonly WritablePost[]): D1PreparedStatement[] {
  const rows = createTagRows(posts);
  // A tag that was named in the product keeps its names.
  const rename =
    "ON CONFLICT (safe_name) DO UPDATE SET url_name = excluded.url_name, display_name = excluded.display_name WHERE tags.version = 0";
  const links = posts.flatMap(({ id, post }) =>
    nameTags(post).map((name, position) => ({
      post_id: id,
      position,
      safe_name: name,
    })),
  );
  return [...insertRows(db, "tags", rows, rename), ...insertRows(db, "post_tags", links)];
}

/** Marks tag feeds as changed if a story gains or loses a tag. Must precede writing the tags. */
function recordTags(db: D1Database, posts: readonly WritablePost[]): D1PreparedStatement {
  const wanted = posts.map(({ id, post }) => ({ id, tags: nameTags(post) }));
  return db.prepare(recordChangedTags).bind(JSON.stringify(wanted));
}

const nameTags = ({ tags }: WritablePost["post"]) => [
  ...new Set(tags.map((tag) => tag.safeName.toLowerCase())),
];

function writeReposts(db: D1Database, posts: readonly WritablePost[]): D1PreparedStatement[] {
  const rows = posts.flatMap(({ id, blog, reposts }) =>
    reposts.map((repost) => createRepostRow(id, blog.id, repost)),
  );
  return insertRows(db, "reposts", rows);
}

/** Nothing that was shared or taken back since the posts were read may be lost. */
function claimSharing(db: D1Database, posts: readonly WritablePost[]): D1PreparedStatement {
  const known = posts.flatMap(({ id, known }) =>
    known === undefined ? [] : [{ id, reposts: known.reposts }],
  );
  return db.prepare(claimReposts).bind(JSON.stringify(known));
}

/** Positions of a story and its cards in lists. */
export function listPostEntries(
  { id, post, blog, authorIds, reposts }: WritablePost,
  times: ReadonlyMap<string, number>,
) {
  const cards = reposts.map(({ blogId }) => ({ id: buildRepostId(id, blogId), blogId }));
  return listEntries({
    id,
    blogId: blog.id,
    authorIds,
    storyType: post.storyType,
    category: post.category,
    subcategory: post.subcategory,
    tagNames: post.tags.map((tag) => tag.safeName),
    section: post.specialSection,
    time: times.get(id) ?? post.publishTimeMillis,
    reposts: cards.map((card) => ({ ...card, time: times.get(card.id) ?? post.publishTimeMillis })),
  });
}

/** Deletes redirects from paths that are now a live post's own. */
function deleteShadows(db: D1Database, posts: readonly WritablePost[]): D1PreparedStatement {
  const own = posts.flatMap(({ id, slug, blog, post }) =>
    post.status === "DELETED" ? [] : [buildPostPath(slug, id), `/${id}`].map((path) => [blog.host, path]),
  );
  return db
    .prepare(
      `DELETE FROM redirects WHERE (host, path) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`,
    )
    .bind(JSON.stringify(own));
}

/** Stories that move to another blog, with their replies. */
const listMoved = (posts: readonly WritablePost[]) =>
  posts
    .filter(
      ({ known, blog, parentId }) => parentId === null && known !== undefined && known.blog_id !== blog.id,
    )
    .map(({ id }) => id);

/** Stories of written replies. */
const listDiscussed = (posts: readonly WritablePost[]) => [
  ...new Set(posts.flatMap(({ parentId, starterId }) => (parentId === null ? [] : [starterId]))),
];
