import type { Planned } from "../../../contract/entities/draft.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { announce } from "../../syndication/announce.ts";
import { logScheduledFailure } from "../../telemetry/log-scheduled-failure.ts";
import { retryClaims } from "../claim-story.ts";
import { selectStory } from "../sql.ts";
import { findState, type StoryRow } from "../story-row.ts";
import { applyChange, BlockedChange, type DueItem } from "./apply-change.ts";
import { applyEnd } from "./apply-end.ts";
import { cancelPlanned } from "./schedule.ts";
import { selectDue, selectDueItem } from "./sql.ts";

/** Row of `selectDue`. */
export interface DueRow {
  post_id: string;
  kind: Planned["kind"];
  created_time: number;
  failure: Planned["failure"];
}

/** Most in one run: a Worker may ask the database a thousand times in a request. */
export const maxItems = 40;
/** After a failure it is tried again, ms. */
const pause = 5 * 60_000;

const recordFailure = `
  UPDATE scheduled_changes SET failure = ?4, failed_time = coalesce(failed_time, ?5), next_time = ?6
  WHERE post_id = ?1 AND kind = ?2 AND created_time = ?3`;

/**
 * Does what was to happen to stories by now, each whatever happens to the others. What fails is kept, shown as late, and
 * tried again; it is logged once for each reason. Any number of these may run at the same time.
 */
export async function applyDue(context: ServiceContext): Promise<void> {
  const { db, now } = context;
  const due = await runQuery<DueRow>(db, selectDue, now, maxItems);
  for (const item of due) {
    try {
      await applyItem(context, item);
    } catch (error) {
      const failure = error instanceof BlockedChange ? "blocked" : "failed";
      const { post_id, kind, created_time } = item;
      await runQuery(db, recordFailure, post_id, kind, created_time, failure, now, now + pause);
      if (item.failure !== failure) logScheduledFailure(post_id, kind, error);
    }
  }
  if (due.length > 0) announce(context);
}

const applyItem = (context: ServiceContext, due: DueRow): Promise<void> =>
  retryClaims(async () => {
    const { db, now } = context;
    const { post_id: id, kind } = due;
    const { row, item } = await readDue(db, due);
    // Done or cancelled meanwhile.
    if (row === undefined || item === undefined) return;
    if (findState(row, now) !== "live") await cancelPlanned(db, id, kind).run();
    else if (kind === "change") await applyChange(context, row, item);
    else await applyEnd(context, row, item);
  });

/** The story, and what is due; undefined what is no longer there. */
export async function readDue(db: D1Database, { post_id: id, kind, created_time }: DueRow) {
  const [[row], [item]] = await runAll(db, [
    statement<StoryRow>(db, selectStory, id, ""),
    statement<DueItem>(db, selectDueItem, id, kind, created_time),
  ]);
  return { row, item };
}
