import { readExcerpt } from "../../store/bodies/excerpt.ts";
import { insertRows, type Row } from "../../store/insert-rows.ts";
import type { ObjectStorage } from "../../store/object-storage.ts";
import { runAll } from "../../store/query.ts";
import { approveInStories } from "../recompute-approvals.ts";
import { valuesOf } from "../recompute-threads.ts";
import { changedCells, mirroredTables } from "./mirrored-tables.ts";
import { beginDelivery, endDelivery } from "./sql.ts";

interface OutboxRow {
  serial: number;
  kind: string;
  key: string;
  details: string | null;
  is_first: number;
}

/** What is sent in one batch. */
const portion = 200;

interface Delivery {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
}

/** Sends the next part of the outbox to D1, in one transaction there. Returns whether something was waiting. */
export async function deliverSome({ storage, db, storyId, now }: Delivery): Promise<boolean> {
  const waiting = storage.exec<OutboxRow>(
    `SELECT serial, kind, key, details, is_first FROM outbox ORDER BY serial LIMIT ${portion.toString()}`,
  );
  const last = waiting.at(-1)?.serial;
  if (last === undefined) return false;
  const statements = waiting.filter(({ kind }) => kind === "statement");
  const prepare = ({ key, details }: OutboxRow) =>
    db.prepare(key).bind(...(JSON.parse(details ?? "[]") as (string | number | null)[]));
  await runAll(db, [
    db.prepare(beginDelivery).bind(storyId, last),
    ...statements.filter(({ is_first }) => is_first === 1).map(prepare),
    ...prepareReplies(db, readRows(storage, waiting, "posts", ["id"]).rows),
    ...mirroredTables.flatMap(({ table, key }) => {
      const { rows, gone } = readRows(storage, waiting, table, key);
      return [...deleteRows(db, table, key, gone), ...insertRows(db, table, rows, "ON CONFLICT DO NOTHING")];
    }),
    ...statements.filter(({ is_first }) => is_first === 0).map(prepare),
    ...approveInStories.map((sql) =>
      db.prepare(sql).bind(...valuesOf<string | number>(sql, JSON.stringify([storyId]), now)),
    ),
    db.prepare(endDelivery).bind(storyId),
  ]);
  storage.exec("DELETE FROM outbox WHERE serial <= ?1", last);
  return true;
}

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

/**
 * Replies without their text, which only the object has, and with its excerpt; one that is deleted has none anywhere. They come as pending ones do,
 * so that the triggers of D1 see what happens to them.
 */
function prepareReplies(db: D1Database, rows: readonly Row[]): D1PreparedStatement[] {
  if (rows.length === 0) return [];
  const shells = rows.map((row) => ({
    ...row,
    ...pending,
    excerpt: readExcerpt({ excerpt: String(row["excerpt"]), excerpt_body: String(row["body"]) }),
    body: row["body"] === "[]" ? "[]" : "",
  }));
  const columns = [...changedCells, "body"] as const;
  const list = shells.map((row) => [
    row["id" as keyof typeof row],
    ...columns.map((name) => row[name as keyof typeof row]),
  ]);
  const set = columns.map((name, index) => `${name} = w.value ->> ${(index + 1).toString()}`);
  const differs = columns.map((name, index) => `posts.${name} IS NOT w.value ->> ${(index + 1).toString()}`);
  return [
    ...insertRows(db, "posts", shells, "ON CONFLICT DO NOTHING"),
    db
      .prepare(
        `UPDATE posts SET ${set.join(", ")} FROM json_each(?1) w
         WHERE posts.id = w.value ->> 0 AND (${differs.join(" OR ")})`,
      )
      .bind(JSON.stringify(list)),
  ];
}
