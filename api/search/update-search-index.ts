import { readRepliesAfter, type ReplyPlace } from "../discussion/read-replies.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { logIndexFailure } from "../telemetry/failure-log.ts";
import { listIndexes, type SearchDatabases } from "../store/search-indexes.ts";
import { markFilled, selectIsFilled } from "./index-sql.ts";
import {
  deleteIndexed,
  queueAgain,
  queueEverything,
  queueRenamed,
  selectNames,
  selectBatch,
  selectWords,
  endReplies,
  selectMarkedStory,
  setQueuedReply,
} from "./sql.ts";
import { completeWords, type FoundWordsRow, type Unread } from "./complete-words.ts";
import { writeBatch, type NamesRow, type IndexBatch } from "./index-batch.ts";

/** Replies queued in one transaction. */
const portion = 500;

interface MarkedStory {
  story_id: string;
  after_time: number;
  after_id: string;
}

/**
 * Queues the next replies of a story that was added to the search or removed from it (migration 0123). False if there
 * is no such story. If it changes meanwhile, its replies are queued from the first on.
 */
async function queueReplies(db: D1Database): Promise<boolean> {
  const [marked] = await runQuery<MarkedStory>(db, selectMarkedStory);
  if (marked === undefined) return false;
  const { story_id, after_time, after_id } = marked;
  const after: ReplyPlace = { publish_time: after_time, id: after_id };
  const replies = await readRepliesAfter(db, story_id, after, portion);
  const last = replies.at(-1);
  await runAll(db, [
    statement(db, queueAgain, JSON.stringify(replies.map(({ id }) => id))),
    last === undefined
      ? statement(db, endReplies, story_id, after_time, after_id)
      : statement(db, setQueuedReply, story_id, after_time, after_id, last.publish_time, last.id),
  ]);
  return true;
}

type Databases = SearchDatabases & Pick<ServiceContext, "db" | "bodyBucket" | "discussionObjects" | "now">;

/** Queue rows in one batch: long posts take some milliseconds each. */
const batchSize = 50;
/** Maximum number of batches before a search; the scheduled job does the rest. */
export const maxBeforeSearch = 6;
/** Maximum number of batches after an import batch, which has 50 posts and their names. */
const maxBatchesAfterWriting = 6;
const maxBatchesOnSchedule = 200;
/** Maximum number of renamed tags whose posts the scheduled job queues. */
const maxRenamedTags = 20;

/**
 * Updates the index from the queue, in batches and with an upper limit. A batch is removed from the queue once it is
 * indexed, so an interrupted run is repeated. Unreadable posts are queued again. Throws if the index is ahead of the
 * queue, which means it belongs to another database.
 */
export async function updateSearchIndex(
  databases: Databases,
  maxBatches = maxBatchesOnSchedule,
): Promise<void> {
  const unread: Unread = { objects: new Set(), posts: new Set() };
  try {
    await updateBatches(databases, maxBatches, unread);
  } finally {
    if (unread.posts.size > 0) await runQuery(databases.db, queueAgain, JSON.stringify([...unread.posts]));
  }
}

/** Adds posts that can't be read now to `unread`. */
async function updateBatches(databases: Databases, maxBatches: number, unread: Unread): Promise<void> {
  const { db } = databases;
  let settled: number[] = [];
  let reached = 0;
  for (let done = 0; done < maxBatches; done += 1) {
    const batch = await readBatch(databases, settled, unread);
    settled = [];
    if (batch.numbers.length === 0) {
      if (await queueReplies(db)) continue;
      return;
    }
    if (batch.lastNumber < reached)
      throw new Error("The search index belongs to a different or newer database. Rebuild it.");
    reached = await writeBatch(databases, batch);
    // A concurrent run has written a newer batch: the index is newer, and this batch is read again.
    if (reached === batch.lastNumber) settled = batch.numbers;
  }
  await runQuery(db, deleteIndexed, JSON.stringify(settled));
}

/**
 * Removes finished rows from the queue and reads the next ones in one transaction, for a consistent snapshot.
 */
async function readBatch(
  databases: Databases,
  settled: readonly number[],
  unread: Unread,
): Promise<IndexBatch> {
  interface QueueRow {
    number: number;
    last_number: number;
    post_id: string | null;
  }
  const { db } = databases;
  const ask = <Row>(sql: string) => statement<Row>(db, sql, batchSize);
  const [, queue, posts, names] = await runAll(db, [
    statement(db, deleteIndexed, JSON.stringify(settled)),
    ask<QueueRow>(selectBatch),
    ask<FoundWordsRow>(selectWords),
    ask<NamesRow>(selectNames),
  ]);
  const rows = await completeWords(databases, posts, unread);
  return {
    numbers: queue.map(({ number }) => number),
    lastNumber: queue[0]?.last_number ?? 0,
    // Posts that can't be read keep their entry.
    postIds: queue.flatMap(({ post_id }) => (post_id === null || unread.posts.has(post_id) ? [] : [post_id])),
    posts: rows,
    names,
  };
}

/** Returns false if the index couldn't be updated; the failure is logged, and a later search tries again. */
export async function tryUpdatingIndex(
  databases: Databases,
  maxBatches = maxBatchesAfterWriting,
): Promise<boolean> {
  try {
    await updateSearchIndex(databases, maxBatches);
    return true;
  } catch (error) {
    logIndexFailure(error);
    return false;
  }
}

/**
 * Queues everything if a database of the index is new or was emptied. An interrupted run is repeated, which is safe:
 * posts queued twice are indexed once.
 */
async function fillQueue(databases: Databases): Promise<void> {
  const indexes = listIndexes(databases).map(({ db }) => db);
  const states = await Promise.all(
    indexes.map((index) => runQuery<{ is_filled: number }>(index, selectIsFilled)),
  );
  if (states.every(([state]) => state?.is_filled !== 0)) return;
  const { db } = databases;
  await runAll(
    db,
    queueEverything.map((sql) => statement(db, sql)),
  );
  await Promise.all(indexes.map((index) => runQuery(index, markFilled)));
}

/** Scheduled: fills an empty index, queues the posts of renamed tags, and updates the index. */
export async function updateIndexOnSchedule(databases: Databases): Promise<void> {
  const { db } = databases;
  await fillQueue(databases);
  for (let done = 0; done < maxRenamedTags; done += 1) {
    const results = await runAll(
      db,
      queueRenamed.map((sql) => statement(db, sql)),
    );
    if (results.at(-1)?.length === 0) break;
  }
  await updateSearchIndex(databases);
}
