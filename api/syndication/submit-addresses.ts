import * as v from "valibot";
import { buildPostPath } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { deliverItems } from "../outbox/deliver-items.ts";
import { dropDueItems, recordDeliveries } from "../outbox/delivery-log.ts";
import type { OutboxItem, Outcome } from "../outbox/outbox-kinds.ts";
import { groupBy } from "../store/group-by.ts";
import { runQuery } from "../store/query.ts";
import { buildPublicUrl } from "../mail/mail-settings.ts";
import { notifyEngines } from "./notify-engines.ts";
import { findIndex, type IndexSettings } from "./syndication-settings.ts";
import { selectHosts } from "./sql.ts";

type EngineContext = Pick<ServiceContext, "db" | "indexNow" | "newsletters" | "now">;

/** The parts of a story's address at the time of the change, written by triggers on `posts`. */
const ChangedAddress = v.object({ postId: v.string(), blogId: v.string(), slug: v.string() });
type ChangedAddress = v.InferOutput<typeof ChangedAddress>;

/**
 * Notifies search engines of new, changed and removed addresses, in one call for each host
 * (docs/guides/syndication.md). Called after changes of posts, and by the scheduled job for scheduled posts and
 * retries.
 */
export async function submitAddresses(context: EngineContext): Promise<void> {
  const { db } = context;
  const index = findIndex(context.indexNow);
  if (index === null) {
    await dropDueItems(db, "engines");
    return;
  }
  await deliverItems(db, {
    name: "engines",
    schema: ChangedAddress,
    now: null,
    delay: index.delay,
    send: (items) => submitByHost(context, index, items),
    recordOutcomes: (deliveries) => recordDeliveries(db, "engines", deliveries, ({ postId }) => postId),
  });
}

/** The same, once the front ends know of the change; for work after the response. */
export async function submitAddressesSoon(context: EngineContext): Promise<void> {
  const index = findIndex(context.indexNow);
  if (index === null) return;
  // The items are due by the database's clock, which may be a little behind.
  await new Promise((resolve) => setTimeout(resolve, index.delay + 200));
  await submitAddresses(context);
}

/** Makes one call for each host; items of a deleted blog are dropped. */
async function submitByHost(
  context: EngineContext,
  index: IndexSettings,
  items: readonly OutboxItem<ChangedAddress>[],
): Promise<Outcome[]> {
  const blogs = groupBy(items, ({ payload }) => payload.blogId);
  const hosts = await runQuery<{ id: string; host: string }>(
    context.db,
    selectHosts,
    JSON.stringify([...blogs.keys()]),
  );
  const outcomes = new Map(
    await Promise.all(
      hosts.map(async ({ id, host }) => {
        const addresses = (blogs.get(id) ?? []).map(({ payload }) => payload);
        return [id, await submitOfHost(context, index, host, addresses)] as const;
      }),
    ),
  );
  return items.map(({ payload }) => outcomes.get(payload.blogId) ?? { result: "dropped" });
}

async function submitOfHost(
  { newsletters, now }: EngineContext,
  index: IndexSettings,
  host: string,
  addresses: readonly ChangedAddress[],
): Promise<Outcome> {
  const urls = addresses.map(({ slug, postId }) =>
    buildPublicUrl(newsletters, host, buildPostPath(slug, postId)),
  );
  const keyLocation = buildPublicUrl(newsletters, host, `/${index.key}.txt`);
  const { failure, isFinal, pause } = await notifyEngines(index, keyLocation, [...new Set(urls)], now);
  if (failure === null) return { result: "sent" };
  return { result: "failed", error: failure, isFinal, retryAfter: pause, about: host };
}
