import * as v from "valibot";
import type { ServiceContext } from "../../env.ts";
import { deliverItems } from "../../outbox/deliver-items.ts";
import { dropDueItems, recordDeliveries } from "../../outbox/delivery-log.ts";
import { sendEach } from "../../outbox/outbox-kind.ts";
import { findAppleNews } from "./apple-news-settings.ts";
import { sendStory, type SendContext } from "./send-story.ts";

type DeliveryContext = SendContext & Pick<ServiceContext, "appleNews">;

/** A story that has changed, written by triggers on `posts`, its tags and its corrections. */
const ChangedStory = v.object({ postId: v.string() });

/**
 * Sends changed stories to Apple News (docs/decisions/0161). Called after changes of posts, and by the scheduled job for
 * scheduled posts and retries.
 */
export async function deliverStories(context: DeliveryContext): Promise<void> {
  const { db } = context;
  const settings = findAppleNews(context.appleNews);
  if (settings === null) {
    await dropDueItems(db, "appleNews");
    return;
  }
  await deliverItems(db, {
    name: "appleNews",
    schema: ChangedStory,
    now: null,
    delay: settings.delay,
    send: sendEach(({ payload }) => sendStory(context, settings, payload.postId)),
    recordOutcomes: (deliveries) => recordDeliveries(db, "appleNews", deliveries, ({ postId }) => postId),
  });
}

/** The same, once the front ends know of the change; for work after the response. */
export async function deliverStoriesSoon(context: DeliveryContext): Promise<void> {
  const settings = findAppleNews(context.appleNews);
  if (settings === null) return;
  // The items are due by the database's clock, which may be a little behind.
  await new Promise((resolve) => setTimeout(resolve, settings.delay + 200));
  await deliverStories(context);
}
