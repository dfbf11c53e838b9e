import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { Millis } from "./entities/ids.ts";
import { noQuery } from "./query.ts";

/*
 * The ways in which somebody can sign in to their account: by mail, by a burner's key, by a provider, by passkeys.
 * Whoever adds or removes one has signed in a moment ago; else 403 with the refusal `signInAgain`.
 */

/** The refusal of what only somebody may do who has just signed in. */
export const signInAgain = "signInAgain";

/** How long somebody counts as having just signed in, ms. */
export const recentSignIn = 15 * 60_000;

/**
 * Scheme, host and port of the main site, as its readers' browsers see it: passkeys are bound to it, and providers send
 * people back there. 400 names `origin` where it is not the one that is configured.
 */
export const Origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/, "must be an origin"),
);

/** What the operator calls a provider: `google`. */
export const ProviderId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, "must be a provider"));

/** What somebody calls a passkey. */
export const PasskeyName = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()),
  v.nonEmpty("must not be empty"),
  v.maxLength(60, "must be at most 60 characters"),
);

/** A credential's id, base64url. */
export const CredentialId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1366}$/, "must be a credential"));

export const WaysIn = v.object({
  /** Links are sent there; null for none. */
  email: v.nullable(v.string()),
  /** A burner's, that was shown once. */
  hasKey: v.boolean(),
  identities: v.array(
    v.object({
      provider: ProviderId,
      /** As its button says it; its id where it is configured no more. */
      name: v.string(),
      /** False where it is configured no more: then it opens nothing. */
      isOpen: v.boolean(),
      createdTimeMillis: Millis,
      usedTimeMillis: v.nullable(Millis),
    }),
  ),
  /** The newest last. */
  passkeys: v.array(
    v.object({
      id: CredentialId,
      name: v.string(),
      createdTimeMillis: Millis,
      usedTimeMillis: v.nullable(Millis),
      /** Kept in an account of its maker as well, and so not lost with the device. */
      isBackedUp: v.boolean(),
    }),
  ),
  /** Those that can be added: a person has one account at each. */
  addable: v.array(v.object({ id: ProviderId, name: v.string() })),
});
export type WaysIn = v.InferOutput<typeof WaysIn>;

/** How whoever asks can sign in. */
export const listWaysIn = defineSignedRead({
  service: "profile",
  path: "session/ways",
  query: noQuery,
  reply: WaysIn,
});

/** Removes a way in. `last`: nothing else would open the account; `unknown`: it is not there, or another's. */
export const removeWayIn = defineSignedWrite({
  service: "profile",
  path: "session/ways/remove",
  query: noQuery,
  body: v.variant("kind", [
    v.object({ kind: v.literal("identity"), id: ProviderId }),
    v.object({ kind: v.literal("passkey"), id: CredentialId }),
  ]),
  reply: v.object({ outcome: v.picklist(["removed", "last", "unknown"]) }),
});
