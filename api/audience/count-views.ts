import type { StoryReading, TestReading } from "../../contract/audience/readings.ts";
import { runAll, statement } from "../store/query.ts";
import { maxPoints, writeEvents } from "./detail-events.ts";
import { Report, sumByScope, type CountedStory } from "./report.ts";
import {
  addToDetails,
  addToPopular,
  addToSpans,
  addToTests,
  addToTotals,
  selectCountable,
  selectEpoch,
} from "./sql.ts";

/** A view counts half after this time, ms. */
export const halfLife = 86_400_000;

export interface CountableRow extends CountedStory {
  id: string;
}

/**
 * Adds views and what is known of them, for public stories; returns how many of the stories those are. All of a report is
 * written in one transaction, so that none of it counts twice if the services are stopped; with `events`, details follow there.
 */
export async function countViews(
  db: D1Database,
  {
    views: readings,
    tests = [],
    dropped = 0,
  }: { views: readonly StoryReading[]; tests?: readonly TestReading[]; dropped?: number },
  now: number,
  events: AnalyticsEngineDataset | null = null,
): Promise<number> {
  const ids = [...new Set(readings.map(({ id }) => id))];
  const [posts, epochs] = await runAll(db, [
    statement<CountableRow>(db, selectCountable, JSON.stringify(ids), now),
    statement<{ time: number }>(db, selectEpoch),
  ]);
  const known = new Map(posts.map((post) => [post.id, post]));
  const report = new Report(now);
  for (const reading of readings) {
    const post = known.get(reading.id);
    if (post !== undefined) report.add(reading, post);
    else report.refuse("unknown", reading.count);
  }
  report.refuse("dropped", dropped);
  if (report.isEmpty && tests.length === 0) return 0;
  const epoch = epochs[0]?.time ?? now;
  const weight = 2 ** ((now - epoch) / halfLife);
  const scores = [...report.totals].map(([id, views]) => [id, known.get(id)?.blog_id, views * weight]);
  const details = report.storyDetails;
  const later = events === null ? [] : details.slice(0, maxPoints);
  const lines = [...sumByScope(details.slice(later.length)), ...report.refusals];
  await runAll(db, [
    statement(db, addToTotals, JSON.stringify([...report.totals])),
    statement(db, addToSpans, JSON.stringify(report.spans)),
    statement(db, addToDetails, JSON.stringify(lines)),
    statement(db, addToPopular, JSON.stringify(scores), epoch),
    statement(db, addToTests, JSON.stringify(sumTests(tests)), now),
  ]);
  if (events !== null) writeEvents(events, later);
  return known.size;
}

/** The counts of tests, each variant and goal once: [test, variant, goal, count]. */
function sumTests(tests: readonly TestReading[]) {
  const sums = new Map<string, [string, string, string, number]>();
  for (const { test, variant, goal, count } of tests) {
    const key = `${test} ${variant} ${goal}`;
    sums.set(key, [test, variant, goal, (sums.get(key)?.[3] ?? 0) + count]);
  }
  return [...sums.values()];
}
