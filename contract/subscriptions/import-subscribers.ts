import * as v from "valibot";
import { definePrivilegedWrite } from "../wire/call.ts";
import { Millis } from "../entities/ids.ts";
import { noQuery } from "../wire/query.ts";
import { NewsletterId } from "./mailing-list.ts";
import { Email } from "./subscriptions.ts";

/** Maximum number of subscribers in one call. */
export const maxImportedSubscribers = 100;

/** A subscriber of another system who has agreed there, or has unsubscribed there. */
export const ImportedSubscriber = v.variant("state", [
  v.object({
    state: v.literal("confirmed"),
    email: Email,
    /** When they agreed. */
    consentTimeMillis: Millis,
    /** Where they agreed: the address or name of the form, as the export says. */
    consentPlace: v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"), v.maxLength(200)),
  }),
  v.object({ state: v.literal("unsubscribed"), email: Email }),
]);
export type ImportedSubscriber = v.InferOutput<typeof ImportedSubscriber>;

/** Key of the newsletter among the blog's, and subscribers for it. */
export const subscriberPart = {
  list: NewsletterId,
  subscribers: v.pipe(
    v.array(ImportedSubscriber),
    v.maxLength(maxImportedSubscribers, `must have at most ${maxImportedSubscribers} subscribers`),
  ),
};

/** Numbers only. `unsubscribedHere`: they have unsubscribed in this network before. */
export const SubscriberCounts = v.object({
  added: v.number(),
  unchanged: v.number(),
  unsubscribed: v.number(),
  unsubscribedHere: v.number(),
});
export type SubscriberCounts = v.InferOutput<typeof SubscriberCounts>;

/**
 * Adds subscribers with their consent to a newsletter. No mail is sent to them: neither a confirmation nor a welcome. Whoever
 * has unsubscribed, here or there, stays so. 503 `unavailable` if no provider is configured.
 */
export const importSubscribers = definePrivilegedWrite({
  service: "subscriptions",
  path: "import",
  query: noQuery,
  body: v.object({
    blog: v.pipe(v.string(), v.maxLength(100)),
    ...subscriberPart,
    /** Name of the system, recorded as the version of the wording that they agreed to: `ghost-export`. */
    consentVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, "must be a version")),
  }),
  reply: SubscriberCounts,
});
