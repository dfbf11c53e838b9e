import type * as v from "valibot";
import type { openPasskey, RequestOptions, SignedCredential } from "../../../contract/sign-in/passkeys.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { assertOurHost, openSession } from "../session/open-session.ts";
import { createToken } from "../session/secrets.ts";
import { runQuery } from "../../store/query.ts";
import { fromBase64Url } from "../../wire/tokens.ts";
import { logPasskeyRefused } from "../../telemetry/sign-in-log.ts";
import { buildUserHandle } from "./add-passkey.ts";
import { assertMainOrigin } from "./sign-in-checks.ts";
import { storeChallenge, useChallenge, readChallenge } from "./challenges.ts";
import { recordPasskeyUse, selectPasskey } from "./sql.ts";

/** Time for which the page may stay open, ms: meanwhile the browser can autofill passkeys. */
const requestLength = 10 * 60_000;

/** Options for signing in. Lists no passkeys, since the person isn't known yet. */
export async function createSignInOptions(
  context: ServiceContext,
  { secret, origin }: { secret: string; origin: string },
): Promise<RequestOptions> {
  const { rpId } = await assertMainOrigin(context, origin);
  const challenge = createToken(context);
  const detail = { origin, secretHash: await hashToken(secret) };
  await storeChallenge(context, "passkey.signIn", {
    name: challenge,
    personId: null,
    detail,
    length: requestLength,
  });
  return { rpId, challenge, timeout: requestLength, allowCredentials: [], userVerification: "preferred" };
}

interface PasskeyRow {
  id: string;
  person_id: string;
  public_key: string;
  counter: number;
}

/** Signs in with a passkey that signed the browser's challenge. */
export async function enterByPasskey(
  context: ServiceContext,
  { credential, secret, ...sessionClient }: v.InferOutput<typeof openPasskey.body>,
): Promise<v.InferOutput<(typeof openPasskey)["reply"]>> {
  const { db, now } = context;
  const refused = { outcome: "refused" as const, session: null };
  await assertOurHost(db, sessionClient.host, "host");
  const asked = readChallenge(credential.response.clientDataJSON);
  const challenge = asked === null ? null : await useChallenge(context, "passkey.signIn", asked);
  if (asked === null || challenge?.detail.secretHash !== (await hashToken(secret))) return refused;
  const [passkey] = await runQuery<PasskeyRow>(db, selectPasskey, credential.id);
  if (!passkey || !isOwners(credential, passkey.person_id)) return refused;
  const signed = await verifySigned(credential, passkey, {
    challenge: asked,
    origin: challenge.detail.origin,
  });
  if (signed === null) return refused;
  const { newCounter, credentialBackedUp } = signed;
  const isBackedUp = credentialBackedUp ? 1 : 0;
  const noted = await runQuery(
    db,
    recordPasskeyUse,
    passkey.id,
    newCounter,
    passkey.counter,
    now,
    isBackedUp,
  );
  // Only one of two concurrent requests signs in.
  if (noted.length === 0) return refused;
  return { outcome: "signedIn", session: await openSession(context, passkey.person_id, sessionClient) };
}

/** If the device reports an owner, it must match. */
const isOwners = ({ response: { userHandle } }: SignedCredential, personId: string) =>
  !userHandle || userHandle === buildUserHandle(personId);

/** The verified signature; null if it is invalid, for another site, or a replay. */
async function verifySigned(
  credential: SignedCredential,
  { id, person_id: personId, public_key: publicKey, counter }: PasskeyRow,
  { challenge, origin }: { challenge: string; origin: string },
) {
  try {
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
      credential: { id, publicKey: fromBase64Url(publicKey), counter },
    });
    if (verified) return authenticationInfo;
    logPasskeyRefused(personId, "signature");
  } catch (error) {
    logPasskeyRefused(personId, error instanceof Error ? error.message.slice(0, 300) : String(error));
  }
  return null;
}
