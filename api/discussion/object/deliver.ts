import { readExcerpt } from "../../store/bodies/reply-body.ts";
import { insertRows, splitByLength, statementLength, type Row } from "../../store/insert-rows.ts";
import type { ObjectStorage } from "../../store/durable-objects.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { approveInStories } from "../recompute-approvals.ts";
import { statementsOfStories, valuesOf } from "../recompute-threads.ts";
import { changedCells, mirroredTables } from "./mirrored-tables.ts";
import { hasOutbox, readReturn, readVersion } from "./own-state.ts";
import {
  deleteKeys,
  deleteOtherEdits,
  markThreads,
  selectEdits,
  selectKeys,
  selectTexts,
  setTexts,
} from "./return-sql.ts";
import { beginDelivery, endDelivery, refuseUnknown, selectSent } from "./sql.ts";

interface Texts {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  ids: readonly string[];
}

/**
 * Statements that D1 gets, beside changed rows, while a discussion moves back: texts, former texts, form keys, and
 * marks to recompute the threads.
 */
function prepareTexts({ storage, db, storyId, ids }: Texts): D1PreparedStatement[] {
  if (ids.length === 0) return [];
  const list = JSON.stringify(ids);
  const texts = storage
    .exec<{ id: string; body: string }>(selectTexts, list)
    .map(({ id, body }) => JSON.stringify([id, body]));
  const edits = storage.exec<Row>(selectEdits, list);
  const kept = JSON.stringify(edits.map(({ reply_id, edited_time }) => [reply_id, edited_time]));
  return [
    ...splitByLength(texts, statementLength).map((part) =>
      db.prepare(setTexts).bind(`[${part.join(",")}]`, storyId),
    ),
    ...insertRows(db, "reply_edits", edits, "ON CONFLICT DO NOTHING"),
    db.prepare(deleteOtherEdits).bind(list, kept),
    db.prepare(deleteKeys).bind(list),
    ...insertRows(db, "reply_keys", storage.exec<Row>(selectKeys, list), "ON CONFLICT DO NOTHING"),
    db.prepare(markThreads).bind(list, storyId),
  ];
}

interface OutboxRow {
  serial: number;
  kind: string;
  key: string;
  details: string | null;
  is_first: number;
}

/** Number of rows sent in one batch. */
const portion = 200;

interface Delivery {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
}

/** Sends all of the outbox to D1. Throws if D1 rejects it. */
export async function deliverAll(delivery: Delivery): Promise<void> {
  const { storage, db, storyId } = delivery;
  try {
    while (await deliverSome(delivery));
  } catch (error) {
    // A failed batch may have arrived all the same.
    const [row] = await runQuery<{ sent: number }>(db, selectSent, storyId);
    storage.exec("DELETE FROM outbox WHERE serial <= ?1", row?.sent ?? 0);
    if (hasOutbox(storage)) throw error;
  }
}

/** Sends the next part of the outbox to D1, in one transaction there. Returns whether something was waiting. */
async function deliverSome(delivery: Delivery): Promise<boolean> {
  const { storage, db, storyId } = delivery;
  const waiting = storage.exec<OutboxRow>(
    `SELECT serial, kind, key, details, is_first FROM outbox ORDER BY serial LIMIT ${portion.toString()}`,
  );
  const last = waiting.at(-1)?.serial;
  if (last === undefined) return false;
  const version = readVersion(storage, storyId) ?? 0;
  const statements = waiting.filter(({ kind }) => kind === "statement");
  const prepare = ({ key, details }: OutboxRow) =>
    db.prepare(key).bind(...(JSON.parse(details ?? "[]") as (string | number | null)[]));
  await runAll(db, [
    db.prepare(beginDelivery).bind(storyId, last, version),
    db.prepare(refuseUnknown).bind(storyId, version),
    ...statements.filter(({ is_first }) => is_first === 1).map(prepare),
    ...prepareRows(delivery, waiting),
    ...statements.filter(({ is_first }) => is_first === 0).map(prepare),
    ...prepareEvaluation(delivery),
    db.prepare(endDelivery).bind(storyId),
  ]);
  storage.exec("DELETE FROM outbox WHERE serial <= ?1", last);
  return true;
}

const isMovingBack = ({ storage }: Delivery) => readReturn(storage) !== undefined;

/** The replies and facts that were written; while the discussion moves back, with the texts. */
function prepareRows(delivery: Delivery, waiting: readonly OutboxRow[]): D1PreparedStatement[] {
  const { storage, db, storyId } = delivery;
  const isWhole = isMovingBack(delivery);
  const replies = readRows(storage, waiting, "posts", ["id"]).rows;
  const ids = waiting.filter(({ kind }) => kind === "posts" || kind === "text").map(findReplyId);
  return [
    ...prepareReplies(delivery, replies.map(isWhole ? withoutExcerpt : withoutText)),
    ...mirroredTables.flatMap(({ table, key }) => {
      const { rows, gone } = readRows(storage, waiting, table, key);
      return [...deleteRows(db, table, key, gone), ...insertRows(db, table, rows, "ON CONFLICT DO NOTHING")];
    }),
    ...(isWhole ? prepareTexts({ storage, db, storyId, ids: [...new Set(ids)] }) : []),
  ];
}

/** D1 evaluates visibility; while the discussion moves back, the threads too. */
const prepareEvaluation = (delivery: Delivery): D1PreparedStatement[] =>
  (isMovingBack(delivery) ? statementsOfStories : approveInStories).map((sql) =>
    delivery.db
      .prepare(sql)
      .bind(...valuesOf<string | number>(sql, JSON.stringify([delivery.storyId]), delivery.now)),
  );

const findReplyId = ({ key }: OutboxRow): string => (JSON.parse(key) as string[])[0] ?? "";

/** The rows of a table as they are now, and the keys of those that are gone. */
function readRows(
  storage: ObjectStorage,
  waiting: readonly OutboxRow[],
  table: string,
  key: readonly string[],
) {
  const keys = [...new Set(waiting.filter(({ kind }) => kind === table).map((row) => row.key))];
  const condition = key.map((column, index) => `${column} = ?${(index + 1).toString()}`).join(" AND ");
  const rows: Row[] = [];
  const gone: string[] = [];
  for (const printed of keys) {
    const [row] = storage.exec<Row>(
      `SELECT * FROM ${table} WHERE ${condition}`,
      ...(JSON.parse(printed) as string[]),
    );
    if (row === undefined) gone.push(printed);
    else rows.push(row);
  }
  return { rows, gone };
}

const deleteRows = (db: D1Database, table: string, key: readonly string[], gone: readonly string[]) =>
  gone.length === 0
    ? []
    : [
        db
          .prepare(
            `DELETE FROM ${table} WHERE (${key.join(", ")}) IN (
               SELECT ${key.map((_, index) => `value ->> ${index.toString()}`).join(", ")} FROM json_each(?1))`,
          )
          .bind(`[${gone.join(",")}]`),
      ];

/** Columns that D1 computes for itself, as a new reply has them. */
const pending = { approved: 0, because_kind: null, because_person_id: null, withheld: 0, like_count: 0 };

/** Replaces the text of a reply, which only the object has, by its excerpt; a deleted reply has none anywhere. */
const withoutText = (row: Row): Row => ({
  ...row,
  excerpt: readExcerpt({ excerpt: String(row["excerpt"]), excerpt_body: String(row["body"]) }),
  body: row["body"] === "[]" ? "[]" : "",
});

/** Where the text is stored, the excerpt is derived from it. */
const withoutExcerpt = (row: Row): Row => ({ ...row, excerpt: "" });

/**
 * Replies are inserted as pending ones, so that the triggers of D1 see their changes. A text that D1 has deleted,
 * unknown to the object, isn't restored.
 */
function prepareReplies({ db, storyId }: Delivery, replies: readonly Row[]): D1PreparedStatement[] {
  const columns = [...changedCells, "body"] as const;
  const lists = replies.map((row) => JSON.stringify([row["id"], ...columns.map((name) => row[name])]));
  const set = columns.map((name, index) => `${name} = w.value ->> ${(index + 1).toString()}`);
  const differs = columns.map((name, index) => `posts.${name} IS NOT w.value ->> ${(index + 1).toString()}`);
  const update = `
    UPDATE posts SET ${set.join(", ")} FROM json_each(?1) w
    WHERE posts.id = w.value ->> 0 AND (${differs.join(" OR ")})
      AND (posts.body <> '[]' OR posts.id NOT IN (SELECT c.reply_id FROM object_changes c WHERE c.story_id = ?2))`;
  const rows = replies.map((row) => ({ ...row, ...pending }));
  return [
    ...insertRows(db, "posts", rows, "ON CONFLICT DO NOTHING"),
    ...splitByLength(lists, statementLength).map((part) =>
      db.prepare(update).bind(`[${part.join(",")}]`, storyId),
    ),
  ];
}
