import type { ServiceContext } from "../env.ts";
import { notifyHubSoon } from "./notify-hub.ts";
import { submitAddressesSoon } from "./submit-addresses.ts";

/** Notifies hubs and search engines, once the answer has left, of what readers now see or no longer see. */
export function announce(context: ServiceContext): void {
  context.waitUntil(notifyHubSoon(context));
  context.waitUntil(submitAddressesSoon(context));
}
