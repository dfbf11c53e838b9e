import type { ObjectStorage } from "../../store/durable-objects.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { approveInStories } from "../recompute-approvals.ts";
import {
  endFeaturedOfStories,
  unsettleChangedMembers,
  statementsOfStories,
  valuesOf,
} from "../recompute-threads.ts";
import { listColumns } from "./create-tables.ts";
import { changedCells } from "./mirrored-tables.ts";
import { storeVersion } from "./move-sql.ts";
import { readVersion } from "./own-state.ts";
import { selectChanges, deleteChanges, selectVersion } from "./sql.ts";

type Cell = string | number | null;
type Cells = Record<string, Cell>;

/** Rows of D1, by the name of their statement. */
type ChangeRows = Record<keyof typeof selectChanges, Cells[]>;

/** Columns of a reply that are copied from D1: D1 decides them, or an import writes them again. */
const takenOver = [
  ...changedCells,
  "blog_id",
  "author_id",
  "author_ids",
  "publish_time",
  "is_featured",
  "featured_until",
  "like_count",
  "came_approved",
  "content_hash",
];

/** Default values of derived columns in a new row. */
const underived = {
  approved: 0,
  because_kind: null,
  because_person_id: null,
  withheld: 0,
  like_count: 0,
  came_approved: 0,
};

/** The object's own tables, written as D1 has its rows. */
export class ObjectRows {
  readonly #storage: ObjectStorage;
  readonly #columns = new Map<string, string[]>();

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  /** Writes a row if there is none of its key; returns true if it was written. */
  insert(table: string, row: Cells): boolean {
    return this.#write(table, row, "INSERT", "ON CONFLICT DO NOTHING");
  }

  #write(table: string, row: Cells, verb: string, conflict: string): boolean {
    const columns = this.#listColumns(table).filter((column) => column in row);
    const marks = columns.map((_, index) => `?${(index + 1).toString()}`).join(", ");
    const written = this.#storage.exec(
      `${verb} INTO ${table} (${columns.join(", ")}) VALUES (${marks}) ${conflict} RETURNING 1`,
      ...columns.map((column) => row[column] ?? null),
    );
    return written.length > 0;
  }

  /** Sets those of some columns that differ. */
  update(table: string, key: string, row: Cells, names: readonly string[]): void {
    const [own] = this.#storage.exec<Cells>(`SELECT * FROM ${table} WHERE ${key} = ?1`, row[key] ?? null);
    if (own === undefined) return;
    const differing = names.filter((name) => (row[name] ?? null) !== own[name]);
    if (differing.length === 0) return;
    const set = differing.map((name, index) => `${name} = ?${(index + 2).toString()}`).join(", ");
    this.#storage.exec(
      `UPDATE ${table} SET ${set} WHERE ${key} = ?1`,
      row[key] ?? null,
      ...differing.map((name) => row[name] ?? null),
    );
  }

  /** Replaces the rows of a table that match a condition: those not among `rows` are deleted. */
  replace(table: string, rows: readonly Cells[], condition: string, value: Cell): void {
    const print = (row: Cells) => JSON.stringify(this.#listColumns(table).map((name) => row[name] ?? null));
    const wanted = new Set(rows.map(print));
    const own = this.#storage.exec<Cells>(`SELECT * FROM ${table} WHERE ${condition}`, value);
    for (const row of own.filter((row) => !wanted.has(print(row)))) this.#delete(table, row);
    const known = new Set(own.map(print));
    // The person's position among the members may still belong to another one here.
    for (const row of rows.filter((row) => !known.has(print(row))))
      this.#write(table, row, "INSERT OR REPLACE", "");
  }

  #delete(table: string, row: Cells): void {
    const columns = this.#listColumns(table);
    const matches = columns.map((name, index) => `${name} IS ?${(index + 1).toString()}`).join(" AND ");
    this.#storage.exec(`DELETE FROM ${table} WHERE ${matches}`, ...columns.map((name) => row[name] ?? null));
  }

  #listColumns(table: string): string[] {
    const known = this.#columns.get(table);
    if (known) return known;
    const columns = listColumns(this.#storage, table);
    this.#columns.set(table, columns);
    return columns;
  }
}

/**
 * Applies rows of D1 at the start of a transaction that recomputes the discussion, while the outbox is empty. The
 * object then has the replies whose text is to leave D1; everything else was copied from there.
 */
function applyChanges(storage: ObjectStorage, rows: ObjectRows, changes: ChangeRows): void {
  applyStory(rows, changes);
  for (const reply of changes.replies) applyReply(storage, rows, reply, changes);
  for (const sql of unsettleChangedMembers) storage.exec(sql);
  storage.exec("DELETE FROM outbox");
  for (const { id } of changes.replies.filter(hasText)) {
    storage.exec("INSERT INTO outbox (kind, key) VALUES ('posts', ?1)", JSON.stringify([id]));
  }
}

const hasText = ({ body }: Cells) => body !== "" && body !== "[]";

function applyStory(rows: ObjectRows, changes: ChangeRows): void {
  const [blog] = changes.blog;
  const [story] = changes.story;
  if (blog === undefined || story === undefined) return;
  const blogId = String(blog["id"]);
  if (!rows.insert("blogs", blog)) rows.update("blogs", "id", blog, Object.keys(blog));
  rows.replace("memberships", changes.memberships, "blog_id = ?1", blogId);
  rows.replace("blog_follows", changes.blog_follows, "blog_id = ?1", blogId);
  rows.replace("discussion_guests", changes.discussion_guests, "story_id = ?1", String(story["id"]));
  if (!rows.insert("posts", story)) rows.update("posts", "id", story, Object.keys(story));
}

function applyReply(storage: ObjectStorage, rows: ObjectRows, reply: Cells, changes: ChangeRows): void {
  const id = String(reply["id"]);
  const authorId = String(reply["author_id"]);
  const of = (list: readonly Cells[], column: string, value: string) =>
    list.filter((row) => row[column] === value);
  rows.replace("restrictions", of(changes.restrictions, "person_id", authorId), "person_id = ?1", authorId);
  // The thread of a reply follows from its parent's, which may arrive here later than it did in D1.
  for (const table of ["reply_threads", "reply_keys"] as const)
    for (const row of of(changes[table], "reply_id", id)) rows.insert(table, row);
  rows.insert("posts", { ...reply, ...underived });
  rows.replace("approvals", of(changes.approvals, "reply_id", id), "reply_id = ?1", id);
  rows.replace("reply_holds", of(changes.reply_holds, "reply_id", id), "reply_id = ?1", id);
  rows.replace("likes", of(changes.likes, "post_id", id), "post_id = ?1", id);
  for (const edit of of(changes.reply_edits, "reply_id", id)) rows.insert("reply_edits", edit);
  rows.update("posts", "id", reply, reply["body"] === "" ? takenOver : [...takenOver, "body"]);
  // A reply emptied by its writer's erasure keeps no former text.
  if (reply["body"] === "[]") storage.exec("DELETE FROM reply_edits WHERE reply_id = ?1", id);
  for (const table of ["unsettled_approvals", "unsettled_replies"]) {
    rows.insert(table, { starter_id: reply["starter_id"] ?? null, reply_id: id });
  }
}

interface Receiver {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
  rows: ObjectRows;
  /** While a discussion moves to the object or back, D1 keeps the texts and computes the threads. */
  isMoving: boolean;
  /** Changes with every write of the object, until D1 has it. */
  countWrites: () => number | null;
}

/** Applies some changes of D1; returns true if none are left. */
export async function receiveChanges(parts: Receiver): Promise<boolean> {
  const { storage, db, storyId, rows, isMoving, countWrites } = parts;
  const story = JSON.stringify([storyId]);
  const names = Object.keys(selectChanges) as (keyof typeof selectChanges)[];
  const first = [endFeaturedOfStories, ...(isMoving ? statementsOfStories : approveInStories)];
  const before = countWrites();
  const [known, ...found] = await runAll(db, [
    statement<{ version: number }>(db, selectVersion, storyId),
    ...first.map((sql) => db.prepare(sql).bind(...valuesOf(sql, story, parts.now))),
    ...names.map((name) => statement<Cells>(db, selectChanges[name], storyId)),
  ]);
  const read = found.slice(first.length) as Cells[][];
  const changes = Object.fromEntries(names.map((name, index) => [name, read[index] ?? []])) as ChangeRows;
  const last = changes.waiting.at(-1)?.["serial"];
  if (last === undefined) return true;
  // D1 didn't yet have the latest writes of the object.
  if (before === null || countWrites() !== before) return false;
  storage.transaction(() => {
    const [own] = known;
    if (own !== undefined && readVersion(storage, storyId) === undefined)
      storage.exec(storeVersion, storyId, own.version);
    applyChanges(storage, rows, changes);
    for (const sql of [endFeaturedOfStories, ...statementsOfStories])
      storage.exec(sql, ...valuesOf<string | number>(sql, story, parts.now));
    storage.exec("DELETE FROM changes");
    if (isMoving) storage.exec("DELETE FROM outbox");
  });
  await runQuery(db, deleteChanges, storyId, Number(last));
  return false;
}
