import * as v from "valibot";
import { defineSignedWrite, defineWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";
import { OpenedSession, sessionClient, Token } from "./session.ts";
import { CredentialId, Origin, PasskeyName } from "./sign-in-methods.ts";

/*
 * Passkeys (Web Authentication, Level 3), exchanged with the browser in its JSON format
 * (`PublicKeyCredential.parseCreationOptionsFromJSON`, `toJSON`). Passkeys belong to the main site's host,
 * where people sign in.
 */

const Bytes = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,20000}$/, "must be base64url"));
const Transports = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []);
const Descriptor = v.object({ id: CredentialId, type: v.literal("public-key"), transports: Transports });

/** Options for creating a passkey in the browser. */
export const CreationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: Bytes, name: v.string(), displayName: v.string() }),
  challenge: Token,
  pubKeyCredParams: v.array(v.object({ type: v.literal("public-key"), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(Descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal("required"),
    requireResidentKey: v.literal(true),
    userVerification: v.literal("preferred"),
  }),
  attestation: v.literal("none"),
});
export type CreationOptions = v.InferOutput<typeof CreationOptions>;

/** Options for signing in; the browser finds the matching passkeys itself. */
export const RequestOptions = v.object({
  rpId: v.string(),
  challenge: Token,
  timeout: v.number(),
  allowCredentials: v.array(Descriptor),
  userVerification: v.literal("preferred"),
});
export type RequestOptions = v.InferOutput<typeof RequestOptions>;

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal("public-key"),
  authenticatorAttachment: v.optional(v.nullable(v.string())),
};

/** A new passkey as returned by the browser. */
export const CreatedCredential = v.object({
  ...credential,
  response: v.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: Transports }),
});
export type CreatedCredential = v.InferOutput<typeof CreatedCredential>;

/** A passkey signature as returned by the browser. */
export const SignedCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: v.optional(v.nullable(Bytes)),
  }),
});
export type SignedCredential = v.InferOutput<typeof SignedCredential>;

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 20;

/** Starts adding a passkey; valid for 5 minutes and one attempt. 403 `signInAgain`. */
export const startPasskey = defineSignedWrite({
  service: "profile",
  path: "session/passkey/start",
  query: noQuery,
  body: v.object({ origin: Origin }),
  reply: v.object({ options: CreationOptions }),
});

/**
 * Stores a new passkey. Outcomes: `refused`: the challenge is invalid, expired, or from another account or
 * site; `known`: the passkey is already registered.
 */
export const addPasskey = defineSignedWrite({
  service: "profile",
  path: "session/passkey/add",
  query: noQuery,
  body: v.object({ credential: CreatedCredential, name: PasskeyName }),
  reply: v.object({ outcome: v.picklist(["added", "refused", "known", "tooMany"]) }),
});

/** Renames a passkey. `unknown`: it does not exist or is another person's. */
export const renamePasskey = defineSignedWrite({
  service: "profile",
  path: "session/passkey/rename",
  query: noQuery,
  body: v.object({ id: CredentialId, name: PasskeyName }),
  reply: v.object({ outcome: v.picklist(["renamed", "unknown"]) }),
});

/** Starts signing in with a passkey; valid for 10 minutes in the browser that holds `secret`. */
export const startPasskeySignIn = defineWrite({
  service: "profile",
  path: "session/passkey/ask",
  limiter: "search",
  query: noQuery,
  body: v.object({ secret: Token, origin: Origin }),
  reply: v.object({ options: RequestOptions }),
});

/** Signs in with a passkey. Each challenge can be tried once. */
export const openPasskey = defineWrite({
  service: "profile",
  path: "session/passkey/open",
  limiter: "forms",
  query: noQuery,
  body: v.object({ credential: SignedCredential, secret: Token, ...sessionClient }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "refused"]),
    session: v.nullable(OpenedSession),
  }),
});
