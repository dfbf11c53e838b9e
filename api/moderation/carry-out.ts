import { prepareFeature } from "../discussion/prepare-feature.ts";
import { recomputePerson } from "../discussion/recompute-approvals.ts";
import { recomputeStories } from "../discussion/recompute-threads.ts";
import { pagesChange, recordChanges } from "../store/record-changes.ts";
import type { RestrictionKind } from "../../contract/entities/moderation.ts";
import { restrictionOf } from "../../contract/evaluate-decision.ts";

/** The post a decision is about. */
export interface TargetRow {
  id: string;
  blog_id: string;
  author_id: string;
  starter_id: string;
  is_starter: number;
  is_featured: number;
  approved: number;
  status: string;
  publish_time: number;
  version: number;
  has_case: number;
  /** 1 if its writer is a member of the blog. */
  is_members: number;
}

interface Order {
  byPersonId: string;
  /** The reason given to the restricted person. */
  reason: string;
  untilTime: number | null;
  now: number;
}

const lift = `
  INSERT INTO approvals (reply_id, by_person_id, created_time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`;
const letIn = "DELETE FROM reply_holds WHERE reply_id = ?1 AND kind = 'dismissed'";
const sendOut = `
  INSERT INTO reply_holds (reply_id, kind, by_person_id, created_time) VALUES (?1, 'dismissed', ?2, ?3) ON CONFLICT DO NOTHING`;

const hideReply = `
  UPDATE posts SET status = 'DELETED', last_update_time = ?2 WHERE id = ?1 AND is_starter = 0 AND status = 'PUBLISHED'`;
/** Restores a reply removed by a moderator, but not one deleted by its writer. */
const bringBack = `
  UPDATE posts SET status = 'PUBLISHED', last_update_time = ?2 WHERE id = ?1 AND is_starter = 0 AND status = 'DELETED'
  AND EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = ?1 AND d.action = 'remove' AND d.undone_by IS NULL)`;
const restrict = `
  INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time, until_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (person_id, kind, blog_id) DO UPDATE SET
    by_person_id = excluded.by_person_id, reason = excluded.reason, created_time = excluded.created_time,
    until_time = excluded.until_time`;
const release = "DELETE FROM restrictions WHERE person_id = ?1 AND kind = ?2 AND blog_id = ?3";
/** Removes a blocked writer's held replies from the queue: ?1 writer, ?2 blog. */
const leaveQueue =
  "UPDATE cases SET is_pending = 0 WHERE writer_id = ?1 AND blog_id = ?2 AND queue IN ('held', 'pending')";

/** Invalidates a discussion's pages, and everything that shows the reply. */
const markDiscussionChanged = (db: D1Database, post: TargetRow, isWithdrawn: boolean) =>
  recordChanges(db, [
    { scope: "post", postId: post.starter_id },
    { scope: `replies:${post.blog_id}` },
    ...(isWithdrawn ? [{ scope: "withdrawn", postId: post.id }, pagesChange] : []),
  ]);

/** Statements that carry out a decision, including recomputing the discussion. */
export function carryOut(
  db: D1Database,
  action: string,
  post: TargetRow,
  order: Order,
): D1PreparedStatement[] {
  const { byPersonId, now } = order;
  const settle = () => recomputeStories(db, [post.starter_id], now);
  switch (action) {
    case "approve":
      return [db.prepare(letIn).bind(post.id), db.prepare(lift).bind(post.id, byPersonId, now), ...settle()];
    case "feature":
      return [...carryOut(db, "approve", post, order), ...prepareFeature(db, post.id, true)];
    case "dismiss":
      return [
        db.prepare(sendOut).bind(post.id, byPersonId, now),
        ...settle(),
        ...markDiscussionChanged(db, post, true),
      ];
    case "remove":
      return [
        db.prepare(hideReply).bind(post.id, now),
        ...settle(),
        ...markDiscussionChanged(db, post, true),
      ];
    case "restore":
      return [
        db.prepare(bringBack).bind(post.id, now),
        ...settle(),
        ...markDiscussionChanged(db, post, false),
      ];
    case "block":
    case "premoderate":
    case "suspend":
      return addRestriction(db, action, post, order);
    default:
      return [];
  }
}

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

/** Statements that reverse a decision. */
export function undo(db: D1Database, action: string, post: TargetRow, now: number): D1PreparedStatement[] {
  if (action === "remove")
    return carryOut(db, "restore", post, { byPersonId: "", reason: "", untilTime: null, now });
  if (action === "dismiss")
    return [
      db.prepare(letIn).bind(post.id),
      ...recomputeStories(db, [post.starter_id], now),
      ...markDiscussionChanged(db, post, false),
    ];
  const kind = restrictionOf[action];
  if (kind === undefined) return [];
  return endRestriction(db, post.author_id, kind, kind === "suspended" ? "" : post.blog_id, now);
}

/**
 * Statements that end a restriction; `where` is empty for the network. The first one tells whether there was
 * one.
 */
export const endRestriction = (
  db: D1Database,
  personId: string,
  kind: RestrictionKind,
  where: string,
  now: number,
): [end: D1PreparedStatement, ...settle: D1PreparedStatement[]] => [
  db.prepare(release).bind(personId, kind, where),
  ...(kind === "blocked" ? recomputePerson({ db, now }, where, personId) : []),
];
