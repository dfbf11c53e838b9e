import { findVerdict, type Verdict } from "../audience/compare.ts";
import { appliedMillis, type TestEnd } from "../../contract/fronts/headline-tests.ts";
import type { ServiceContext } from "../env.ts";
import { listChanges, recordChanges } from "../store/change-log.ts";
import { parseIds } from "../store/json-cells.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";
import * as sql from "./headline-sql.ts";
import { readArms, readSlotHeadline, winnerOf, type TestedStoryRow, type TestRow } from "./headline-tests.ts";

/** Tests that one run looks at; more wait for the next. */
const perRun = 500;

/** Ends the tests that are decided, at their hour, or without their story, slot or headline; applies winners where asked. */
export async function endTests(context: ServiceContext): Promise<void> {
  const { db, now } = context;
  const rows = await runQuery<TestRow & TestedStoryRow>(db, sql.selectRunningTests, now, perRun);
  if (rows.length === 0) return;
  const arms = await readArms(context, rows);
  for (const row of rows) {
    const verdict = findVerdict(arms.get(row.id) ?? []);
    const why = await findEnd(context, row, verdict);
    if (why !== null) await end(context, row, verdict, why);
  }
}

/** Why a test has to end; null if it goes on. */
async function findEnd(
  context: ServiceContext,
  row: TestRow & TestedStoryRow,
  { kind }: Verdict,
): Promise<TestEnd | null> {
  const { now } = context;
  // A story that was put off is not gone: the test waits.
  if (row.is_listed === 0) return "gone";
  if (row.end_time <= now) return "time";
  const { blog_id: blogId, placement_id: placementId } = row;
  const headline =
    placementId === null ? row.headline : await readSlotHeadline(context, { blogId, placementId }, row);
  if (headline === null || row.is_of_blog === 0) return "left";
  if (headline !== parseIds(row.headlines)[0]) return "changed";
  return kind === "winner" || kind === "same" ? "decided" : null;
}

async function end(
  context: ServiceContext,
  { id, post_id: postId, blog_id: blogId, headlines, applies_winner, started_by }: TestRow,
  verdict: Verdict,
  why: TestEnd,
): Promise<void> {
  const { db, now } = context;
  const winner = winnerOf(verdict);
  const isApplied = applies_winner === 1 && why === "decided" && winner !== null && winner !== 0;
  const until = isApplied ? now + appliedMillis : now;
  await runAll(db, [
    statement(db, sql.endTest, id, now, why, null, winner, isApplied ? winner : null, until),
    // In the name of whoever has started it.
    writeAuditOfChange(context, {
      blogId,
      byPersonId: started_by,
      action: "headlineTest.finish",
      postId,
      detail: { before: { endReason: null }, after: { endReason: why } },
    }),
    ...(isApplied
      ? [
          writeAuditOfChange(context, {
            blogId,
            byPersonId: started_by,
            action: "headlineTest.apply",
            postId,
            detail: { headline: parseIds(headlines)[winner] },
          }),
        ]
      : []),
    ...recordChanges(db, [...listChanges(blogId), ...(isApplied ? listChanges(blogId, until) : [])]),
  ]);
}
