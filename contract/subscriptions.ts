import * as v from "valibot";
import { defineRead, defineWrite } from "./call.ts";
import { Locale } from "./entities/blog.ts";
import { BlogId, Millis } from "./entities/ids.ts";
import { MailingList, NewsletterId } from "./entities/mailing-list.ts";
import { noQuery } from "./query.ts";

/** The longest address that mail knows is 254 characters (RFC 5321, 4.5.3.1.3 with its angle brackets). */
const maxEmailLength = 254;

/** An e-mail address without the blanks around it. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("must not be empty"),
  v.maxLength(maxEmailLength, `must be at most ${maxEmailLength} characters`),
  v.email("must be an email address"),
);

/** 32 random bytes, base64url. */
export const SubscriptionToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, "must be a token"));

/** The lists of a blog, in its own order. */
export const getMailingLists = defineRead({
  service: "subscriptions",
  path: "views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: v.array(MailingList) }),
});

/** The lists of every blog, in the order of the navigation. */
export const getNetworkMailingLists = defineRead({
  service: "subscriptions",
  path: "views/forNetwork",
  query: noQuery,
  reply: v.object({ items: v.array(v.object({ blogId: BlogId, list: MailingList })) }),
});

/**
 * Asks to receive lists. Nothing is sent to an address but a message with a link to confirm, and the answer is the same
 * whether the address is known, new, or has been asked for too often. 400 names `lists` when there is no such list;
 * 503 `unavailable` while no provider is configured.
 */
export const subscribe = defineWrite({
  service: "subscriptions",
  path: "subscribe",
  query: noQuery,
  body: v.object({
    lists: v.pipe(
      v.array(NewsletterId),
      v.minLength(1, "must have at least one list"),
      v.maxLength(20, "must have at most 20 lists"),
    ),
    email: Email,
    locale: Locale,
    /** Production host of the blog whose page asked: the links of the message lead there. */
    host: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, "must be a host")),
    /** Where on the page it was asked: `page`, `ad`. */
    source: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, "must be a word")),
    /** Which wording of the consent the reader saw. */
    consentVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, "must be a version")),
  }),
  reply: v.object({ accepted: v.literal(true) }),
});

/** Lists as an answer names them. */
const NamedLists = v.array(v.object({ id: NewsletterId, name: v.string() }));

/**
 * What a link of a confirming message does. `confirmed` again for a second press of the button; `used` when the reader
 * has unsubscribed since; `expired` after 72 hours; `unknown` for a token that nobody was given.
 */
export const confirmSubscription = defineWrite({
  service: "subscriptions",
  path: "confirm",
  query: noQuery,
  body: v.object({ token: SubscriptionToken }),
  reply: v.object({
    outcome: v.picklist(["confirmed", "used", "expired", "unknown"]),
    lists: NamedLists,
  }),
});

/** Ends one subscription. The link of any message works for ever, and a second time as the first. */
export const unsubscribe = defineWrite({
  service: "subscriptions",
  path: "unsubscribe",
  query: noQuery,
  body: v.object({ token: SubscriptionToken }),
  reply: v.object({ outcome: v.picklist(["unsubscribed", "unknown"]), lists: NamedLists }),
});

/** A message that the local provider did not send. */
export const LocalMessage = v.object({
  kind: v.picklist(["confirmation", "welcome", "signIn", "digest", "notice"]),
  to: v.string(),
  locale: Locale,
  lists: NamedLists,
  /** The address of its link, as configured. */
  url: v.string(),
  /** Of messages that no provider's template makes. */
  subject: v.optional(v.string()),
  text: v.optional(v.string()),
  html: v.optional(v.string()),
  /** For `List-Unsubscribe`. */
  endUrl: v.optional(v.string()),
  sentTimeMillis: Millis,
});
export type LocalMessage = v.InferOutput<typeof LocalMessage>;

/** Development only, 404 elsewhere: what would have been sent, newest first. */
export const getLocalMessages = defineRead({
  service: "subscriptions",
  path: "local/messages",
  query: noQuery,
  reply: v.object({ items: v.array(LocalMessage) }),
});
