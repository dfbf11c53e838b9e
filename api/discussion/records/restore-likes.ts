import type { RecordOf } from "../../../contract/records/records.ts";
import type { ServiceContext } from "../../env.ts";
import { insertRows, type Row } from "../../store/insert-rows.ts";
import { runQuery, runAll } from "../../store/query.ts";
import { recomputeStories } from "../recompute-threads.ts";

/** Stories of posts: ?1 ids. */
const selectStories = `
  SELECT p.post_id, p.story_id FROM json_each(?1) w CROSS JOIN post_index p ON p.post_id = w.value`;

/** Adds the story of the posts the rows refer to. The database rejects rows with unknown posts. */
async function addStories({ db }: ServiceContext, rows: readonly Row[]): Promise<Row[]> {
  const ids = JSON.stringify([...new Set(rows.map((row) => row["post_id"] ?? null))]);
  const found = await runQuery<{ post_id: string; story_id: string }>(db, selectStories, ids);
  const storyOf = new Map(found.map(({ post_id, story_id }) => [post_id, story_id]));
  return rows.map((row) => ({ ...row, starter_id: storyOf.get(String(row["post_id"])) ?? "" }));
}

/** Compensates the trigger that counts likes: restored likes are already included in the post's record. */
const uncount = `
  UPDATE posts SET like_count = like_count - w.likes FROM (
    SELECT value AS id, count(*) AS likes FROM json_each(?1) GROUP BY value) w WHERE posts.id = w.id`;

/** Statements that restore likes. */
export async function restoreLikes(
  context: ServiceContext,
  rows: readonly Row[],
): Promise<D1PreparedStatement[]> {
  const { db } = context;
  const likes = await addStories(context, rows);
  return [
    ...insertRows(db, "likes", likes),
    db.prepare(uncount).bind(JSON.stringify(likes.map((like) => like["post_id"]))),
    ...recomputeStories(
      context,
      likes.map((like) => String(like["starter_id"])),
    ),
  ];
}

/** Statements that restore saved posts. */
export const restoreSaved = async (
  context: ServiceContext,
  rows: readonly Row[],
): Promise<D1PreparedStatement[]> => insertRows(context.db, "saved_posts", await addStories(context, rows));

/** ?1 JSON list of `[id, ms]`. */
const setTimes = (column: "edited_time" | "featured_until") => `
  UPDATE posts SET ${column} = w.value ->> 1 FROM json_each(?1) w WHERE posts.id = w.value ->> 0`;

/** Restores approvals, holds, times of edits and ends of featured replies, after the replies themselves. */
export async function restoreApprovals(
  context: Pick<ServiceContext, "db" | "now">,
  replies: readonly RecordOf<"replies">[],
): Promise<void> {
  const approvals = replies.flatMap(({ id, approval }) =>
    approval === null
      ? []
      : [{ reply_id: id, by_person_id: approval.byPersonId, created_time: approval.timeMillis }],
  );
  const holds = replies.flatMap(({ id, holds }) =>
    holds.map(({ kind, byPersonId, timeMillis }) => ({
      reply_id: id,
      kind,
      by_person_id: byPersonId,
      created_time: timeMillis,
    })),
  );
  const edited = replies.flatMap(({ id, editedTimeMillis }) =>
    editedTimeMillis === null ? [] : [[id, editedTimeMillis]],
  );
  const ends = replies.flatMap(({ id, featuredUntilMillis }) =>
    featuredUntilMillis === null ? [] : [[id, featuredUntilMillis]],
  );
  if (approvals.length + holds.length + edited.length + ends.length === 0) return;
  const { db } = context;
  await runAll(db, [
    ...insertRows(db, "approvals", approvals, "ON CONFLICT DO NOTHING"),
    ...insertRows(db, "reply_holds", holds, "ON CONFLICT DO NOTHING"),
    db.prepare(setTimes("edited_time")).bind(JSON.stringify(edited)),
    db.prepare(setTimes("featured_until")).bind(JSON.stringify(ends)),
    ...recomputeStories(
      context,
      replies.map(({ starterId }) => starterId),
    ),
  ]);
}
