import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { keepCardNames } from "../../api/posts/card-names-sql.ts";
import { statementsOfSome, valuesOf } from "../../api/discussion/recompute-threads.ts";
import { demoNetwork } from "../../mocks/network.ts";
import { busyPost, quietPost } from "../sample/samples.ts";
import { growIndex } from "./grow-index.ts";

/**
 * Size to which a network grows directly in its database: the result of importing a million posts, in minutes
 * instead of days.
 */
export interface Size {
  /** Number of stories, including the imported ones. */
  posts: number;
  /** Replies to `busyPost`. */
  replies: number;
  /**
   * How many of them are `measuredPosts`; without these, the newest entries of every list are the same in
   * networks of any size.
   */
  measured?: number;
}

/**
 * Number of stories to request in measurements: of equal length, with the same discussion, spread over the
 * whole period.
 */
export const measuredPosts = 600;
export const measuredId = (number: number) => String(1_700_000_000 + number);
const fillerId = (number: number) => String(1_600_000_000 + number);

/** Time of the demo network's oldest story, ms: copies are older and come after it in every stream. */
export const grownBefore = Math.min(
  ...demoNetwork.posts.filter((post) => !post.parent).map((post) => post.publishTimeMillis),
);

/** Time between stories, ms. No two posts of the network have the same time. */
const pace = 61_001;

/** The database that contains a table. */
function openDatabase(folder: string, table: string): DatabaseSync {
  for (const path of globSync(`${folder}/d1/**/*.sqlite`)) {
    const db = new DatabaseSync(path);
    if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table)) {
      // A single transaction without a rollback journal, which would take most of the time.
      db.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF");
      db.exec("PRAGMA cache_size = -3000000; BEGIN");
      return db;
    }
    db.close();
  }
  throw new Error(`No database with ${table} in ${folder}`);
}

function closeDatabase(db: DatabaseSync): void {
  db.exec("COMMIT; ANALYZE; PRAGMA journal_mode = WAL; PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

/** Grows the databases of services that are not running. */
export function growNetwork(folder: string, size: Size): void {
  const db = openDatabase(folder, "posts");
  const index = openDatabase(folder, "stemmed_posts");
  const story = createCloner(db);
  const { count } = db.prepare("SELECT COUNT(*) AS count FROM posts WHERE is_starter = 1").get() as {
    count: number;
  };
  const measured = size.measured ?? measuredPosts;
  const fillers = size.posts - count - measured;
  const models = findModels(db);
  const step = Math.max(1, Math.floor(fillers / Math.max(1, measured)));
  let time = grownBefore;
  for (let number = 0; number < Math.max(fillers, measured); number += 1) {
    if (number < fillers) story(models[number % models.length] ?? "", fillerId(number), (time -= pace));
    if (number % step === 0 && number / step < measured) {
      const id = measuredId(number / step);
      story(quietPost.id, id, (time -= pace));
      cloneDiscussion(db, quietPost.id, id, number / step);
    }
  }
  console.log(`${size.posts} posts written`);
  growDiscussion(db, size.replies);
  computeThreads(db);
  keepNames(db);
  console.log("Search index written");
  growIndex(db, index);
  closeDatabase(db);
  closeDatabase(index);
}

/** Computes the threads of all copies, as the services would. */
function computeThreads(db: DatabaseSync): void {
  for (const sql of statementsOfSome)
    db.prepare(sql).run(...valuesOf(sql, Number.MAX_SAFE_INTEGER, Date.now()));
}

/** Keeps the names on the cards of all copies, as writing a story and the scheduled job do. */
function keepNames(db: DatabaseSync): void {
  const stories = db.prepare("SELECT id FROM posts WHERE is_starter = 1").all() as { id: string }[];
  db.prepare(keepCardNames).run(JSON.stringify(stories.map(({ id }) => id)));
  db.exec("DELETE FROM renamed_on_cards");
}

/** Short stories of every kind in the demo network, with their stream entries. */
const findModels = (db: DatabaseSync) =>
  (
    db
      .prepare(
        `SELECT id FROM posts WHERE is_starter = 1 AND status = 'PUBLISHED' AND length(body) < 2500
         AND EXISTS (SELECT 1 FROM stream WHERE post_id = posts.id) ORDER BY id LIMIT 60`,
      )
      .all() as { id: string }[]
  ).map(({ id }) => id);

const columnsOf = (db: DatabaseSync, table: string) =>
  (db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]).map(
    ({ name }) => name,
  );

/** A statement that copies rows of a table with some columns replaced; `?1` is the row to copy. */
function createCopy(db: DatabaseSync, table: string, replaced: Record<string, string>, where: string) {
  const columns = columnsOf(db, table);
  const values = columns.map((column) => replaced[column] ?? column);
  return db.prepare(
    `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM ${table} WHERE ${where}`,
  );
}

/** Copies a story with its tags and stream entries, with another id and time. */
function createCloner(db: DatabaseSync) {
  const identity = { id: "?2", source_id: "'bench:' || ?2", content_hash: "?2" };
  const post = createCopy(
    db,
    "posts",
    { ...identity, starter_id: "?2", publish_time: "?3", last_update_time: "?3" },
    "id = ?1",
  );
  const tags = createCopy(db, "post_tags", { post_id: "?2" }, "post_id = ?1");
  const year =
    "CASE WHEN year IS NULL THEN NULL ELSE CAST(strftime('%Y', ?3 / 1000, 'unixepoch') AS INTEGER) END";
  const stream = createCopy(
    db,
    "stream",
    { post_id: "?2", timestamp: "?3", year },
    "post_id = ?1 AND repost_id IS NULL",
  );
  return (model: string, id: string, time: number) => {
    post.run(model, id, time);
    tags.run(model, id);
    stream.run(model, id, time);
  };
}

/** Copies the replies of a story to its copy; only their ids and parents change. */
function cloneDiscussion(db: DatabaseSync, model: string, id: string, number: number): void {
  const newId = (column: string) =>
    `CASE WHEN ${column} = ?1 THEN ?2 ELSE CAST(1500000000 + CAST(?3 AS INTEGER) * 100 + CAST(${column} AS INTEGER) % 100 AS TEXT) END`;
  createCopy(
    db,
    "posts",
    {
      id: newId("id"),
      source_id: "?2 || source_id",
      content_hash: "?2",
      starter_id: "?2",
      parent_id: newId("parent_id"),
    },
    "starter_id = ?1 AND is_starter = 0",
  ).run(model, id, number);
}

/** Adds replies to the busy post: copies of its replies, each with the same parent as its original. */
function growDiscussion(db: DatabaseSync, replies: number): void {
  const models = (
    db
      .prepare("SELECT id FROM posts WHERE starter_id = ? AND is_starter = 0 ORDER BY id")
      .all(busyPost.id) as { id: string }[]
  ).map(({ id }) => id);
  const copy = createCopy(
    db,
    "posts",
    { id: "?2", source_id: "'bench:' || ?2", content_hash: "?2", publish_time: "publish_time + ?3" },
    "id = ?1",
  );
  for (let number = models.length; number < replies; number += 1)
    copy.run(models[number % models.length] ?? "", String(1_400_000_000 + number), number * 1_000);
  db.prepare("UPDATE posts SET reply_count = ? WHERE id = ?").run(replies, busyPost.id);
}
