import type { BlockNode } from "../../contract/entities/block-node.ts";
import { maxMessageCharacters } from "../../contract/entities/mode.ts";
import type { OwnReply } from "../../contract/entities/own-reply.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { ServiceError } from "../service-error.ts";
import { findHolds, findReasons, settleStory } from "./approval.ts";
import { assertAllowed, editableFor } from "./assert-allowed.ts";
import { putRow } from "./discussion.ts";
import { takeReplyBody } from "./pictures.ts";
import { assertReadable } from "./post-page.ts";
import type { PostRow } from "./post-row.ts";
import { presentReply } from "./present-post.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";

/** A reply as its writer sees it, by its id. */
export function presentOwnReply(store: Store, id: string): OwnReply {
  const { tables, now } = store;
  const row = tables.posts.get(id) as PostRow;
  return {
    reply: presentReply(tables, row),
    starterId: row.starterId,
    reasons: findReasons(store, row, now()),
    holds: findHolds(store, row, now()),
    editableUntilMillis: row.publishTimeMillis + editableFor,
  };
}

/** Two replies are never of the same moment: order does not hang on ids alone. */
export function findMoment({ tables, now }: Store, starterId: string): number {
  const times = [...tables.posts.values()]
    .filter((row) => row.starterId === starterId)
    .map((row) => row.publishTimeMillis);
  let moment = now();
  while (times.includes(moment)) moment += 1;
  return moment;
}

/** Answers a story or a reply; the same key again answers with what it has made. */
export function writeReplyTo(
  store: Store,
  actor: Actor,
  parentId: string,
  { body: text, key }: { body: BlockNode[]; key: string },
): OwnReply {
  const { tables, discussion, now } = store;
  const sentKey = `${actor.personId}:${key}`;
  const sent = discussion.sent.get(sentKey);
  if (sent !== undefined) return presentOwnReply(store, sent);
  const parent = assertReadable(tables, parentId, now());
  assertAllowed("reply.write", store, actor, parent);
  const body = takeReplyBody(store, actor, text);
  assertShort(store, parent, body);
  const id = String(discussion.nextId);
  discussion.nextId += 1;
  discussion.sent.set(sentKey, id);
  if (isPremoderated(actor, parent.blogId)) discussion.holds.set(id, new Set(["premoderated"]));
  putRow(store, {
    ...buildReplyRow(parent, id, body),
    ...writtenBy(actor, findMoment(store, parent.starterId)),
  });
  settleStory(store, parent.starterId);
  return presentOwnReply(store, id);
}

/** A chat takes short messages only. */
function assertShort({ tables }: Store, { starterId }: PostRow, body: readonly BlockNode[]): void {
  const isChat = tables.posts.get(starterId)?.mode === "chat";
  if (isChat && bodyText(body).length > maxMessageCharacters)
    throw new ServiceError("invalid", "body: is too long for a chat", { field: "body" });
}

const isPremoderated = ({ restrictions }: Actor, blogId: string) =>
  restrictions.some((entry) => entry.kind === "premoderated" && (entry.blogId ?? blogId) === blogId);

const writtenBy = ({ personId }: Actor, publishTimeMillis: number) => ({
  authorIds: [personId],
  publishTimeMillis,
});

/** A reply has of a story's fields only where it belongs. */
export function buildReplyRow(
  { slug: _slug, lastUpdateTimeMillis: _time, ...parent }: PostRow,
  id: string,
  body: BlockNode[],
): PostRow {
  return {
    ...parent,
    id,
    sourceId: `written:${id}`,
    parent: parent.sourceId,
    parentId: parent.id,
    body,
    headline: "",
    subhead: null,
    byline: null,
    status: "PUBLISHED",
    approved: false,
    because: null,
    editedTimeMillis: null,
    likeCount: 0,
    isFeatured: false,
    isSticky: false,
    isPage: false,
    mainMedia: null,
    featuredMedia: null,
    tags: [],
    reposts: [],
    redirectsFrom: [],
    storyType: null,
    category: null,
    subcategory: null,
    specialSection: null,
    translationOf: null,
    template: null,
    password: null,
    doNotCrawl: false,
    sponsored: false,
    dropCapEnabled: false,
    allowReplies: true,
    mode: "standard",
    states: [],
    guestIds: [],
    entryMarks: null,
  };
}

/** Changes the text of one's own reply. */
export function editOwnReply(store: Store, actor: Actor, id: string, text: BlockNode[]): OwnReply {
  const row = assertReadable(store.tables, id, store.now());
  assertAllowed("reply.edit", store, actor, row);
  const body = takeReplyBody(store, actor, text, row.body);
  assertShort(store, row, body);
  putRow(store, { ...row, body, editedTimeMillis: store.now() });
  settleStory(store, row.starterId);
  return presentOwnReply(store, id);
}

/** Takes one's own reply back: it leaves a tombstone where somebody answered it. */
export function deleteOwnReply(store: Store, actor: Actor, id: string): OwnReply {
  const row = assertReadable(store.tables, id, store.now());
  assertAllowed("reply.delete", store, actor, row);
  putRow(store, { ...row, status: "DELETED" });
  store.discussion.withdrawn.set(id, store.now());
  settleStory(store, row.starterId);
  return presentOwnReply(store, id);
}
