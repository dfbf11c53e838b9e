import * as v from "valibot";
import { defineSignedWrite, defineWrite } from "./call.ts";
import { noQuery } from "./query.ts";
import { OpenedSession, place, Token } from "./session.ts";
import { CredentialId, Origin, PasskeyName } from "./ways-in.ts";

/*
 * Passkeys (Web Authentication, Level 3). What goes to the browser and comes from it is its own JSON form
 * (`PublicKeyCredential.parseCreationOptionsFromJSON`, `toJSON`). A passkey belongs to the main site's host, where people
 * sign in.
 */

const Bytes = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,20000}$/, "must be base64url"));
const Transports = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []);
const Descriptor = v.object({ id: CredentialId, type: v.literal("public-key"), transports: Transports });

/** What the browser is asked for a new passkey. */
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

/** What the browser is asked for signing in; it knows by itself whose passkeys it has. */
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

/** A new passkey, as the browser gives it. */
export const CreatedCredential = v.object({
  ...credential,
  response: v.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: Transports }),
});
export type CreatedCredential = v.InferOutput<typeof CreatedCredential>;

/** A passkey's signature, as the browser gives it. */
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

/** How many passkeys an account may have. */
export const maxPasskeys = 20;

/** What a new passkey is to be, for 5 minutes and one try. 403 `signInAgain`. */
export const startPasskey = defineSignedWrite({
  service: "profile",
  path: "session/passkey/start",
  query: noQuery,
  body: v.object({ origin: Origin }),
  reply: v.object({ options: CreationOptions }),
});

/** Adds it. `refused`: another's challenge, another site's, an old one, or no passkey; `known`: it is somebody's already. */
export const addPasskey = defineSignedWrite({
  service: "profile",
  path: "session/passkey/add",
  query: noQuery,
  body: v.object({ credential: CreatedCredential, name: PasskeyName }),
  reply: v.object({ outcome: v.picklist(["added", "refused", "known", "tooMany"]) }),
});

/** Calls a passkey otherwise. `unknown`: it is not there, or another's. */
export const renamePasskey = defineSignedWrite({
  service: "profile",
  path: "session/passkey/rename",
  query: noQuery,
  body: v.object({ id: CredentialId, name: PasskeyName }),
  reply: v.object({ outcome: v.picklist(["renamed", "unknown"]) }),
});

/** What is to be signed for signing in, for 10 minutes, by the browser that keeps `secret`. */
export const startPasskeySignIn = defineWrite({
  service: "profile",
  path: "session/passkey/ask",
  query: noQuery,
  body: v.object({ secret: Token, origin: Origin }),
  reply: v.object({ options: RequestOptions }),
});

/** Signs in by a passkey. A challenge is gone once it was tried. */
export const openPasskey = defineWrite({
  service: "profile",
  path: "session/passkey/open",
  query: noQuery,
  body: v.object({ credential: SignedCredential, secret: Token, ...place }),
  reply: v.object({
    outcome: v.picklist(["signedIn", "refused"]),
    session: v.nullable(OpenedSession),
  }),
});
