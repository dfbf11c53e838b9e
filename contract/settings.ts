import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { Account } from "./entities/account.ts";
import { Locale } from "./entities/blog.ts";
import { Bio, ProfileLinks } from "./entities/profile-text.ts";
import { TimeZone } from "./entities/time-zone.ts";
import { Base64 } from "./images.ts";
import { noQuery } from "./query.ts";

/* Account settings. Every call is for the signed-in person only. */

/** Maximum size of an avatar, bytes: enough for a phone photo. */
export const maxAvatarBytes = 5 * 1024 * 1024;

/** Characters of a name. */
export const maxDisplayName = 60;

/** What others see as a name: any script, no line breaks. */
export const DisplayName = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()),
  v.nonEmpty("must not be empty"),
  v.maxLength(maxDisplayName, `must be at most ${maxDisplayName} characters`),
);

/** `timezone` and `studioLocale`: null for the blog's own. `bio` and `links` stay as they are if they are left out. */
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
 * Ends all sessions. 403 `signInAgain`: see contract/sign-in-methods.ts.
 */
export const deleteAccount = defineSignedWrite({
  service: "profile",
  path: "account/delete",
  query: noQuery,
  body: v.object({ screenName: v.pipe(v.string(), v.trim(), v.maxLength(100)), alsoReplies: v.boolean() }),
  reply: v.object({ outcome: v.picklist(["deleted", "wrongName", "member"]) }),
});
