import * as v from "valibot";
import type { ServiceContext } from "../env.ts";
import { deliverItems } from "../outbox/deliver-items.ts";
import { dropDueItems, recordDeliveries } from "../outbox/delivery-log.ts";
import type { Outcome } from "../outbox/outbox-kind.ts";
import { buildPublicUrl } from "../mail/mail-settings.ts";
import { buildTopics, findTopicPages } from "./find-topics.ts";
import { findHub } from "./hub-settings.ts";

/** Longest wait for the hub, ms. */
const timeout = 5_000;

type HubContext = Pick<ServiceContext, "db" | "webSub" | "newsletters">;

/** A list whose feeds changed, written by triggers on `stream`. */
const ChangedList = v.object({ list: v.string() });

/**
 * Notifies the hub of the changed feeds, in one call. WebSub does not define the publisher's side; this is
 * what hubs accept: `hub.mode=publish` and a `hub.url` for each. Called after changes of posts, and by the
 * scheduled job for scheduled posts and retries. Notifying a hub twice only makes it look twice.
 */
export async function notifyHub(context: HubContext): Promise<void> {
  const { db } = context;
  const hub = findHub(context.webSub);
  if (hub === null) {
    await dropDueItems(db, "hub");
    return;
  }
  await deliverItems(db, {
    name: "hub",
    schema: ChangedList,
    now: null,
    delay: hub.delay,
    send: async (items) => {
      const outcome = await publish(
        context,
        hub.url,
        items.map(({ payload }) => payload.list),
      );
      return items.map(() => outcome);
    },
    recordOutcomes: (deliveries) => recordDeliveries(db, "hub", deliveries, ({ list }) => list),
  });
}

/** The same, once the front ends know of the change; for work after the response. */
export async function notifyHubSoon(context: HubContext): Promise<void> {
  const hub = findHub(context.webSub);
  if (hub === null) return;
  // The items are due by the database's clock, which may be a little behind.
  await new Promise((resolve) => setTimeout(resolve, hub.delay + 200));
  await notifyHub(context);
}

async function publish(
  { db, newsletters }: HubContext,
  hub: string,
  lists: readonly string[],
): Promise<Outcome> {
  const pages = await findTopicPages(db, lists);
  const topics = [...pages.values()].flatMap((page) =>
    buildTopics(page, (host, path) => buildPublicUrl(newsletters, host, path)),
  );
  if (topics.length === 0) return { result: "dropped" };
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
    return answer.ok ? { result: "sent" } : { result: "failed", error: `status ${answer.status}` };
  } catch (error) {
    return { result: "failed", error: error instanceof Error ? error.name : "unknown" };
  }
}
