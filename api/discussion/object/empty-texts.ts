import type { ServiceContext } from "../../env.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { beginEmptying, emptyBatch, endTexts, selectWithTexts } from "./move-sql.ts";
import { selectBatch, start, type Position } from "./reply-batch-sql.ts";
import { endDelivery } from "./sql.ts";

/** Discussions and batches of each in one run. */
const maxDiscussions = 50;
const maxBatches = 20;

/** Deletes what only their objects need of moved discussions: texts, former texts and the order of threads. */
export async function emptyTexts({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  const moved = await runQuery<{ story_id: string }>(db, selectWithTexts, now, maxDiscussions);
  throwFailures(
    await runEach(
      moved,
      ({ story_id }) => story_id,
      ({ story_id }) => emptyDiscussion(db, story_id),
    ),
  );
}

async function emptyDiscussion(db: D1Database, storyId: string): Promise<void> {
  let before = start;
  for (let done = 0; done < maxBatches;) {
    const values = [storyId, before.publish_time, before.id] as const;
    const [positions, , emptied] = await runAll(db, [
      statement<Position>(db, selectBatch, ...values),
      statement(db, beginEmptying, storyId),
      ...emptyBatch.map((sql) => statement<{ id: string }>(db, sql, ...values)),
      statement(db, endDelivery, storyId),
    ]);
    const last = positions.at(-1);
    if (last === undefined) {
      await runQuery(db, endTexts, storyId);
      return;
    }
    // Those that an earlier run has emptied cost little.
    if (emptied !== undefined && emptied.length > 0) done += 1;
    before = last;
  }
}
