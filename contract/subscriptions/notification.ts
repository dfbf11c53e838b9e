import * as v from "valibot";
import { defineSignedRead, defineSignedWrite, defineWrite } from "../wire/call.ts";
import { Notification, NotificationChoices, NotificationPosition } from "../entities/notification.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryNumber } from "../wire/query.ts";
import { SubscriptionToken } from "./subscriptions.ts";

/*
 * Notifications, in the product and by mail. They are derived from other people's actions and never written
 * directly.
 */

/** Limit for counting unseen notifications. */
export const maxUnseenCounted = 100;

/** The signed-in person's notifications, newest first. 400 for an `after` that was never issued. */
export const getNotifications = defineSignedRead({
  service: "notification",
  path: "views/mine",
  query: v.object({
    after: v.optional(NotificationPosition),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20"),
  }),
  reply: v.object({
    items: listOf(Notification),
    next: v.nullable(NotificationPosition),
    people: listOf(Person),
    unseen: v.number(),
  }),
});

/** Number of unseen notifications, counted up to `maxUnseenCounted`. */
export const getUnseenCount = defineSignedRead({
  service: "notification",
  path: "views/unseen",
  query: noQuery,
  reply: v.object({ unseen: v.number() }),
});

/** Marks the notification at a position and all older ones as seen. Returns the number left. */
export const markSeen = defineSignedWrite({
  service: "notification",
  path: "seen",
  query: noQuery,
  body: v.object({ upTo: NotificationPosition }),
  reply: v.object({ unseen: v.number() }),
});

const ChoicesReply = v.object({
  choices: NotificationChoices,
  /** False for accounts without an address (burners). */
  hasMail: v.boolean(),
});

export const getNotificationChoices = defineSignedRead({
  service: "notification",
  path: "choices/views/mine",
  query: noQuery,
  reply: ChoicesReply,
});

/** Updates notification settings. They also determine which past notifications are shown. */
export const updateNotificationChoices = defineSignedWrite({
  service: "notification",
  path: "choices/update",
  query: noQuery,
  body: NotificationChoices,
  reply: ChoicesReply,
});

/**
 * Turns off the digest for the recipient of the token. Links in old mails never expire, and using one again has no
 * further effect.
 */
export const endDigest = defineWrite({
  service: "notification",
  path: "digest/end",
  query: noQuery,
  body: v.object({ token: SubscriptionToken }),
  reply: v.object({ outcome: v.picklist(["ended", "unknown"]) }),
});
