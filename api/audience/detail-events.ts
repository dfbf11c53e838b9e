import * as v from "valibot";
import { readWithin } from "../../contract/wire/read-within.ts";
import type { AudienceVariables, ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { sampledDetails } from "./present-details.ts";
import { sumByScope, type StoryDetail } from "./report.ts";
import { addRolledUp, selectRollUps, markRolledUp } from "./roll-up-sql.ts";
import { startOfHour } from "./spans.ts";

/*
 * Details of views in Workers Analytics Engine, instead of rows of the database with each report, and how they come into the
 * database by the hour (docs/guides/audience.md).
 */

/** Points that a Worker may write in a request; the details beyond are written to the database. */
export const maxPoints = 250;

/** A point's blobs are the story, the day and the detail; its double is how often. Sampling is by blog. */
export function writeEvents(events: AnalyticsEngineDataset, details: readonly StoryDetail[]): void {
  for (const { storyId, blogId, day, detail, count } of details)
    events.writeDataPoint({ indexes: [blogId], blobs: [storyId, String(day), detail], doubles: [count] });
}

interface RollUpSettings {
  url: string;
  token: string;
  dataset: string;
}

const defaultApi = "https://api.cloudflare.com/client/v4";

/** Null if none is configured. Throws an error naming an invalid variable. */
export function findRollUp({
  AUDIENCE_ACCOUNT: account = "",
  AUDIENCE_TOKEN: token = "",
  AUDIENCE_DATASET: dataset = "magma_audience",
  AUDIENCE_API: api = defaultApi,
}: AudienceVariables): RollUpSettings | null {
  if (account === "") return null;
  if (!/^[\w-]{1,64}$/.test(account))
    throw new TypeError("Variable AUDIENCE_ACCOUNT: must be an account's id");
  if (token.length < 16) throw new TypeError("Variable AUDIENCE_TOKEN: must be at least 16 characters");
  if (!/^\w{1,64}$/.test(dataset)) throw new TypeError("Variable AUDIENCE_DATASET: must be a dataset's name");
  if (!/^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(api))
    throw new TypeError("Variable AUDIENCE_API: must be an https address");
  return { url: `${api.replace(/\/$/, "")}/accounts/${account}/analytics_engine/sql`, token, dataset };
}

/** Where details are written first; null for the database, and as long as nothing could read them again. */
export const findEvents = ({
  audienceEvents,
  audience = {},
}: Pick<ServiceContext, "audienceEvents" | "audience">): AnalyticsEngineDataset | null =>
  audienceEvents !== undefined && findRollUp(audience) !== null ? audienceEvents : null;

const hour = 3_600;
/** Points can be read some minutes after they were written, s. */
const readableAfter = 900;
/** Hours of a blog that one run adds, so that a job ends soon. */
const hoursAtOnce = 6;
/** Blogs whose hours are asked for at the same time. */
const blogsAtOnce = 5;

/**
 * Adds the details of hours that have ended to the database, each hour of a blog once: a run that fails or is stopped is
 * repeated by the next one, with the same figures. Rejects if an hour of a blog could not be read.
 */
export async function rollUpDetails(
  { db, now, audience = {} }: Pick<ServiceContext, "db" | "now" | "audience">,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  const settings = findRollUp(audience);
  if (settings === null) return;
  const last = startOfHour(now - readableAfter * 1_000) - hour;
  const blogs = await runQuery<{ id: string; start: number | null }>(db, selectRollUps);
  const failures: unknown[] = [];
  const addHours = async ({ id, start }: { id: string; start: number | null }) => {
    const first = start === null ? last : start + hour;
    for (let from = first; from <= last && from < first + hoursAtOnce * hour; from += hour)
      await addHour(db, id, from, await readHour(id, from, settings, fetch));
  };
  for (let part = 0; part < blogs.length; part += blogsAtOnce) {
    const ended = await Promise.allSettled(blogs.slice(part, part + blogsAtOnce).map(addHours));
    failures.push(...ended.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : [])));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} blogs could not be read`);
}

/** Rows of one statement, so that its parameter stays far below the database's limit. */
const rowsAtOnce = 5_000;

async function addHour(db: D1Database, blogId: string, start: number, details: readonly StoryDetail[]) {
  const lines = sumByScope(details);
  const parts = Array.from({ length: Math.ceil(lines.length / rowsAtOnce) }, (_, part) =>
    lines.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
  await runAll(db, [
    ...parts.map((part) => statement(db, addRolledUp, JSON.stringify(part), blogId, start)),
    statement(db, markRolledUp, blogId, start),
  ]);
}

// Large numbers come as text.
const AnsweredNumber = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number());
const Answer = v.object({
  data: v.array(
    v.object({
      story: v.string(),
      day: v.pipe(v.string(), v.regex(/^\d{8}$/)),
      detail: v.string(),
      count: AnsweredNumber,
      /** Points that were kept, and as many as they stand for. */
      kept: AnsweredNumber,
      stood: AnsweredNumber,
    }),
  ),
});
const timeout = 20_000;
const maxAnswerBytes = 20_000_000;

/** What was written in an hour about the stories of a blog. A point that stands for others counts as many times. */
async function readHour(
  blogId: string,
  start: number,
  { url, token, dataset }: RollUpSettings,
  fetch: typeof globalThis.fetch,
): Promise<StoryDetail[]> {
  if (!/^\w{1,64}$/.test(blogId)) throw new TypeError(`${blogId} can't be in a query`);
  const [from, until] = [start, start + hour].map((second) =>
    new Date(second * 1_000).toISOString().slice(0, 19).replace("T", " "),
  );
  // In the platform's language, which has no parameters.
  const clauses = {
    SELECT:
      "blob1 AS story, blob2 AS day, blob3 AS detail, SUM(_sample_interval * double1) AS count, COUNT() AS kept, SUM(_sample_interval) AS stood",
    FROM: dataset,
    WHERE: `index1 = '${blogId}' AND timestamp >= toDateTime('${from}') AND timestamp < toDateTime('${until}')`,
    "GROUP BY": "blob1, blob2, blob3",
    FORMAT: "JSON",
  };
  const query = Object.entries(clauses)
    .map((clause) => clause.join(" "))
    .join(" ");
  const response = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: query,
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status !== 200) throw new Error(`Analytics Engine answered ${response.status}`);
  const bytes = await readWithin(response, maxAnswerBytes);
  if (bytes === null) throw new Error("the answer of Analytics Engine is too large");
  const { data } = v.parse(Answer, JSON.parse(new TextDecoder().decode(bytes)));
  return data.flatMap(({ story, day, detail, count, kept, stood }) => {
    const add = (name: string, number: number): StoryDetail => ({
      storyId: story,
      blogId,
      day: Number(day),
      detail: name,
      count: Math.round(number),
    });
    // Kept, so that pages can say how exact the details are.
    const sampled = stood > kept ? [add(sampledDetails.kept, kept), add(sampledDetails.all, stood)] : [];
    return [add(detail, count), ...sampled];
  });
}
