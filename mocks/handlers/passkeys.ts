import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import * as calls from "../../contract/passkeys.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { signIn } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { tellWayChange } from "../store/tell-way-change.ts";
import { assertMainOrigin, assertRecent, keepChallenge, useChallenge } from "../store/ways-in.ts";
import { assertOurHost } from "./sign-in.ts";

const [creationLength, requestLength] = [5 * 60_000, 10 * 60_000];
const algorithms = [-7, -8, -257];

const toHandle = (personId: string) => Buffer.from(personId).toString("base64url");

/** What a browser says that it has signed. */
function readChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** Passkeys: kept and opened. */
export function mockPasskeys(store: Store) {
  const { waysIn, tables, now } = store;
  return [
    mockSignedCall(calls.startPasskey, (actor, _params, _query, { origin }) => {
      assertRecent(store, actor);
      const { rpId, name } = assertMainOrigin(store, origin);
      const { personId } = actor;
      const person = assertFound(tables.people.get(personId), "person");
      const challenge = keepChallenge(store, creationLength, {
        purpose: "addPasskey",
        personId,
        origin,
        secret: "",
      });
      const own = waysIn.passkeys.filter((passkey) => passkey.personId === personId);
      const options: calls.CreationOptions = {
        rp: { id: rpId, name },
        user: { id: toHandle(personId), name: person.screenName, displayName: person.displayName },
        challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
        timeout: creationLength,
        excludeCredentials: own.map(({ id, transports }) => ({ id, type: "public-key", transports })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "preferred",
        },
        attestation: "none",
      };
      return { options };
    }),
    mockSignedCall(calls.addPasskey, async (actor, _params, _query, { credential, name }) => {
      assertRecent(store, actor);
      const { personId } = actor;
      const asked = readChallenge(credential.response.clientDataJSON);
      const challenge = useChallenge(store, "addPasskey", asked);
      if (asked === null || challenge?.personId !== personId) return { outcome: "refused" as const };
      const made = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} } as never,
        expectedChallenge: asked,
        expectedOrigin: challenge.origin,
        expectedRPID: new URL(challenge.origin).hostname,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
      if (!made.verified || made.registrationInfo.fmt !== "none") return { outcome: "refused" as const };
      const { credential: key, credentialBackedUp: isBackedUp } = made.registrationInfo;
      if (waysIn.passkeys.some(({ id }) => id === key.id)) return { outcome: "known" as const };
      const own = waysIn.passkeys.filter((passkey) => passkey.personId === personId);
      if (own.length >= calls.maxPasskeys) return { outcome: "tooMany" as const };
      waysIn.passkeys.push({
        id: key.id,
        personId,
        publicKey: key.publicKey,
        counter: key.counter,
        transports: credential.response.transports,
        name,
        createdTime: now(),
        usedTime: null,
        isBackedUp,
      });
      tellWayChange(store, personId, "added", name);
      return { outcome: "added" as const };
    }),
    mockSignedCall(calls.renamePasskey, ({ personId }, _params, _query, { id, name }) => {
      const passkey = waysIn.passkeys.find((one) => one.id === id && one.personId === personId);
      if (!passkey) return { outcome: "unknown" as const };
      passkey.name = name;
      return { outcome: "renamed" as const };
    }),
    mockCall(calls.startPasskeySignIn, (_params, _query, { origin, secret }) => {
      const { rpId } = assertMainOrigin(store, origin);
      const challenge = keepChallenge(store, requestLength, {
        purpose: "openPasskey",
        personId: null,
        origin,
        secret,
      });
      const options: calls.RequestOptions = {
        rpId,
        challenge,
        timeout: requestLength,
        allowCredentials: [],
        userVerification: "preferred",
      };
      return { options };
    }),
    mockCall(calls.openPasskey, async (_params, _query, { credential, secret, ...place }) => {
      assertOurHost(store, place.host, "host");
      const refused = { outcome: "refused" as const, session: null };
      const asked = readChallenge(credential.response.clientDataJSON);
      const challenge = useChallenge(store, "openPasskey", asked);
      const passkey = waysIn.passkeys.find(({ id }) => id === credential.id);
      if (asked === null || challenge?.secret !== secret || !passkey) return refused;
      const { userHandle } = credential.response;
      if (userHandle && userHandle !== toHandle(passkey.personId)) return refused;
      const signed = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} } as never,
        expectedChallenge: asked,
        expectedOrigin: challenge.origin,
        expectedRPID: new URL(challenge.origin).hostname,
        requireUserVerification: false,
        credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
      }).catch(() => null);
      if (!signed?.verified) return refused;
      const { newCounter, credentialBackedUp } = signed.authenticationInfo;
      Object.assign(passkey, { counter: newCounter, isBackedUp: credentialBackedUp, usedTime: now() });
      return { outcome: "signedIn" as const, session: signIn(store, passkey.personId, place) };
    }),
  ];
}
