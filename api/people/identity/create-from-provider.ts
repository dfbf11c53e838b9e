import type * as v from "valibot";
import type { createFromProvider } from "../../../contract/providers.ts";
import type { ServiceContext } from "../../env.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { createAccount } from "../session/create-account.ts";
import { assertOurHost, openSession } from "../session/open-session.ts";
import { runQuery } from "../../store/query.ts";
import { logSignInMethod } from "../../telemetry/log-sign-in-method.ts";
import { findChallenge, keepChallenge, useChallenge } from "./challenges.ts";
import { claimLength } from "./finish-provider.ts";
import * as sql from "./sql.ts";

type Creation = v.InferOutput<typeof createFromProvider.body>;
type Created = v.InferOutput<(typeof createFromProvider)["reply"]>;

/**
 * Creates an account for a provider identity, in the browser that returned from it. The claim is used up
 * first, so that a form submitted twice creates one account; if the name is taken, the claim is restored.
 */
export async function createClaimed(
  context: ServiceContext,
  { claim, secret, screenName, ...sessionClient }: Creation,
): Promise<Created> {
  const { db, now } = context;
  const refused: Created = { outcome: "refused", session: null, next: null };
  await assertOurHost(db, sessionClient.host, "host");
  const secretHash = await hashToken(secret);
  const seen = await findChallenge(context, "provider.claim", claim);
  if (seen?.detail.secretHash !== secretHash) return refused;
  const used = await useChallenge(context, "provider.claim", claim);
  if (used === null) return refused;
  const { provider, subject, email, locale, next } = used.detail;
  const holder = email === null ? [] : await runQuery(db, sql.selectHolder, email, provider);
  if (holder.length > 0) return refused;
  const personId = await createAccount(context, { kind: "person", screenName, locale, email, keyHash: null });
  if (personId === null) {
    await keepChallenge(context, "provider.claim", { ...used, name: claim, length: claimLength });
    return { ...refused, outcome: "nameTaken" };
  }
  const added = await runQuery(db, sql.insertIdentity, provider, subject, personId, now, now);
  if (added.length === 0) return refused;
  logSignInMethod({ deed: "added", way: "provider", personId, provider });
  return { outcome: "signedIn", session: await openSession(context, personId, sessionClient), next };
}
