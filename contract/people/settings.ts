import * as v from "valibot";
import { Millis } from "../entities/ids.ts";
import { Token } from "../sign-in/session.ts";
import { Email } from "../subscriptions/subscriptions.ts";
import { defineSignedRead, defineSignedWrite, defineWrite } from "../wire/call.ts";
import { Account } from "../entities/account.ts";
import { Locale } from "../entities/blog.ts";
import { Bio, ProfileLinks } from "../entities/profile-fields.ts";
import { TimeZone } from "../entities/time-zone.ts";
import { Base64 } from "../media/images.ts";
import { noQuery } from "../wire/query.ts";

/* Account settings. Every call is for the signed-in person only. */

/** Maximum size of an avatar, bytes: enough for a phone photo. */
export const maxAvatarBytes = 5 * 1024 * 1024;

/** Maximum length of a name, characters. */
export const maxDisplayName = 60;

/** The name shown to others: any script, no line breaks. */
export const DisplayName = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()),
  v.nonEmpty("must not be empty"),
  v.maxLength(maxDisplayName, `must be at most ${maxDisplayName} characters`),
);

/** `timezone` and `studioLocale`: null for the blog's own. `bio` and `links` are unchanged if absent. */
export const updateAccount = defineSignedWrite({
  service: "profile",
  path: "account/update",
  query: noQuery,
  body: v.object({
    displayName: DisplayName,
    bio: v.exactOptional(Bio),
    links: v.exactOptional(ProfileLinks),
    locale: Locale,
    studioLocale: v.optional(v.nullable(Locale), null),
    timezone: v.nullable(TimeZone),
  }),
  reply: Account,
});

/** The image's bytes in base64, or null to remove it. 400 with field `picture` if it is not an image. */
export const setAvatar = defineSignedWrite({
  service: "profile",
  path: "account/avatar",
  query: noQuery,
  body: v.object({
    picture: v.nullable(Base64(maxAvatarBytes)),
  }),
  reply: Account,
  maxBytes: Math.ceil(maxAvatarBytes / 3) * 4 + 1_000,
});

/** All data stored about the person, by database table, without credentials. */
export const readMyData = defineSignedRead({
  service: "profile",
  path: "account/data",
  query: noQuery,
  reply: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});

/**
 * Deletes the account of the signed-in person, who confirms by typing their screen name. Their posts stay
 * under "former reader", or are deleted with `alsoReplies`. `member`: members must leave their blogs first.
 * Ends all sessions. 403 `signInAgain`: see contract/sign-in/sign-in-methods.ts.
 */
export const deleteAccount = defineSignedWrite({
  service: "profile",
  path: "account/delete",
  query: noQuery,
  body: v.object({ screenName: v.pipe(v.string(), v.trim(), v.maxLength(100)), alsoReplies: v.boolean() }),
  reply: v.object({ outcome: v.picklist(["deleted", "wrongName", "member"]) }),
});

/* A new address for an account. Both addresses get a link; it takes effect when both have confirmed it. */

/** A change waiting for its confirmations. */
export const EmailChange = v.object({
  email: v.string(),
  /** Also true if there is no address so far. */
  isOldConfirmed: v.boolean(),
  isNewConfirmed: v.boolean(),
  expiresTimeMillis: Millis,
});
export type EmailChange = v.InferOutput<typeof EmailChange>;

/**
 * Requests a change, replacing a pending one. `same`: it is the address already; `tooSoon`: another request within a
 * minute; `burner`: an anonymous account has no address. An address of another account gets the same response as a free
 * one. 403 `signInAgain`: see contract/sign-in/sign-in-methods.ts; 503 `unavailable` if no mail can be sent.
 */
export const requestEmailChange = defineSignedWrite({
  service: "profile",
  path: "account/email/request",
  query: noQuery,
  body: v.object({ email: Email }),
  reply: v.object({ outcome: v.picklist(["sent", "same", "tooSoon", "burner"]) }),
});

/** Null if none is pending. */
export const getEmailChange = defineSignedRead({
  service: "profile",
  path: "account/email/change",
  query: noQuery,
  reply: v.object({ change: v.nullable(EmailChange) }),
});

/** Withdraws the pending change. */
export const withdrawEmailChange = defineSignedWrite({
  service: "profile",
  path: "account/email/withdraw",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ isWithdrawn: v.boolean() }),
});

/**
 * The change behind a mailed link, without using the link: mail scanners open every link. `unknown`: refused, expired
 * or done.
 */
export const readEmailChange = defineWrite({
  service: "profile",
  path: "account/email/read",
  query: noQuery,
  body: v.object({ token: Token }),
  reply: v.object({
    outcome: v.picklist(["open", "confirmed", "unknown"]),
    /** The address that the link was sent to; null for `unknown`. */
    side: v.nullable(v.picklist(["old", "new"])),
    email: v.nullable(v.string()),
  }),
});

/**
 * Confirms or refuses a change by a mailed link. `waiting`: the other address has yet to confirm; `taken`: another
 * account has claimed the address since.
 */
export const answerEmailChange = defineWrite({
  service: "profile",
  path: "account/email/answer",
  query: noQuery,
  body: v.object({ token: Token, isConfirmed: v.boolean() }),
  reply: v.object({ outcome: v.picklist(["changed", "waiting", "refused", "taken", "unknown"]) }),
});
