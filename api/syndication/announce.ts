import type { ServiceContext } from "../env.ts";
import { deliverStoriesSoon } from "./apple-news/send-story.ts";
import { notifyHubSoon } from "./notify-hub.ts";
import { submitAddressesSoon } from "./submit-addresses.ts";

/**
 * Notifies hubs, search engines and Apple News of content that has appeared or disappeared, after the response was sent.
 */
export function announce(context: ServiceContext): void {
  context.waitUntil(notifyHubSoon(context));
  context.waitUntil(submitAddressesSoon(context));
  context.waitUntil(deliverStoriesSoon(context));
}
