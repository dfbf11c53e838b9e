import * as v from "valibot";
import { Locale } from "../entities/blog.ts";
import { Millis } from "../entities/ids.ts";
import { NewsletterId } from "../entities/mailing-list.ts";
import { Count } from "./count.ts";

const consentEntries = { locale: Locale, host: v.string(), source: v.string(), consentVersion: v.string() };

/** A subscription. The address is encrypted with the services' secret, as in the database. */
export const SubscriptionRecord = v.object({
  listId: NewsletterId,
  addressHash: v.string(),
  sealedAddress: v.nullable(v.string()),
  state: v.picklist(["confirmed", "unsubscribed"]),
  ...consentEntries,
  consentTime: Millis,
  confirmedTime: Millis,
  unsubscribedTime: v.nullable(Millis),
  unsubscribeHash: v.nullable(v.string()),
  task: v.nullable(v.picklist(["subscribe", "unsubscribe"])),
  dueTime: v.nullable(Millis),
  attempts: Count,
});

/** A subscription request, confirmed or not. */
export const SubscriptionRequestRecord = v.object({
  id: v.string(),
  addressHash: v.string(),
  sealedAddress: v.nullable(v.string()),
  lists: v.array(NewsletterId),
  ...consentEntries,
  requestedTime: Millis,
  tokenHash: v.nullable(v.string()),
  confirmedTime: v.nullable(Millis),
  dueTime: v.nullable(Millis),
  attempts: Count,
});
