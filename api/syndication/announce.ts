import type { ServiceContext } from "../env.ts";
import { notifyHubSoon } from "./notify-hub.ts";
import { submitAddressesSoon } from "./submit-addresses.ts";

/**
 * Notifies hubs and search engines of content that has appeared or disappeared, after the response was sent.
 */
export function announce(context: ServiceContext): void {
  context.waitUntil(notifyHubSoon(context));
  context.waitUntil(submitAddressesSoon(context));
}
