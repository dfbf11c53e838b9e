import type { ServiceContext } from "../../env.ts";
import { readExcerpt, type ExcerptCells } from "../../store/bodies/excerpt.ts";
import { runEach, throwFailures } from "../../schedule/run-each.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import {
  beginEmptying,
  emptyBatch,
  emptyReplies,
  endTexts,
  selectTexts,
  selectWithTexts,
} from "./move-sql.ts";
import { selectBatch, start, type Position } from "./reply-batch-sql.ts";
import { endDelivery } from "./sql.ts";

/** Discussions and batches of each in one run. */
const maxDiscussions = 50;
const maxBatches = 20;

interface TextRow extends ExcerptCells {
  id: string;
  content_hash: string;
  edited_time: number | null;
}

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
    const texts = await runQuery<TextRow>(db, selectTexts, ...values);
    const [positions] = await runAll(db, [
      statement<Position>(db, selectBatch, ...values),
      statement(db, beginEmptying, storyId),
      statement(db, emptyReplies, storyId, listExcerpts(texts)),
      ...emptyBatch.map((sql) => statement(db, sql, ...values)),
      statement(db, endDelivery, storyId),
    ]);
    const last = positions.at(-1);
    if (last === undefined) {
      await runQuery(db, endTexts, storyId);
      return;
    }
    // Those that an earlier run has emptied cost little.
    if (texts.length > 0) done += 1;
    before = last;
  }
}

/** What D1 keeps of replies: their excerpts, which it can't derive without the texts. */
const listExcerpts = (texts: readonly TextRow[]): string =>
  JSON.stringify(texts.map((row) => [row.id, readExcerpt(row), row.content_hash, row.edited_time]));
