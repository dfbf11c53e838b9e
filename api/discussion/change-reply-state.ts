import type { FeaturedState } from "../../contract/discussion/featured.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery } from "../store/query.ts";
import { pagesChange, recordChanges } from "../store/change-log.ts";
import { notifyRoom } from "./live/room-calls.ts";
import { markReplyChanged } from "./reply-changes.ts";
import { recomputeStories } from "./recompute-threads.ts";

/** ?1 reply, ?2 1 or 0, ?3 end or null. */
const featured = `
  UPDATE posts SET is_featured = ?2, featured_until = ?3
  WHERE id = ?1 AND (is_featured <> ?2 OR featured_until IS NOT ?3)`;

/**
 * Statements that feature a reply at the top of its tier, or unfeature it. The first one changes a row only if it was
 * otherwise before.
 */
export const prepareFeature = (
  db: D1Database,
  replyId: string,
  { isFeatured, endTimeMillis }: FeaturedState,
): [set: D1PreparedStatement, ...D1PreparedStatement[]] => [
  db.prepare(featured).bind(replyId, Number(isFeatured), isFeatured ? endTimeMillis : null),
  ...markReplyChanged(db, replyId),
];

/** A reply of a story, as it is known outside of its discussion. */
export interface ReplyRef {
  storyId: string;
  replyId: string;
  blogId: string;
}

interface By {
  byPersonId: string;
  timeMillis: number;
}

/** A moderation action on a reply. `admit` ends a dismissal; `hide` leaves a tombstone, which keeps the text. */
export type ReplyChange =
  | ({ kind: "approve" | "dismiss" | "unapprove" } & By)
  | { kind: "admit" | "hide" | "bringBack" | "feature" | "unfeature" };

/** Statements of the main database that are written with it: conditions before, consequences after. */
interface Around {
  first: readonly D1PreparedStatement[];
  also: readonly D1PreparedStatement[];
}

/** ?1 reply, ?2 person, ?3 time. */
const inserted = {
  approve: `
  INSERT INTO approvals (reply_id, by_person_id, created_time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`,
  dismiss: `
  INSERT INTO reply_holds (reply_id, kind, by_person_id, created_time) VALUES (?1, 'dismissed', ?2, ?3)
  ON CONFLICT DO NOTHING`,
  unapprove: "DELETE FROM approvals WHERE reply_id = ?1 AND by_person_id = ?2 AND created_time = ?3",
};
const admitted = "DELETE FROM reply_holds WHERE reply_id = ?1 AND kind = 'dismissed'";
const hidden = `
  UPDATE posts SET status = 'DELETED', last_update_time = ?2 WHERE id = ?1 AND is_starter = 0 AND status = 'PUBLISHED'`;
/** Restores a reply removed by a moderator, but not one deleted by its writer. */
const broughtBack = `
  UPDATE posts SET status = 'PUBLISHED', last_update_time = ?2 WHERE id = ?1 AND is_starter = 0 AND status = 'DELETED'
  AND EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = ?1 AND d.action = 'remove' AND d.undone_by IS NULL)`;

/** Statements of one change; the discussion is to be recomputed after them. */
export function prepareChange(
  db: D1Database,
  replyId: string,
  change: ReplyChange,
  now: number,
): D1PreparedStatement[] {
  switch (change.kind) {
    case "approve":
    case "dismiss":
    case "unapprove":
      return [db.prepare(inserted[change.kind]).bind(replyId, change.byPersonId, change.timeMillis)];
    case "admit":
      return [db.prepare(admitted).bind(replyId)];
    case "hide":
      return [db.prepare(hidden).bind(replyId, now)];
    case "bringBack":
      return [db.prepare(broughtBack).bind(replyId, now)];
    case "feature":
    case "unfeature":
      return prepareFeature(db, replyId, { isFeatured: change.kind === "feature", endTimeMillis: null });
  }
}

/** Invalidates a discussion's pages, and everything that shows the reply. */
const markChanged = (db: D1Database, { storyId, replyId, blogId }: ReplyRef, isWithdrawn: boolean) =>
  recordChanges(db, [
    { scope: "post", postId: storyId },
    { scope: `replies:${blogId}` },
    ...(isWithdrawn ? [{ scope: "withdrawn", postId: replyId }, pagesChange] : []),
  ]);

const withdrawing = ["dismiss", "hide"];
const returning = ["admit", "bringBack"];

/** Marks pages that no longer show the reply, or show it again. Approved replies are marked by a trigger. */
function prepareMarks(db: D1Database, reply: ReplyRef, kinds: readonly string[]): D1PreparedStatement[] {
  if (kinds.some((kind) => withdrawing.includes(kind))) return markChanged(db, reply, true);
  const isBack = kinds.some((kind) => returning.includes(kind)) && !kinds.includes("approve");
  return isBack ? markChanged(db, reply, false) : [];
}

/** Changes a reply, with the statements of `around` in the same transaction, and notifies open pages. */
export async function changeReplyState(
  context: ServiceContext,
  reply: ReplyRef,
  changes: readonly ReplyChange[],
  { first, also }: Around,
): Promise<void> {
  const { db, now } = context;
  await runAll(db, [
    ...first,
    ...changes.flatMap((change) => prepareChange(db, reply.replyId, change, now)),
    ...(changes.length === 0 ? [] : recomputeStories(context, [reply.storyId])),
    ...prepareMarks(
      db,
      reply,
      changes.map(({ kind }) => kind),
    ),
    ...also,
  ]);
  notifyRoom(context, reply.storyId);
}

/** If a reply is featured now, and until when. */
export async function readFeatured(
  { db, now }: ServiceContext,
  { replyId }: Pick<ReplyRef, "replyId">,
): Promise<FeaturedState> {
  const [row] = await runQuery<{ is_featured: number; featured_until: number | null }>(
    db,
    "SELECT is_featured, featured_until FROM posts WHERE id = ?1",
    replyId,
  );
  const endTimeMillis = row?.featured_until ?? null;
  const isFeatured = row?.is_featured === 1 && (endTimeMillis === null || endTimeMillis > now);
  return { isFeatured, endTimeMillis: isFeatured ? endTimeMillis : null };
}
