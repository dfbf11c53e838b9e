import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { Millis } from "../entities/ids.ts";
import { noQuery } from "../wire/query.ts";

/*
 * Sign-in methods of an account: mail, a burner's key, providers, passkeys. Adding or removing one needs a
 * recent sign-in; otherwise 403 with the refusal `signInAgain`.
 */

/** Refusal of actions that need a recent sign-in. */
export const signInAgain = "signInAgain";

/** Time for which a sign-in counts as recent, ms. */
export const recentSignIn = 15 * 60_000;

/**
 * Origin of the main site as browsers see it: passkeys are bound to it, and providers redirect to it. 400
 * with field `origin` if it differs from the configured one.
 */
export const Origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/, "must be an origin"),
);

/** The operator's id for a provider: `google`. */
export const ProviderId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, "must be a provider"));

/** The name a person gives a passkey. */
export const PasskeyName = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()),
  v.nonEmpty("must not be empty"),
  v.maxLength(60, "must be at most 60 characters"),
);

/** A credential's id, base64url. */
export const CredentialId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1366}$/, "must be a credential"));

export const SignInMethods = v.object({
  /** Address for sign-in links; null if there is none. */
  email: v.nullable(v.string()),
  hasKey: v.boolean(),
  identities: v.array(
    v.object({
      provider: ProviderId,
      /** Name on the provider's button; the id if it is no longer configured. */
      name: v.string(),
      /** False if the provider is no longer configured and can't be used. */
      isOpen: v.boolean(),
      createdTimeMillis: Millis,
      usedTimeMillis: v.nullable(Millis),
    }),
  ),
  /** Oldest first. */
  passkeys: v.array(
    v.object({
      id: CredentialId,
      name: v.string(),
      createdTimeMillis: Millis,
      usedTimeMillis: v.nullable(Millis),
      /** Synced to the passkey provider's cloud account, so not lost with the device. */
      isBackedUp: v.boolean(),
    }),
  ),
  /** Providers that can be added: one account at each. */
  addable: v.array(v.object({ id: ProviderId, name: v.string() })),
});
export type SignInMethods = v.InferOutput<typeof SignInMethods>;

/** The signed-in person's sign-in methods. */
export const listSignInMethods = defineSignedRead({
  service: "profile",
  path: "session/ways",
  query: noQuery,
  reply: SignInMethods,
});

/**
 * Removes a sign-in method. `last`: it is the only one left; `unknown`: it does not exist or is another
 * person's.
 */
export const removeSignInMethod = defineSignedWrite({
  service: "profile",
  path: "session/ways/remove",
  query: noQuery,
  body: v.variant("kind", [
    v.object({ kind: v.literal("identity"), id: ProviderId }),
    v.object({ kind: v.literal("passkey"), id: CredentialId }),
  ]),
  reply: v.object({ outcome: v.picklist(["removed", "last", "unknown"]) }),
});
