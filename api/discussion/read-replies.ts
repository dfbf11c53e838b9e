import type * as v from "valibot";
import type {
  getApprovalReasons,
  getReplies,
  getNewestReplies,
  ReplyEdits,
} from "../../contract/discussion/comments.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ModeState } from "../../contract/entities/mode.ts";
import type { ServiceContext } from "../env.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBadges, presentPeople } from "../people/present-person.ts";
import { assertReadable, type StateRow, assertUnlocked } from "../posts/assert-readable.ts";
import { nameAuthors } from "../posts/post-row.ts";
import { parseBody } from "../store/bodies/reply-body.ts";
import { run, runAll, statement, runQuery } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { selectNewestEntries } from "./modes/sql.ts";
import { openDiscussion } from "./object/open-discussion.ts";
import { presentHolds, presentReasons, type EvaluatedRow } from "./own-discussion.ts";
import { findTarget } from "./find-target.ts";
import { findThreads } from "./find-threads.ts";
import {
  prepareMembersOfPostsBlog,
  presentThreads,
  readRecomputed,
  selectThreads,
  type ThreadPage,
} from "./read-threads.ts";
import {
  selectEditsOfReply,
  selectReasons,
  selectStarterState,
  selectState,
  selectStateAndHost,
  selectNewestReplies,
} from "./sql.ts";

type LockableRow = StateRow & { lock_id: string | null };

/** A page of the replies to a post, with everyone they name. */
export async function readReplies(
  context: ServiceContext,
  postId: string,
  page: ThreadPage,
): Promise<v.InferOutput<(typeof getReplies)["reply"]>> {
  const { db, now } = context;
  const inside = { ...context, db: await openDiscussion(context, postId) };
  const rows = await readRecomputed(inside, () =>
    runAll(inside.db, [
      ...selectThreads(inside, postId, page),
      statement<LockableRow & { host: string }>(db, selectStateAndHost, postId),
      statement<StateRow>(db, selectStarterState, postId),
      prepareMembersOfPostsBlog(db, postId),
    ]),
  );
  const [levels, , [state], [starter], members] = rows;
  assertReadable(state, now);
  assertReadable(starter, now);
  assertUnlocked(state, context);
  const found = await findThreads(inside.db, levels, state.host, page);
  const people = presentPeople(await run(preparePeople(db, nameAuthors(found.rows))));
  return { ...presentThreads(found, postId, page), people, memberships: presentBadges(members, people) };
}

/** The reasons why a reply is public, and its holds. */
export async function readReasons(
  context: ServiceContext,
  replyId: string,
): Promise<v.InferOutput<(typeof getApprovalReasons)["reply"]>> {
  const { db, now } = context;
  const [[state], [starter], [row]] = await runAll(db, [
    statement<LockableRow>(db, selectState, replyId),
    statement<StateRow>(db, selectStarterState, replyId),
    statement<EvaluatedRow>(db, selectReasons, replyId, now),
  ]);
  assertReadable(state, now);
  assertReadable(starter, now);
  assertUnlocked(state, context);
  if (row === undefined) throw notFound("reply");
  const reasons = presentReasons(row);
  const people = await run(
    preparePeople(
      db,
      reasons.flatMap(({ personId }) => personId ?? []),
    ),
  );
  return { reasons, holds: presentHolds(row), people: presentPeople(people) };
}

interface NewestRow {
  id: string;
  parent_id: string;
  publish_time: number;
  edited_time: number | null;
}

interface OpenRow extends StateRow {
  lock_id: string | null;
  is_starter: number;
  allow_replies: number;
  mode: string;
  mode_state: ModeState | null;
}

/**
 * The newest approved replies of a story, newest first, and whether more may follow. 404 if it is not a
 * story.
 */
export async function readNewestReplies(
  context: ServiceContext,
  starterId: string,
  maxReturned: number,
): Promise<v.InferOutput<(typeof getNewestReplies)["reply"]>> {
  const { db, now } = context;
  const [[state], newest, entries] = await runAll(db, [
    statement<OpenRow>(db, selectState, starterId),
    statement<NewestRow>(db, selectNewestReplies, starterId, now, maxReturned),
    statement<{ id: string; edited_time: number | null }>(
      db,
      selectNewestEntries,
      starterId,
      now,
      maxReturned,
    ),
  ]);
  assertReadable(state, now);
  assertUnlocked(state, context);
  if (state.is_starter !== 1) throw notFound("story");
  return {
    items: newest.map(({ id, parent_id, publish_time, edited_time }) => ({
      id,
      parentId: parent_id,
      publishTimeMillis: publish_time,
      editedTimeMillis: edited_time,
    })),
    isOpen: state.allow_replies === 1,
    entries:
      state.mode === "liveblog"
        ? entries.map(({ id, edited_time }) => ({ id, editedTimeMillis: edited_time }))
        : null,
    modeState: state.mode_state,
  };
}

/** A position among a story's replies, oldest first; with the same time by id. */
export interface ReplyPlace {
  id: string;
  publish_time: number;
}

/** ?1 story, ?2 and ?3 time and id of the last one before, ?4 number. */
const selectRepliesAfter = `
  SELECT id, publish_time FROM posts INDEXED BY comments_of_story
  WHERE starter_id = ?1 AND is_starter = 0 AND is_entry = 0 AND (publish_time, id) > (?2, ?3)
  ORDER BY publish_time, id LIMIT ?4`;

/** The next replies of a story in any state, without entries of its liveblog. */
export const readRepliesAfter = (
  db: D1Database,
  storyId: string,
  { publish_time, id }: ReplyPlace,
  maxReplies: number,
): Promise<ReplyPlace[]> => runQuery(db, selectRepliesAfter, storyId, publish_time, id, maxReplies);

interface EditRow {
  edited_time: number;
  body: string;
}

/** The earlier texts of a reply, for its writer and moderators. */
export async function readEditsOfReply(
  context: ServiceContext,
  actor: Actor,
  replyId: string,
): Promise<ReplyEdits> {
  const target = await findTarget(context, "reply.readEdits", actor, replyId);
  if (target.is_starter === 1) throw notFound("reply");
  assertUnlocked(target, context);
  const discussion = await openDiscussion(context, replyId);
  const rows = await runQuery<EditRow>(discussion, selectEditsOfReply, replyId);
  return {
    items: rows.map(({ edited_time: untilMillis, body }) => ({
      untilMillis,
      body: parseBody(body) as BlockNode[],
    })),
  };
}
