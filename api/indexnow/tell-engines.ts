import { buildPostPath } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { groupBy } from "../store/group-by.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { buildPublicUrl } from "../subscriptions/settings.ts";
import { logUntoldEngines } from "../telemetry/log-untold-engines.ts";
import { noteTelling } from "../tellings/note-telling.ts";
import { askEngines } from "./ask-engines.ts";
import { findIndex, type IndexSettings } from "./index-settings.ts";
import { claimAddresses, deleteAddresses, forgetAddresses, putOffAddresses, selectHosts } from "./sql.ts";

/** The first wait before another try, ms; each further one is twice as long. */
const firstWait = 60_000;
/** Then it is given up: engines read the sitemaps as well. */
const maxAttempts = 8;
/** Addresses at once, of the 10,000 that the protocol takes; the rest has its turn at the next call. */
const batchSize = 500;

type EngineContext = Pick<ServiceContext, "db" | "indexNow" | "newsletters" | "now">;

interface ClaimedAddress {
  post_id: string;
  blog_id: string;
  slug: string;
  due_time: number;
  attempts: number;
  changes: number;
}

/**
 * Tells search engines which addresses are new, changed or gone, in one call for each host (docs/decisions/0095). Called
 * after what changes posts, and by the clock for what was scheduled or failed. Never throws for the engines' failure: a row
 * stays and is tried again.
 */
export async function tellEngines(context: EngineContext): Promise<void> {
  const { db } = context;
  const index = findIndex(context.indexNow);
  if (index === null) {
    await runQuery(db, forgetAddresses);
    return;
  }
  const claimed = await runQuery<ClaimedAddress>(db, claimAddresses, firstWait, batchSize, index.delay);
  if (claimed.length === 0) return;
  const blogs = groupBy(claimed, ({ blog_id }) => blog_id);
  const hosts = await runQuery<{ id: string; host: string }>(
    db,
    selectHosts,
    JSON.stringify([...blogs.keys()]),
  );
  await Promise.all(hosts.map(({ id, host }) => tellOfHost(context, index, host, blogs.get(id) ?? [])));
}

/** The same once the front ends know what has changed; for work that goes on after the answer has left. */
export async function tellEnginesSoon(context: EngineContext): Promise<void> {
  const index = findIndex(context.indexNow);
  if (index === null) return;
  // The rows are due by the database's clock, which may be a little behind.
  await new Promise((resolve) => setTimeout(resolve, index.delay + 200));
  await tellEngines(context);
}

async function tellOfHost(
  { db, newsletters, now }: EngineContext,
  index: IndexSettings,
  host: string,
  rows: readonly ClaimedAddress[],
): Promise<void> {
  const urls = rows.map(({ slug, post_id }) =>
    buildPublicUrl(newsletters, host, buildPostPath(slug, post_id)),
  );
  const keyLocation = buildPublicUrl(newsletters, host, `/${index.key}.txt`);
  const { failure, isFinal, pause } = await askEngines(index, keyLocation, [...new Set(urls)], now);
  const [settled, kept] = partition(
    rows,
    ({ attempts }) => failure === null || isFinal || attempts >= maxAttempts,
  );
  if (failure !== null) {
    const attempts = Math.max(...rows.map((row) => row.attempts));
    logUntoldEngines({
      reason: failure,
      host,
      addresses: rows.length,
      attempts,
      isGivenUp: settled.length > 0,
    });
  }
  const keysOf = (of: readonly ClaimedAddress[]) =>
    of.map(({ post_id, blog_id, slug, due_time, changes }) => [post_id, blog_id, slug, due_time, changes]);
  const postsOf = (of: readonly ClaimedAddress[]) => of.map(({ post_id }) => post_id);
  await runQueries(db, [
    db.prepare(deleteAddresses).bind(JSON.stringify(keysOf(settled))),
    noteTelling(db, "index", postsOf(settled), { failure, isGivenUp: failure !== null }),
    noteTelling(db, "index", postsOf(kept), { failure }),
    db.prepare(putOffAddresses).bind(JSON.stringify(keysOf(kept)), pause),
  ]);
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
