import { recomputeStories } from "../../discussion/recompute-threads.ts";
import type { ServiceContext } from "../../env.ts";
import { insertRows, type Row } from "../../store/insert-rows.ts";
import { runQuery } from "../../store/query.ts";
import { createRowStore, type WriteRows } from "./row-store.ts";
import { restoreCases, selectStarters } from "./sql.ts";

/** Adds the story of the posts the rows refer to. The database rejects rows with unknown posts. */
async function addStarters({ db }: ServiceContext, rows: readonly Row[]): Promise<Row[]> {
  const ids = JSON.stringify([...new Set(rows.map((row) => row["post_id"] ?? null))]);
  const found = await runQuery<{ id: string; starter_id: string }>(db, selectStarters, ids);
  const starterOf = new Map(found.map(({ id, starter_id }) => [id, starter_id]));
  return rows.map((row) => ({ ...row, starter_id: starterOf.get(String(row["post_id"])) ?? "" }));
}

/** Compensates the trigger that counts likes: restored likes are already included in the post's record. */
const uncount = `
  UPDATE posts SET like_count = like_count - w.likes FROM (
    SELECT value AS id, count(*) AS likes FROM json_each(?1) GROUP BY value) w WHERE posts.id = w.id`;

const writeLikes: WriteRows<"likes"> = async (context, rows) => {
  const { db, now } = context;
  const likes = await addStarters(context, rows);
  return [
    ...insertRows(db, "likes", likes),
    db.prepare(uncount).bind(JSON.stringify(likes.map((like) => like["post_id"]))),
    ...recomputeStories(
      db,
      likes.map((like) => String(like["starter_id"])),
      now,
    ),
  ];
};

const writeSaved: WriteRows<"saved-posts"> = async (context, rows) =>
  insertRows(context.db, "saved_posts", await addStarters(context, rows));

const writeCases: WriteRows<"cases"> = ({ db }, rows) => [
  db.prepare(restoreCases).bind(JSON.stringify(rows)),
];

/** Stores of kinds whose records are single rows. */
export const rowStores = {
  "blog-follows": createRowStore("blog-follows"),
  corrections: createRowStore("corrections"),
  invitations: createRowStore("invitations"),
  media: createRowStore("media"),
  videos: createRowStore("videos"),
  "notification-choices": createRowStore("notification-choices"),
  "person-follows": createRowStore("person-follows"),
  "person-blocks": createRowStore("person-blocks"),
  "person-mutes": createRowStore("person-mutes"),
  restrictions: createRowStore("restrictions"),
  rules: createRowStore("rules"),
  "reply-edits": createRowStore("reply-edits"),
  likes: createRowStore("likes", writeLikes),
  "saved-posts": createRowStore("saved-posts", writeSaved),
  flags: createRowStore("flags"),
  notices: createRowStore("notices"),
  decisions: createRowStore("decisions"),
  appeals: createRowStore("appeals"),
  judgements: createRowStore("judgements"),
  // `grows`, because writing a pending reply has already created its case.
  cases: createRowStore("cases", writeCases, { grows: true }),
  "audit-log": createRowStore("audit-log"),
  drafts: createRowStore("drafts"),
  "draft-revisions": createRowStore("draft-revisions"),
  "draft-recovered": createRowStore("draft-recovered"),
  "scheduled-changes": createRowStore("scheduled-changes"),
  "draft-notes": createRowStore("draft-notes"),
};
