import * as v from "valibot";
import { defineRead, defineWrite } from "../wire/call.ts";
import { Locale } from "../entities/blog.ts";
import { BlogId, Millis } from "../entities/ids.ts";
import { MailingList, NewsletterId } from "./mailing-list.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";

/** Maximum length of an email address (RFC 5321, 4.5.3.1.3, less its angle brackets). */
const maxEmailLength = 254;

/** An email address, trimmed. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("must not be empty"),
  v.maxLength(maxEmailLength, `must be at most ${maxEmailLength} characters`),
  v.email("must be an email address"),
);

/** 32 random bytes, base64url. */
export const SubscriptionToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, "must be a token"));

/** The newsletters of a blog, in display order. */
export const getMailingLists = defineRead({
  service: "subscriptions",
  path: "views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: listOf(MailingList) }),
});

/** The newsletters of every blog, in navigation order. */
export const getNetworkMailingLists = defineRead({
  service: "subscriptions",
  path: "views/forNetwork",
  query: noQuery,
  reply: v.object({ items: listOf(v.object({ blogId: BlogId, list: MailingList })) }),
});

/**
 * Requests subscriptions. Only a message with a confirmation link is sent, and the reply is the same whether
 * the address is known, new or rate-limited. 400 with field `lists` for an unknown list; 503 `unavailable` if
 * no provider is configured.
 */
export const subscribe = defineWrite({
  service: "subscriptions",
  path: "subscribe",
  limiter: "forms",
  query: noQuery,
  body: v.object({
    lists: v.pipe(
      v.array(NewsletterId),
      v.minLength(1, "must have at least one list"),
      v.maxLength(20, "must have at most 20 lists"),
    ),
    email: Email,
    locale: Locale,
    /** Production host of the blog that the request came from; the links in the message lead there. */
    host: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, "must be a host")),
    /** Position of the form: `page`, `ad`. */
    source: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, "must be a word")),
    /** Version of the consent text shown to the reader. */
    consentVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, "must be a version")),
  }),
  reply: v.object({ accepted: v.literal(true) }),
});

const NamedLists = v.array(v.object({ id: NewsletterId, name: v.string() }));

/**
 * Says what a mailed link would do, without using it: mail scanners open every link. Outcomes: `open`; `confirmed` if it
 * has been used; else as `confirmSubscription`.
 */
export const readConfirmationLink = defineWrite({
  service: "subscriptions",
  path: "confirm/read",
  limiter: "forms",
  query: noQuery,
  body: v.object({ token: SubscriptionToken }),
  reply: v.object({ outcome: v.picklist(["open", "confirmed", "used", "expired", "unknown"]) }),
});

/**
 * Confirms subscriptions by a mailed link. Outcomes: `confirmed`, also when repeated; `used` if the reader
 * has unsubscribed since; `expired` after 72 hours; `unknown` for an invalid token.
 */
export const confirmSubscription = defineWrite({
  service: "subscriptions",
  path: "confirm",
  limiter: "forms",
  query: noQuery,
  body: v.object({ token: SubscriptionToken }),
  reply: v.object({
    outcome: v.picklist(["confirmed", "used", "expired", "unknown"]),
    lists: NamedLists,
  }),
});

/** Ends one subscription. Links in old messages never expire, and using one again has no further effect. */
export const unsubscribe = defineWrite({
  service: "subscriptions",
  path: "unsubscribe",
  query: noQuery,
  body: v.object({ token: SubscriptionToken }),
  reply: v.object({ outcome: v.picklist(["unsubscribed", "unknown"]), lists: NamedLists }),
});

/** A message captured by the local mail provider instead of being sent. */
export const LocalMessage = v.object({
  kind: v.picklist(["confirmation", "welcome", "signIn", "digest", "notice"]),
  to: v.string(),
  locale: Locale,
  lists: NamedLists,
  /** The link in the message. */
  url: v.string(),
  /** Set for messages that are not rendered by a provider's template. */
  subject: v.optional(v.string()),
  text: v.optional(v.string()),
  html: v.optional(v.string()),
  /** URL for the `List-Unsubscribe` header. */
  endUrl: v.optional(v.string()),
  sentTimeMillis: Millis,
});
export type LocalMessage = v.InferOutput<typeof LocalMessage>;

/** Development only, 404 elsewhere: captured messages, newest first. */
export const getLocalMessages = defineRead({
  service: "subscriptions",
  path: "local/messages",
  query: noQuery,
  reply: v.object({ items: v.array(LocalMessage) }),
});
