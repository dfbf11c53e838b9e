import type { ServiceContext } from "../env.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { buildPublicUrl } from "../subscriptions/settings.ts";
import { logUntoldHub } from "../telemetry/log-untold-hub.ts";
import { noteTelling } from "../tellings/note-telling.ts";
import { buildTopics, findTopicPages } from "./find-topics.ts";
import { findHub } from "./hub-settings.ts";
import { claimPings, deletePings, forgetPings } from "./sql.ts";

/** The first wait before another try, ms; each further one is twice as long. */
const firstWait = 30_000;
/** Then it is given up: a reader of feeds asks by itself as well. */
const maxAttempts = 8;
/** Lists at once; the rest has its turn at the next call. */
const batchSize = 30;
/** Longest wait for the hub, ms. */
const timeout = 5_000;

interface ClaimedPing {
  list: string;
  due_time: number;
  attempts: number;
  changes: number;
}

/**
 * Tells the hub which feeds have changed, in one call (WebSub leaves the publisher's side open; this is what hubs take:
 * `hub.mode=publish` and a `hub.url` for each). Called after what changes posts, and by the clock for what was scheduled
 * or failed. Never throws for the hub's failure: a row stays and is tried again. Told twice, a hub looks twice.
 */
export async function tellHub(context: Pick<ServiceContext, "db" | "webSub" | "newsletters">): Promise<void> {
  const { db } = context;
  const hub = findHub(context.webSub);
  if (hub === null) {
    await runQuery(db, forgetPings);
    return;
  }
  const claimed = await runQuery<ClaimedPing>(db, claimPings, firstWait, batchSize, hub.delay);
  if (claimed.length === 0) return;
  const reason = await findFailure(context, hub.url, claimed);
  const settled = claimed.filter(({ attempts }) => reason === null || attempts >= maxAttempts);
  if (reason !== null) {
    const attempts = Math.max(...claimed.map((ping) => ping.attempts));
    logUntoldHub({ reason, lists: claimed.length, attempts, isGivenUp: attempts >= maxAttempts });
  }
  const rows = settled.map(({ list, due_time, changes }) => [list, due_time, changes]);
  const listsOf = (isSettled: boolean) =>
    claimed.filter((ping) => settled.includes(ping) === isSettled).map(({ list }) => list);
  await runQueries(db, [
    db.prepare(deletePings).bind(JSON.stringify(rows)),
    noteTelling(db, "hub", listsOf(true), { failure: reason, isGivenUp: reason !== null }),
    noteTelling(db, "hub", listsOf(false), { failure: reason }),
  ]);
}

/** The same once the front ends know what has changed; for work that goes on after the answer has left. */
export async function tellHubSoon(context: Parameters<typeof tellHub>[0]): Promise<void> {
  const hub = findHub(context.webSub);
  if (hub === null) return;
  // The rows are due by the database's clock, which may be a little behind.
  await new Promise((resolve) => setTimeout(resolve, hub.delay + 200));
  await tellHub(context);
}

/** Why the hub does not know; null when it does. */
async function findFailure(
  { db, newsletters }: Pick<ServiceContext, "db" | "newsletters">,
  hub: string,
  claimed: readonly ClaimedPing[],
): Promise<string | null> {
  const pages = await findTopicPages(
    db,
    claimed.map(({ list }) => list),
  );
  const topics = [...pages.values()].flatMap((page) =>
    buildTopics(page, (host, path) => buildPublicUrl(newsletters, host, path)),
  );
  if (topics.length === 0) return null;
  const body = new URLSearchParams([
    ["hub.mode", "publish"],
    ...topics.map((topic): [string, string] => ["hub.url", topic]),
  ]);
  try {
    const answer = await fetch(hub, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(timeout),
      redirect: "manual",
    });
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}
