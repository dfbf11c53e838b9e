import * as v from "valibot";
import { defineSignedRead, defineSignedWrite, defineWrite } from "./call.ts";
import { Notification, NotificationChoices, NotificationPlace } from "./entities/notification.ts";
import { Person } from "./entities/person.ts";
import { noQuery, queryNumber } from "./query.ts";
import { SubscriptionToken } from "./subscriptions.ts";

/*
 * What people are told: in the product, and by mail. Everything follows from what others do; nobody writes a notification.
 */

/** Unseen notifications are counted so far. */
export const maxUnseenCounted = 100;

/** One's own notifications, newest first. 400 for an `after` that no page has given. */
export const getNotifications = defineSignedRead({
  service: "notification",
  path: "views/mine",
  query: v.object({
    after: v.optional(NotificationPlace),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20"),
  }),
  reply: v.object({
    items: v.array(Notification),
    next: v.nullable(NotificationPlace),
    people: v.array(Person),
    unseen: v.number(),
  }),
});

/** How many of one's own are unseen, counted to `maxUnseenCounted`. */
export const getUnseenCount = defineSignedRead({
  service: "notification",
  path: "views/unseen",
  query: noQuery,
  reply: v.object({ unseen: v.number() }),
});

/** One has seen what stands at a place and all that is older; how many are left. */
export const markSeen = defineSignedWrite({
  service: "notification",
  path: "seen",
  query: noQuery,
  body: v.object({ upTo: NotificationPlace }),
  reply: v.object({ unseen: v.number() }),
});

const ChoicesReply = v.object({
  choices: NotificationChoices,
  /** False for who has no address: a burner. */
  hasMail: v.boolean(),
});

export const getNotificationChoices = defineSignedRead({
  service: "notification",
  path: "choices/views/mine",
  query: noQuery,
  reply: ChoicesReply,
});

/** What one wants to be told from now on; what was told before is shown or not by the same choice. */
export const updateNotificationChoices = defineSignedWrite({
  service: "notification",
  path: "choices/update",
  query: noQuery,
  body: NotificationChoices,
  reply: ChoicesReply,
});

/** Ends the digest of whoever the token was sent to. The link of any of them works for ever, and again as the first time. */
export const endDigest = defineWrite({
  service: "notification",
  path: "digest/end",
  query: noQuery,
  body: v.object({ token: SubscriptionToken }),
  reply: v.object({ outcome: v.picklist(["ended", "unknown"]) }),
});
