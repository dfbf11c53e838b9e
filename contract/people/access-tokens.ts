import * as v from "valibot";
import { Millis, PersonId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery, words } from "../wire/query.ts";

/*
 * Access tokens, by which programs make calls in the name of the superuser who made the token (docs/decisions/0189). The
 * calls that each right allows are in `access-rights.ts`.
 */

export const accessRightNames = [
  "settings.read",
  "settings.write",
  "flags.write",
  "redirects.write",
  "blogs.read",
  "log.read",
] as const;
export const AccessRight = v.picklist(accessRightNames);
export type AccessRight = v.InferOutput<typeof AccessRight>;

/** Access tokens begin with this, by which they are found in code and logs where they don't belong. */
export const accessTokenPrefix = "magma_";

/** Maximum validity of a token, days, and maximum number of a network's tokens. */
export const maxAccessDays = 365;
export const maxAccessTokens = 50;
/** Maximum length of a token's name. */
export const maxAccessName = 60;

const AccessTokenItem = v.object({
  id: v.string(),
  name: v.string(),
  /** Those that this release knows. */
  rights: listOf(AccessRight),
  byPersonId: PersonId,
  createdTimeMillis: Millis,
  expiresTimeMillis: Millis,
  /** The day of its last use in UTC, such as 2026-11-29; null for never. */
  usedDay: v.nullable(v.string()),
  /** False while the person who made it may not make tokens: it isn't accepted. */
  works: v.boolean(),
});
export type AccessTokenItem = v.InferOutput<typeof AccessTokenItem>;

/** The network's tokens that have not ended, the newest first. Needs `tokens.write`, like the calls below. */
export const listAccessTokens = defineSignedRead({
  service: "profile",
  path: "accesstokens/views/list",
  query: noQuery,
  reply: v.object({ items: listOf(AccessTokenItem), people: listOf(Person) }),
});

/**
 * Makes a token for oneself; it is shown once. 403 `signInAgain`: see contract/sign-in/sign-in-methods.ts; 409 if the
 * network has `maxAccessTokens` already.
 */
export const createAccessToken = defineSignedWrite({
  service: "profile",
  path: "accesstokens/create",
  query: noQuery,
  body: v.object({
    name: words(1, maxAccessName),
    rights: v.pipe(
      v.array(AccessRight),
      v.minLength(1, "needs a right"),
      v.maxLength(accessRightNames.length, "has too many rights"),
    ),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxAccessDays)),
  }),
  reply: v.object({ token: v.string(), expiresTimeMillis: Millis }),
});

/**
 * All calls in OpenAPI 3.1. Access tokens read the same, without the envelope, at `/api/openapi.json` of the services; people
 * at that address of the main site.
 */
export const getApiDescription = defineSignedRead({
  service: "profile",
  path: "accesstokens/views/api",
  query: noQuery,
  reply: v.record(v.string(), v.unknown()),
});

/** Revokes a token, whoever made it; false if it had ended already. */
export const revokeAccessToken = defineSignedWrite({
  service: "profile",
  path: "accesstokens/revoke",
  query: noQuery,
  body: v.object({ id: Id }),
  reply: v.object({ isRevoked: v.boolean() }),
});
