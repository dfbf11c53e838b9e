import type { Detail, RefusalReason, StoryReading, TestReading } from "../../contract/audience/readings.ts";
import { runAll, statement } from "../store/query.ts";
import { findKnownZone } from "../../contract/zoned-time.ts";
import { findDate, startOfHour, startOfSlot } from "./spans.ts";
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

export const networkScope = "network";
export const blogScope = (blogId: string) => `blog:${blogId}`;

interface CountableRow {
  id: string;
  blog_id: string;
  timezone: string | null;
}

/**
 * Adds views and what is known of them, for public stories; returns how many of the stories those are. All of a report is
 * written in one transaction, so that none of it counts twice if the services are stopped.
 */
export async function countViews(
  db: D1Database,
  {
    views: readings,
    tests = [],
    dropped = 0,
  }: { views: readonly StoryReading[]; tests?: readonly TestReading[]; dropped?: number },
  now: number,
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
  await runAll(db, [
    statement(db, addToTotals, JSON.stringify([...report.totals])),
    statement(db, addToSpans, JSON.stringify(report.spans)),
    statement(db, addToDetails, JSON.stringify(report.details)),
    statement(db, addToPopular, JSON.stringify(scores), epoch),
    statement(db, addToTests, JSON.stringify(sumTests(tests)), now),
  ]);
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

/** Views that came directly, and those of each browser that doubtful hours are found by (`doubt.ts`). */
type Mix = readonly [direct: number, chromeDesktop: number, chromePhone: number, safari: number];
const noMix: Mix = [0, 0, 0, 0];

function findMix(details: readonly Detail[]): Mix {
  const sum = (kind: Detail["kind"], value: string) =>
    details
      .filter((detail) => detail.kind === kind && detail.value === value)
      .reduce((total, { count }) => total + count, 0);
  return [
    sum("source", "direct:"),
    sum("browser", "chrome-desktop"),
    sum("browser", "chrome-phone"),
    sum("browser", "safari"),
  ];
}

/** Rows of a report, each key once. */
class Report {
  /** Views by story. */
  readonly totals = new Map<string, number>();
  readonly #spans = new Map<string, [string, number, number, number, string, ...number[]]>();
  readonly #details = new Map<string, [string, number, string, number]>();
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#spans.size === 0 && this.#details.size === 0;
  }

  get spans() {
    return [...this.#spans.values()];
  }

  get details() {
    return [...this.#details.values()];
  }

  add({ id, count, details }: StoryReading, post: CountableRow): void {
    const day = findDate(this.#now, findKnownZone(post.timezone ?? ""));
    const scopes = [id, blogScope(post.blog_id), networkScope];
    if (count > 0) {
      this.totals.set(id, (this.totals.get(id) ?? 0) + count);
      const mix = findMix(details);
      for (const scope of scopes) this.#addSpans(scope, day, count, mix, scope === id ? post.blog_id : "");
    }
    for (const detail of details) {
      if (detail.kind !== "browser") for (const scope of scopes) this.#addDetail(scope, day, detail);
    }
  }

  /** Views that are no story's. They are the network's, on the day of UTC. */
  refuse(reason: RefusalReason, count: number): void {
    if (count > 0)
      this.#addDetail(networkScope, findDate(this.#now, "UTC"), { kind: "refused", value: reason, count });
  }

  #addSpans(scope: string, day: number, count: number, mix: Mix, blogId: string): void {
    const starts = [
      [5, startOfSlot(this.#now), noMix],
      [60, startOfHour(this.#now), mix],
      [1_440, day, noMix],
    ] as const;
    for (const [span, start, ownMix] of starts) {
      const key = `${scope} ${span} ${start}`;
      const row = this.#spans.get(key) ?? [scope, span, start, 0, blogId, ...noMix];
      row[3] += count;
      for (const [index, part] of ownMix.entries()) row[5 + index] = Number(row[5 + index]) + part;
      this.#spans.set(key, row);
    }
  }

  #addDetail(scope: string, day: number, { kind, value, count }: Detail): void {
    const detail = `${kind} ${value}`;
    const key = `${scope} ${day} ${detail}`;
    const row = this.#details.get(key);
    if (row) row[3] += count;
    else this.#details.set(key, [scope, day, detail, count]);
  }
}
