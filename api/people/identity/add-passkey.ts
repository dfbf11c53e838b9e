import type * as v from "valibot";
import {
  maxPasskeys,
  type addPasskey,
  type CreatedCredential,
  type CreationOptions,
} from "../../../contract/sign-in/passkeys.ts";
import type { ServiceContext } from "../../env.ts";
import { deliverMessages } from "../../mail/message-queue.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { createToken } from "../session/secrets.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { toBase64Url } from "../../wire/tokens.ts";
import { logSignInMethod } from "../../telemetry/sign-in-log.ts";
import { assertMainOrigin, assertRecent } from "./sign-in-checks.ts";
import { storeChallenge, useChallenge, readChallenge } from "./challenges.ts";
import * as sql from "./sql.ts";
import { notifySignInMethodChange } from "./sign-in-methods.ts";

/** Time to create a passkey, ms. */
export const creationLength = 5 * 60_000;
/** Accepted key types, most common first: ECDSA P-256, Ed25519, RSA (RFC 9053, RFC 8812). */
const algorithms = [-7, -8, -257];

/** The user handle of passkeys: the person's id as bytes, without personal data. */
export const buildUserHandle = (personId: string): string => toBase64Url(new TextEncoder().encode(personId));

interface Names {
  screen_name: string;
  display_name: string;
}

/** Options for creating a passkey. */
export async function createPasskeyOptions(
  context: ServiceContext,
  actor: Actor,
  origin: string,
): Promise<CreationOptions> {
  const { db } = context;
  await assertRecent(context, actor);
  const { rpId, name: site } = await assertMainOrigin(context, origin);
  const { personId } = actor;
  const [names] = await runQuery<Names>(db, sql.selectNames, personId);
  const own = await runQuery<{ id: string; transports: string }>(db, sql.selectPasskeys, personId);
  const challenge = createToken(context);
  const detail = { origin };
  await storeChallenge(context, "passkey.add", { name: challenge, personId, detail, length: creationLength });
  return {
    rp: { id: rpId, name: site },
    user: {
      id: buildUserHandle(personId),
      name: names?.screen_name ?? "",
      displayName: names?.display_name ?? "",
    },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: creationLength,
    excludeCredentials: own.map(({ id, transports }) => ({
      id,
      type: "public-key",
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "preferred",
    },
    attestation: "none",
  };
}

/** Stores a new passkey after verifying that it was created for this person and site. */
export async function storePasskey(
  context: ServiceContext,
  actor: Actor,
  { credential, name }: v.InferOutput<typeof addPasskey.body>,
): Promise<v.InferOutput<(typeof addPasskey)["reply"]>["outcome"]> {
  const { db, now } = context;
  await assertRecent(context, actor);
  const { personId } = actor;
  const asked = readChallenge(credential.response.clientDataJSON);
  const challenge = asked === null ? null : await useChallenge(context, "passkey.add", asked);
  if (asked === null || challenge === null || challenge.personId !== personId) return "refused";
  const made = await verifyCreated(credential, asked, challenge.detail.origin);
  if (made === null) return "refused";
  const { credential: key, credentialDeviceType, credentialBackedUp } = made;
  const row = [
    key.id,
    personId,
    toBase64Url(key.publicKey),
    key.counter,
    JSON.stringify(credential.response.transports),
    name,
    now,
    credentialDeviceType === "multiDevice" ? 1 : 0,
    credentialBackedUp ? 1 : 0,
    maxPasskeys,
  ];
  const way = { deed: "added", kind: "passkey", id: key.id, name } as const;
  const [added] = await runAll(db, [
    statement(db, sql.insertPasskey, ...row),
    ...(await notifySignInMethodChange(context, personId, way)),
  ]);
  if (added.length > 0) {
    logSignInMethod({ deed: "added", way: "passkey", personId });
    context.waitUntil(deliverMessages(context));
    return "added";
  }
  return (await runQuery(db, sql.selectPasskey, key.id)).length > 0 ? "known" : "tooMany";
}

/** The verified passkey, or null if it isn't one for this site. The library is loaded on demand. */
async function verifyCreated(credential: CreatedCredential, expectedChallenge: string, origin: string) {
  try {
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    await assertUnattested(credential.response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    return verified ? registrationInfo : null;
  } catch {
    return null;
  }
}

/**
 * Rejects attestation certificates: they weren't requested, and verifying one would require fetching
 * revocation lists from URLs the client controls.
 */
export async function assertUnattested(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get("fmt");
  const hasCertificate = decoded.get("attStmt").get("x5c") !== undefined;
  if (format === "none" || (format === "packed" && !hasCertificate)) return;
  throw new TypeError("a certificate was not asked for");
}
