import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { Account } from "./entities/account.ts";
import { Locale } from "./entities/blog.ts";
import { TimeZone } from "./entities/time-zone.ts";
import { Base64 } from "./images.ts";
import { noQuery } from "./query.ts";

/*
 * What people set of their own account. Everything here is answered for whoever is signed in, and for nobody else.
 */

/** Largest picture that somebody may give themselves, bytes: what a telephone takes. */
export const maxAvatarBytes = 5 * 1024 * 1024;

/** What others see as a name: any script, no line breaks. */
export const DisplayName = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()),
  v.nonEmpty("must not be empty"),
  v.maxLength(60, "must be at most 60 characters"),
);

/** `timezone`: null for the blog's own. */
export const updateAccount = defineSignedWrite({
  service: "profile",
  path: "account/update",
  query: noQuery,
  body: v.object({ displayName: DisplayName, locale: Locale, timezone: v.nullable(TimeZone) }),
  reply: Account,
});

/** The picture's bytes in base 64, or null for none. 400 names `picture` for what is no picture. */
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

/** All that is kept about somebody, by the table that it stands in; without what opens anything. */
export const readMyData = defineSignedRead({
  service: "profile",
  path: "account/data",
  query: noQuery,
  reply: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});

/**
 * Deletes the account of whoever types their own screen name. What they wrote stays as a former reader's, or is taken back
 * with it. `member`: a blog's staff leaves the blog first. Every session ends. 403 `signInAgain`: contract/ways-in.ts.
 */
export const deleteAccount = defineSignedWrite({
  service: "profile",
  path: "account/delete",
  query: noQuery,
  body: v.object({ screenName: v.pipe(v.string(), v.trim(), v.maxLength(100)), alsoReplies: v.boolean() }),
  reply: v.object({ outcome: v.picklist(["deleted", "wrongName", "member"]) }),
});
