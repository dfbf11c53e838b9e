import type { DatabaseSync } from "node:sqlite";
import { storeCardNames } from "../../api/posts/sql.ts";
import { statementsOfSome, valuesOf } from "../../api/discussion/recompute-threads.ts";
import { demoNetwork } from "../../mocks/network.ts";
import { busyPost, quietPost } from "../sample/samples.ts";
import { growDiscussions, type DiscussionSizes } from "./grow-discussions.ts";
import { growIndex } from "./grow-index.ts";
import { closeDatabase, createCopy, listIds, openDatabase } from "./grown-database.ts";

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
   * Number of `measuredPosts` among them; without these, the newest entries of every list are the same in networks of
   * any size.
   */
  measured?: number;
  /** Replies to all stories, from a skewed distribution; without it, only `busyPost` gets replies. */
  discussions?: DiscussionSizes;
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
  if (size.discussions) growDiscussions(db, size.discussions);
  else growDiscussion(db, size.replies);
  computeThreads(db);
  keepNames(db);
  console.log("Search index written");
  growIndex(db, index);
  closeDatabase(db);
  closeDatabase(index);
}

/** Number of replies whose threads are computed in one batch. */
const portion = 20_000;

/** Computes the threads of all copies with the services' own statements, in batches. */
function computeThreads(db: DatabaseSync): void {
  const isLeft = db.prepare("SELECT 1 FROM unsettled_replies UNION ALL SELECT 1 FROM unsettled_approvals");
  const statements = statementsOfSome.map((sql) => ({ sql, prepared: db.prepare(sql) }));
  while (isLeft.get())
    for (const { sql, prepared } of statements) prepared.run(...valuesOf(sql, portion, Date.now()));
}

/** Stores the names on the cards of all copies, as writing a story and the scheduled job do. */
function keepNames(db: DatabaseSync): void {
  const stories = listIds(db, "SELECT id FROM posts WHERE is_starter = 1");
  db.prepare(storeCardNames).run(JSON.stringify(stories));
  db.exec("DELETE FROM renamed_on_cards");
}

/** Short stories of every kind in the demo network, with their stream entries. */
const findModels = (db: DatabaseSync) =>
  listIds(
    db,
    `SELECT id FROM posts WHERE is_starter = 1 AND status = 'PUBLISHED' AND length(body) < 2500
         AND EXISTS (SELECT 1 FROM stream WHERE post_id = posts.id) ORDER BY id LIMIT 60`,
  );

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

const repliesOf = "SELECT id FROM posts WHERE starter_id = ? AND is_starter = 0 ORDER BY id";

/** Adds replies to the busy post: copies of its replies, each with the same parent as its original. */
function growDiscussion(db: DatabaseSync, replies: number): void {
  const models = listIds(db, repliesOf, busyPost.id);
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
