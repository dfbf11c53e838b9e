import type { RecordOf } from "../../../contract/records/records.ts";
import type { Tag } from "../../../contract/entities/taxonomy.ts";
import { fillRecordBodies } from "../../discussion/records/fill-record-bodies.ts";
import { selectReplyKeys } from "../../discussion/records/record-columns.ts";
import { readCells, type PostCells } from "../../posts/post-cells.ts";
import { buildRepostId } from "../../publishing/reposts.ts";
import type { WritablePost } from "../../publishing/writable-post.ts";
import { writePosts } from "../../publishing/write-posts.ts";
import { fillExportedBodies, type BodyCells } from "../../store/bodies/fill-bodies.ts";
import { parseBody } from "../../store/bodies/reply-body.ts";
import { parseJson } from "../../store/json-cells.ts";
import { runQuery } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { defineStore, listIds, type Outside, type RecordKey } from "./record-store.ts";
import { restoreApprovals } from "../../discussion/records/restore-likes.ts";
import { tagStore } from "./simple-stores.ts";
import * as sql from "./sql.ts";

/** Row of `selectWholePosts`. */
interface WholePostRow extends PostCells, BodyCells {
  id: string;
  source_id: string;
  content_hash: string;
  blog_id: string;
  author_ids: string;
  starter_id: string;
  parent_id: string | null;
  approved: number;
  slug: string;
  status: string;
  publish_time: number;
  last_update_time: number;
  translation_of: string | null;
  password_hash: string | null;
  stream_time: number | null;
  edited_time: number | null;
  featured_until: number | null;
  came_approved: number;
  /** JSON, or null. */
  approval: string | null;
  /** JSON lists. */
  holds: string;
  is_entry: number;
  entry_page: number | null;
  mode_states: string;
  guests: string;
  liveblog: string | null;
  marks: string;
  tags: string;
  reposts: string;
}

/** A row as a story record; not validated yet. */
function presentStoryRecord(row: WholePostRow): Record<string, unknown> {
  return { ...presentCommon(row), blogId: row.blog_id, translationOf: row.translation_of };
}

/** A row as a reply record; not validated yet. */
function presentReplyRecord(row: WholePostRow): Record<string, unknown> {
  return {
    ...presentCommon(row),
    starterId: row.starter_id,
    parentId: row.parent_id,
    approved: row.approved === 1,
    cameApproved: row.came_approved === 1,
    approval: parseJson(row.approval),
    holds: parseJson(row.holds),
    editedTimeMillis: row.edited_time,
    featuredUntilMillis: row.featured_until,
    entry: row.is_entry === 1 ? { page: row.entry_page ?? 1, marks: parseJson(row.marks) } : null,
  };
}

function presentCommon(row: WholePostRow): Record<string, unknown> {
  return {
    ...readCells(row),
    id: row.id,
    sourceId: row.source_id,
    authorIds: parseJson(row.author_ids),
    slug: row.slug,
    status: row.status,
    publishTimeMillis: row.publish_time,
    lastUpdateTimeMillis: row.last_update_time,
    streamTimeMillis: row.stream_time,
    modeStates: parseJson(row.mode_states),
    guests: parseJson(row.guests),
    liveblog: parseJson(row.liveblog),
    passwordHash: row.password_hash,
    tags: parseJson(row.tags),
    reposts: parseJson(row.reposts),
    body: parseBody(row.body),
    contentHash: row.content_hash,
  };
}

type Story = RecordOf<"posts">;
type Reply = RecordOf<"replies">;
type Home = WritablePost["blog"];

const readRows = async (db: D1Database, keys: readonly RecordKey[], outside: Outside) =>
  fillExportedBodies(outside, await runQuery<WholePostRow>(db, sql.selectWholePosts, listIds(keys)));

export const storyStore = defineStore({
  kind: "posts",
  keyOf: ({ id }) => [id],
  selectKeys: sql.selectStoryKeys,
  keyParts: 1,
  read: async (db, keys, outside) => (await readRows(db, keys, outside)).map(presentStoryRecord),
  write: async (context, stories) => {
    const ids = JSON.stringify([...new Set(stories.map(({ blogId }) => blogId))]);
    const homes = await runQuery<Home>(context.db, sql.selectHosts, ids);
    const home = new Map(homes.map((blog) => [blog.id, blog]));
    await write(context, stories, ({ id, blogId }) => ({
      blog: home.get(blogId) ?? refuse(`is on blog ${blogId}, which doesn't exist`),
      parentId: null,
      starterId: id,
    }));
  },
});

export const replyStore = defineStore({
  kind: "replies",
  keyOf: ({ starterId, publishTimeMillis, id }) => [starterId, String(publishTimeMillis), id],
  selectKeys: selectReplyKeys,
  keyParts: 3,
  read: async (db, keys, outside) =>
    (await fillRecordBodies(outside, await readRows(db, keys, outside))).map(presentReplyRecord),
  write: async (context, replies) => {
    const ids = JSON.stringify([...new Set(replies.map(({ starterId }) => starterId))]);
    const homes = await runQuery<Home & { blog_id: string }>(context.db, sql.selectHomes, ids);
    const home = new Map(homes.map(({ id, blog_id, host }) => [id, { id: blog_id, host }]));
    await write(context, replies, ({ starterId, parentId }) => ({
      blog: home.get(starterId) ?? refuse(`belongs to ${starterId}, which doesn't exist`),
      parentId,
      starterId,
    }));
    await restoreApprovals(context, replies);
  },
});

function refuse(reason: string): never {
  throw new ServiceError("conflict", reason);
}

type Position = Pick<WritablePost, "blog" | "parentId" | "starterId">;

/** Writes posts like an import does, but with everything already decided. */
async function write<Post extends Story | Reply>(
  context: Parameters<typeof writePosts>[0],
  posts: readonly Post[],
  positionOf: (post: Post) => Position,
): Promise<void> {
  const names = [...new Set(posts.flatMap((post) => post.tags))];
  const tags = (await tagStore.read(
    context.db,
    names.map((name) => [name]),
    context,
  )) as Tag[];
  const tagOf = new Map(tags.map((tag) => [tag.safeName, tag]));
  await writePosts(
    context,
    posts.map((post) => createWritable(post, positionOf(post), tagOf)),
    new Map(posts.flatMap(listStreamTimes)),
    [],
  );
}

function createWritable(post: Story | Reply, place: Position, tags: ReadonlyMap<string, Tag>): WritablePost {
  return {
    ...place,
    id: post.id,
    slug: post.slug,
    hash: post.contentHash,
    passwordHash: post.passwordHash,
    known: undefined,
    authorIds: post.authorIds,
    reposts: post.reposts,
    modes: listModes(post),
    post: {
      ...post,
      approved: !("approved" in post) || (post.cameApproved ?? post.approved),
      tags: post.tags.map((name) => tags.get(name) ?? refuse(`has the tag ${name}, which doesn't exist`)),
    },
  };
}

/** A story's mode history and a reply's entry data, in the form used by imports. */
function listModes(post: Story | Reply): WritablePost["modes"] {
  const entry = "entry" in post ? post.entry : null;
  return {
    states: post.modeStates.map(({ mode, state, timeMillis, beginsTimeMillis, personId }) => ({
      mode,
      state,
      time: timeMillis,
      begins_time: beginsTimeMillis,
      by_person_id: personId,
    })),
    guests: post.guests.map(({ personId, byPersonId, timeMillis }) => ({
      person_id: personId,
      by_person_id: byPersonId,
      created_time: timeMillis,
    })),
    liveblog: post.liveblog && {
      duty_person_id: post.liveblog.duty?.personId ?? null,
      duty_time: post.liveblog.duty?.timeMillis ?? null,
      summary: post.liveblog.summary && JSON.stringify(post.liveblog.summary),
    },
    entry: entry && {
      page: entry.page,
      marks: entry.marks.map(({ mark, byPersonId, timeMillis }) => ({
        mark,
        by_person_id: byPersonId,
        created_time: timeMillis,
      })),
    },
  };
}

/** Stream positions of a story and its cards, by id. */
function listStreamTimes({ id, streamTimeMillis, reposts }: Story | Reply): [string, number][] {
  const own: [string, number | null][] = [
    [id, streamTimeMillis],
    ...reposts.map((repost): [string, number | null] => [
      buildRepostId(id, repost.blogId),
      repost.streamTimeMillis,
    ]),
  ];
  return own.flatMap(([id, time]) => (time === null ? [] : [[id, time]]));
}
