import type { ReplyChange, ReplyRef } from "../discussion/change-reply-state.ts";
import { notifyRoom } from "../discussion/live/room-calls.ts";
import { recomputePerson } from "../discussion/recompute-approvals.ts";
import { adverseActions, type RestrictionKind } from "../../contract/entities/moderation.ts";
import { restrictionOf, liftings } from "../../contract/moderation/evaluate-decision.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { selectStoriesOfWriter } from "./sql.ts";

/** The post a decision is about. */
export interface TargetRow {
  id: string;
  blog_id: string;
  author_id: string;
  story_id: string;
  is_story: number;
  /** "shown", "pending" or "gone". */
  state: string;
  version: number;
  /** 1 if its writer is a member of the blog. */
  is_members: number;
}

export const presentRef = ({ id, story_id, blog_id }: TargetRow): ReplyRef => ({
  replyId: id,
  storyId: story_id,
  blogId: blog_id,
});

interface Order {
  byPersonId: string;
  /** The reason given to the restricted person. */
  reason: string;
  untilTime: number | null;
  now: number;
}

const restrict = `
  INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time, until_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (person_id, kind, blog_id) DO UPDATE SET
    by_person_id = excluded.by_person_id, reason = excluded.reason, created_time = excluded.created_time,
    until_time = excluded.until_time`;
const release = "DELETE FROM restrictions WHERE person_id = ?1 AND kind = ?2 AND blog_id = ?3";
/** Removes a blocked writer's held replies from the queue: ?1 writer, ?2 blog. */
const leaveQueue =
  "UPDATE cases SET is_pending = 0 WHERE writer_id = ?1 AND blog_id = ?2 AND queue IN ('held', 'pending')";

/**
 * Condition: the case's reply is pending and its writer not blocked, and no decision about this version of it has closed
 * the case.
 */
const isUndecided = `
  is_pending = 0
  AND EXISTS (SELECT 1 FROM reply_index p WHERE p.reply_id = cases.post_id AND p.state = 'pending')
  AND NOT EXISTS (SELECT 1 FROM restrictions r
    WHERE r.person_id = cases.writer_id AND r.kind = 'blocked' AND r.blog_id IN ('', cases.blog_id))
  AND NOT EXISTS (SELECT 1 FROM decisions d
    WHERE d.post_id = cases.post_id AND d.version = cases.version AND d.undone_by IS NULL
      AND d.action IN (SELECT value FROM json_each(?1)))`;
const closing = JSON.stringify([...adverseActions, "clear", "appeal.uphold"]);
const returnCase = `UPDATE cases SET is_pending = 1 WHERE post_id = ?2 AND ${isUndecided}`;
const returnReplies = `
  UPDATE cases SET is_pending = 1 WHERE post_id IN (
    SELECT p.reply_id FROM reply_index p WHERE p.author_id = ?2 AND p.blog_id = ?3 AND p.state = 'pending') AND ${isUndecided}`;

/** Puts a reply that a reversed decision leaves pending back into the queue; comes after the case was closed. */
export const returnToQueue = (db: D1Database, postId: string): D1PreparedStatement =>
  db.prepare(returnCase).bind(closing, postId);

/** Effects of a decision: on the reply, and on its writer. */
export interface Carried {
  changes: ReplyChange[];
  also: D1PreparedStatement[];
}

/** Changes that a decision makes to the reply itself. */
function listChanges(action: string, order: Pick<Order, "byPersonId" | "now">): ReplyChange[] {
  const by = { byPersonId: order.byPersonId, timeMillis: order.now };
  switch (action) {
    case "approve":
      return [{ kind: "admit" }, { kind: "approve", ...by }];
    case "feature":
      return [...listChanges("approve", order), { kind: "feature" }];
    case "dismiss":
      return [{ kind: "dismiss", ...by }];
    case "remove":
      return [{ kind: "hide" }];
    case "restore":
      return [{ kind: "bringBack" }];
    default:
      return [];
  }
}

/** The changes and statements that carry out a decision. */
export const carryOut = (db: D1Database, action: string, post: TargetRow, order: Order): Carried => ({
  changes: listChanges(action, order),
  also:
    action === "block" || action === "premoderate" || action === "suspend"
      ? addRestriction(db, action, post, order)
      : [],
});

function addRestriction(
  db: D1Database,
  action: "block" | "premoderate" | "suspend",
  { author_id: writer, blog_id: blogId }: TargetRow,
  { byPersonId, reason, now, untilTime }: Order,
): D1PreparedStatement[] {
  const kind = restrictionOf[action] ?? action;
  const where = action === "suspend" ? "" : blogId;
  return [
    db.prepare(restrict).bind(writer, kind, where, byPersonId, reason, now, untilTime),
    ...(action === "block"
      ? [...recomputePerson({ db, now }, blogId, writer), db.prepare(leaveQueue).bind(writer, blogId)]
      : []),
  ];
}

/** The changes and statements that reverse a decision other than an approval. */
export function undo(db: D1Database, action: string, post: TargetRow, now: number): Carried {
  if (action === "remove") return { changes: [{ kind: "bringBack" }], also: [] };
  if (action === "dismiss") return { changes: [{ kind: "admit" }], also: [] };
  const kind = restrictionOf[action];
  if (kind === undefined) return { changes: [], also: [] };
  const where = kind === "suspended" ? "" : post.blog_id;
  return { changes: [], also: endRestriction(db, post.author_id, kind, where, now) };
}

/**
 * Statements that end a restriction; `where` is empty for the network. The first returns a row if there was one. With a
 * block, the replies that left the queue return to it.
 */
const endRestriction = (
  db: D1Database,
  personId: string,
  kind: RestrictionKind,
  where: string,
  now: number,
): [end: D1PreparedStatement, ...settle: D1PreparedStatement[]] => [
  db.prepare(release).bind(personId, kind, where),
  ...(kind === "blocked"
    ? [
        ...recomputePerson({ db, now }, where, personId),
        db.prepare(returnReplies).bind(closing, personId, where),
      ]
    : []),
];

/** Ends a restriction; false if there was none. */
export async function liftRestriction(
  context: ServiceContext,
  actor: Actor,
  { blogId, personId, kind }: { blogId: string | null; personId: string; kind: RestrictionKind },
) {
  const { db, now } = context;
  const obstacles = personId === actor.personId ? (["own"] as const) : [];
  const { permission, action } = liftings[kind];
  assertAllowed(permission, actor, blogId, { obstacles });
  const [end, ...settle] = endRestriction(db, personId, kind, blogId ?? "", now);
  const [ended] = await db.batch([
    end,
    writeAuditOfChange(context, { blogId, byPersonId: actor.personId, action, personId }),
    ...settle,
  ]);
  const wasLifted = (ended?.meta.changes ?? 0) > 0;
  if (wasLifted && kind === "blocked") {
    const stories = await runQuery<{ story_id: string }>(db, selectStoriesOfWriter, personId);
    for (const { story_id } of stories) notifyRoom(context, story_id);
  }
  return { wasLifted };
}
