import type * as v from "valibot";
import type { finishProvider, createFromProvider } from "../../../contract/sign-in/providers.ts";
import type { ServiceContext } from "../../env.ts";
import { deliverMessages } from "../../mail/message-queue.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { createAccount, proposeNames } from "../session/new-accounts.ts";
import { assertOurHost, openSession, type SessionClient } from "../session/open-session.ts";
import { createToken } from "../session/secrets.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { logProviderFailure, logSignInMethod } from "../../telemetry/sign-in-log.ts";
import { exchangeCode, isUnreachable, type Claims } from "./call-provider.ts";
import { storeChallenge, useChallenge, type Challenge, findChallenge } from "./challenges.ts";
import { findProviders, type ProviderSettings } from "./provider-settings.ts";
import * as sql from "./sql.ts";
import { deriveRequest } from "./start-provider.ts";
import { notifySignInMethodChange } from "./sign-in-methods.ts";

/** The account that has an address verified by a provider. */
interface Holder {
  /** When they last opened a link sent to the address; null for never. */
  emailProvedTime: number | null;
  /** A member of a blog, or holder of a network role. */
  isStaff: boolean;
  /** Already has another identity at the same provider. */
  hasIdentity: boolean;
}

/**
 * True if a provider identity may sign in to an existing account with the same address. Only if the owner has proved
 * the address to us (otherwise someone may have registered it in advance), has no other identity there (otherwise the
 * address may have changed hands), and isn't staff. Others link it in their settings.
 */
export const mayLinkByAddress = ({ emailProvedTime, isStaff, hasIdentity }: Holder): boolean =>
  emailProvedTime !== null && !isStaff && !hasIdentity;

type Returned = v.InferOutput<(typeof finishProvider)["body"]>;
type Finished = v.InferOutput<(typeof finishProvider)["reply"]>;
type Return = Challenge<"provider.return">;

/** Time to choose a name, ms. */
const claimLength = 15 * 60_000;

const nothing = { provider: null, session: null, next: null, claim: null, proposedName: null };

/** Handles the return from a provider. */
export async function consumeReturn(context: ServiceContext, returned: Returned): Promise<Finished> {
  const { state, secret, host, userAgent } = returned;
  await assertOurHost(context.db, host, "host");
  const challenge = state === null ? null : await useChallenge(context, "provider.return", state);
  const provider = findProviders(context.providers).find(({ id }) => id === challenge?.detail.provider);
  const isOurs = challenge?.detail.secretHash === (await hashToken(secret));
  if (state === null || !provider || !challenge || !isOurs) return { ...nothing, outcome: "refused" };
  const { id, name } = provider;
  const known = { ...nothing, provider: { id, name }, next: challenge.detail.next };
  if (returned.error === "access_denied") return { ...known, outcome: "denied" };
  const claims = await readReturn(context, provider, challenge, { ...returned, state });
  if (typeof claims === "string") return { ...known, outcome: claims };
  const found = challenge.personId
    ? await link(context, provider, challenge, claims)
    : await signIn(context, provider, claims, { ...challenge.detail, host, userAgent });
  return { ...known, ...found };
}

/** The verified claims, or the outcome of a failure. */
async function readReturn(
  { now }: ServiceContext,
  provider: ProviderSettings,
  { detail }: Return,
  { error, code, iss, state, secret }: Returned & { state: string },
): Promise<Claims | "refused" | "unavailable"> {
  try {
    // The text comes from the URL, so anyone may have written it.
    if (error !== null) throw new TypeError(`answered ${error.replace(/[^\w.-]/g, "").slice(0, 60)}`);
    return await exchangeCode(
      provider,
      { code, iss },
      await deriveRequest(detail.origin, secret, state),
      now,
    );
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.slice(0, 300) : String(failure);
    logProviderFailure({ provider: provider.id, step: error === null ? "token" : "return", reason });
    return isUnreachable(failure) ? "unavailable" : "refused";
  }
}

/** Links the provider's account to the account that started it in the settings, if still signed in. */
async function link(
  context: ServiceContext,
  { id }: ProviderSettings,
  { personId, detail }: Return,
  { subject }: Claims,
): Promise<Pick<Finished, "outcome">> {
  const { db, now } = context;
  const live = await runQuery(db, sql.selectLiveSession, detail.sessionId, personId, now);
  if (personId === null || live.length === 0) return { outcome: "refused" };
  const isAdded = await addIdentity(context, personId, { id, subject, usedTime: null });
  return { outcome: isAdded ? "linked" : "taken" };
}

/** Adds a sign-in identity to an account and notifies its owner; false if it belongs to another account. */
async function addIdentity(
  context: ServiceContext,
  personId: string,
  { id, subject, usedTime }: { id: string; subject: string; usedTime: number | null },
): Promise<boolean> {
  const { db, now } = context;
  const [added] = await runAll(db, [
    statement(db, sql.insertIdentity, id, subject, personId, now, usedTime),
    ...(await notifySignInMethodChange(context, personId, { deed: "added", kind: "identity", id })),
  ]);
  if (added.length === 0) return false;
  logSignInMethod({ deed: "added", way: "provider", personId, provider: id });
  context.waitUntil(deliverMessages(context));
  return true;
}

interface HolderRow {
  person_id: string;
  email_proved_time: number | null;
  is_staff: number;
  has_identity: number;
}

/**
 * Signs in the person with this identity, or with its verified address if allowed; everyone else chooses a
 * name or another sign-in method.
 */
async function signIn(
  context: ServiceContext,
  { id }: ProviderSettings,
  { subject, email }: Claims,
  { secretHash, next, locale, ...sessionClient }: Return["detail"] & SessionClient,
): Promise<Pick<Finished, "outcome"> & Partial<Finished>> {
  const { db, now } = context;
  const [owner] = await runQuery<{ person_id: string }>(db, sql.recordIdentityUse, id, subject, now);
  if (owner)
    return { outcome: "signedIn", session: await openSession(context, owner.person_id, sessionClient) };
  const [holder] = email === null ? [] : await runQuery<HolderRow>(db, sql.selectHolder, email, id);
  if (!holder) {
    const claim = createToken(context);
    const detail = { provider: id, subject, email, secretHash, next, locale };
    await storeChallenge(context, "provider.claim", {
      name: claim,
      personId: null,
      detail,
      length: claimLength,
    });
    const [proposedName = null] = await proposeNames(context, locale);
    return { outcome: "nameNeeded", claim, proposedName };
  }
  const mayLink = mayLinkByAddress({
    emailProvedTime: holder.email_proved_time,
    isStaff: holder.is_staff === 1,
    hasIdentity: holder.has_identity === 1,
  });
  if (!mayLink) return { outcome: "mailFirst" };
  const personId = holder.person_id;
  const isAdded = await addIdentity(context, personId, { id, subject, usedTime: now });
  if (!isAdded) return { outcome: "taken" };
  return { outcome: "signedIn", session: await openSession(context, personId, sessionClient) };
}

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
    await storeChallenge(context, "provider.claim", { ...used, name: claim, length: claimLength });
    return { ...refused, outcome: "nameTaken" };
  }
  const added = await runQuery(db, sql.insertIdentity, provider, subject, personId, now, now);
  if (added.length === 0) return refused;
  logSignInMethod({ deed: "added", way: "provider", personId, provider });
  return { outcome: "signedIn", session: await openSession(context, personId, sessionClient), next };
}
