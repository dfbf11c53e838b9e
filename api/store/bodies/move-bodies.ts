import { videoTypes } from "../../../contract/syndication/sitemaps.ts";
import type { ServiceContext } from "../../env.ts";
import { hashText } from "../../../contract/wire/hash.ts";
import { runAll, runQuery, statement, run } from "../query.ts";
import { buildBodyKey, createBodyStore } from "./fill-bodies.ts";
import {
  leaveBody,
  reserveBody,
  selectToMove,
  claimUnused,
  deleteClaimed,
  deleteUsed,
  selectUnused,
} from "./sql.ts";

/** Time for which a story must be unchanged before its body is moved, ms: 30 days. Newer ones are read most. */
const settledAfter = 30 * 86_400_000;
/** Bodies moved in one portion, and number of portions in one run. */
const portion = 50;
const maxPortions = 10;

interface StoryRow {
  id: string;
  body: string;
}

/**
 * Scheduled: moves bodies of old stories to `BODIES`, if it is bound. A run can end after any portion: a body is marked
 * as used before it is stored, and stored before it is removed from the database.
 */
export async function moveBodies(
  context: Pick<ServiceContext, "db" | "bodyBucket" | "now">,
  portions = maxPortions,
): Promise<void> {
  const { db, bodyBucket, now } = context;
  if (!bodyBucket) return;
  for (let done = 0; done < portions; done += 1) {
    const rows = await runQuery<StoryRow>(db, selectToMove, now - settledAfter, portion);
    if (rows.length > 0) await moveBatch(db, bodyBucket, rows);
    if (rows.length < portion) return;
  }
}

async function moveBatch(db: D1Database, bucket: R2Bucket, rows: readonly StoryRow[]): Promise<void> {
  const stories = await Promise.all(
    rows.map(async ({ id, body }) => ({ id, body, hash: await hashText(body) })),
  );
  await runAll(
    db,
    stories.flatMap(({ id, hash }) => reserveBody.map((sql) => statement(db, sql, id, hash))),
  );
  await createBodyStore(bucket).putMany(
    stories.map(({ id, body, hash }) => ({ key: buildBodyKey(id, hash), body })),
  );
  await runAll(
    db,
    stories.map(({ id, body, hash }) =>
      statement(db, leaveBody, id, hash, body, keepVideos(body), new TextEncoder().encode(body).byteLength),
    ),
  );
}

/** The part of a body that sitemaps list: its videos. */
const keepVideos = (body: string): string =>
  JSON.stringify(
    (JSON.parse(body) as { type: string }[]).filter(({ type }) =>
      (videoTypes as readonly string[]).includes(type),
    ),
  );

/** Time for which a replaced body is kept, ms: D1 can be restored to any time of 30 days, and its rows name bodies. */
const keptFor = 31 * 86_400_000;
/** Bodies deleted in one run: as many as R2 deletes in one call. */
const deletedAtOnce = 1_000;

interface UnusedRow {
  post_id: string;
  hash: string;
}

const list = (rows: readonly UnusedRow[]) => JSON.stringify(rows.map(({ post_id, hash }) => [post_id, hash]));

/** Scheduled: deletes bodies from `BODIES` that no story has any more. An interrupted run is repeated. */
export async function deleteUnusedBodies({
  db,
  bodyBucket,
  now,
}: Pick<ServiceContext, "db" | "bodyBucket" | "now">): Promise<void> {
  if (!bodyBucket) return;
  const rows = await runQuery<UnusedRow>(db, selectUnused, now - keptFor, deletedAtOnce);
  if (rows.length === 0) return;
  const [, claimed] = await runAll(db, [
    statement(db, deleteUsed, list(rows)),
    statement<UnusedRow>(db, claimUnused, list(rows), now),
  ]);
  if (claimed.length === 0) return;
  await createBodyStore(bodyBucket).deleteMany(
    claimed.map(({ post_id, hash }) => buildBodyKey(post_id, hash)),
  );
  await run(statement(db, deleteClaimed, list(claimed)));
}
