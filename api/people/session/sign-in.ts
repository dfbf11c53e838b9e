import type * as v from "valibot";
import type { Locale } from "../../../contract/entities/blog.ts";
import {
  type openSignInLink,
  type readSignInLink,
  type requestSignInLink,
  type OpenedSession,
  type ReturnAddress,
  maxWrongCodes,
  type openSignInCode,
} from "../../../contract/sign-in/session.ts";
import type { ServiceContext } from "../../env.ts";
import { deliverMessages } from "../../mail/message-queue.ts";
import { presentSignIn } from "../../mail/present-account-mails.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { requireMail, findMail } from "../../mail/mail-settings.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { assertOurHost, type SessionClient, openSession } from "./open-session.ts";
import { proposeNames, createAccount } from "./new-accounts.ts";
import { createCode, createToken, hashCode } from "./secrets.ts";
import * as sql from "./sql.ts";

/** A sign-in attempt; the mail's link and its code both use it. */
interface AttemptRow {
  token_hash: string;
  email: string;
  locale: Locale;
  next: string | null;
  expires_time: number;
  used_time: number | null;
  wrong_codes: number;
}

/** Wrong codes end an attempt's code, never its link, which can't be guessed: the owner of the address has it. */
function classifyAttempt(row: AttemptRow | undefined, now: number): "unknown" | "used" | "expired" | "open" {
  if (!row) return "unknown";
  if (row.used_time !== null) return "used";
  return row.expires_time <= now ? "expired" : "open";
}

const findPersonOfEmail = async ({ db }: Pick<ServiceContext, "db">, email: string) =>
  (await runQuery<{ person_id: string }>(db, sql.selectAccountOfEmail, email))[0]?.person_id ?? null;

interface SignedIn {
  outcome: "signedIn" | "nameNeeded" | "nameTaken" | "used";
  session: OpenedSession | null;
  next: ReturnAddress | null;
}

/** Signs in by an open attempt. The account is created first, so that a taken name leaves the attempt open. */
async function completeAttempt(
  context: ServiceContext,
  { token_hash: hash, email, locale, next }: AttemptRow,
  screenName: string | null,
  sessionClient: SessionClient,
): Promise<SignedIn> {
  const { db, now } = context;
  const without = (outcome: SignedIn["outcome"]): SignedIn => ({ outcome, session: null, next: null });
  let personId = await findPersonOfEmail(context, email);
  if (personId === null) {
    if (screenName === null) return without("nameNeeded");
    const account = { kind: "person" as const, screenName, locale, email, keyHash: null };
    // Another tab may have created the account concurrently.
    personId = (await createAccount(context, account)) ?? (await findPersonOfEmail(context, email));
    if (personId === null) return without("nameTaken");
  }
  const [used] = await runAll(db, [
    statement(db, sql.useLink, hash, now),
    statement(db, sql.proveAddress, hash, now),
    statement(db, sql.deleteWaitingMails, email, now),
    statement(db, sql.voidLinks, email, now),
  ]);
  if (used.length === 0) return without("used");
  const session = await openSession(context, personId, sessionClient);
  return { outcome: "signedIn", session, next: next === null ? null : (JSON.parse(next) as ReturnAddress) };
}

const hour = 3_600_000;
/**
 * Maximum number of wrong codes of one network within an hour, for all addresses together: someone who tries a few
 * codes of each of many attempts would guess one in the end.
 */
const maxWrongOfNetwork = 30;

type Body = v.InferOutput<(typeof openSignInCode)["body"]>;
type Opened = v.InferOutput<(typeof openSignInCode)["reply"]>;

/** Signs in by a mailed code and the secret of the browser that requested it. */
export async function openCode(
  context: ServiceContext,
  { attempt, code, screenName, ...sessionClient }: Body,
  network: string,
): Promise<Opened> {
  const { db, now } = context;
  await assertOurHost(db, sessionClient.host, "host");
  const attemptHash = await hashToken(attempt);
  const codeHash = await hashCode(code, attempt);
  // Without mail there is neither a code nor a secret to hash with.
  const from = [(await findMail(context)?.vault.hashNetwork(network)) ?? "", Math.floor(now / hour)] as const;
  const limits = [maxWrongCodes, now, ...from, maxWrongOfNetwork];
  const [[known], [tried]] = await runAll(db, [
    statement<{ count: number }>(db, sql.selectWrongCodes, ...from),
    statement<AttemptRow & { is_right: 0 | 1 }>(db, sql.tryCode, attemptHash, codeHash, ...limits),
    statement(db, sql.countWrongCode, ...from, attemptHash, codeHash),
  ]);
  if ((known?.count ?? 0) >= maxWrongOfNetwork)
    throw new ServiceError("tooOften", "Too many wrong codes. Use the link in the email.");
  if (!tried) return refuse(await findOutcome(context, attemptHash));
  if (tried.is_right === 0) return refuse(tried.wrong_codes >= maxWrongCodes ? "ended" : "wrong");
  const { outcome, session } = await completeAttempt(context, tried, screenName, sessionClient);
  if (outcome !== "nameNeeded") return { outcome, session, proposedName: null };
  const [proposedName = null] = await proposeNames(context, tried.locale);
  return { outcome, session, proposedName };
}

const refuse = (outcome: Opened["outcome"]): Opened => ({ outcome, session: null, proposedName: null });

/** The reason why an attempt accepts no code. */
async function findOutcome({ db, now }: ServiceContext, attemptHash: string): Promise<Opened["outcome"]> {
  const [row] = await runQuery<AttemptRow>(db, sql.selectAttempt, attemptHash);
  if (row && row.wrong_codes >= maxWrongCodes) return "ended";
  const state = classifyAttempt(row, now);
  // Used by another tab since.
  return state === "open" ? "used" : state;
}

/** Lifetime of a link, ms. */
const linkLength = 15 * 60_000;
/** Mails sent at once to an inbox in an hour: allows for mistakes. */
const maxAtOnce = 5;
/**
 * Interval of further mails, ms: shorter than the lifetime of a link, so that the owner of an address has a valid link
 * even if others request mails to it.
 */
const pace = 10 * 60_000;
/** Mails that may wait for an inbox. */
const maxWaiting = 3;

/**
 * Stores a link with its code and queues their message, which is sent after the response, or later if the inbox has had many;
 * returns the secret with which the code works. Neither content nor timing of the response reveals whether the address is known.
 */
export async function requestLink(
  context: ServiceContext,
  { email, locale, next }: v.InferOutput<(typeof requestSignInLink)["body"]>,
  network: string,
): Promise<string> {
  const { db, now } = context;
  const mail = requireMail(context);
  if (next) await assertOurHost(db, next.host, "next.host");
  const [main] = await runQuery<{ host: string; name: string }>(db, sql.selectMainSiteAddress);
  if (!main) throw notFound("main site");
  const token = createToken(context);
  const hash = await hashToken(token);
  const [attempt, code] = [createToken(context), createCode(context)];
  const url = mail.buildPageUrl(main.host, `/signin/confirm?token=${token}`);
  const message = presentSignIn({ to: email, locale, site: main.name, url, code });
  const sealed = await mail.vault.seal(JSON.stringify(message));
  const target = next && JSON.stringify(next);
  const hashes = [await hashToken(attempt), await hashCode(code, attempt)];
  const from = [await mail.vault.hashInbox(email), await mail.vault.hashNetwork(network)];
  const limits = [pace, maxWaiting];
  const values = [hash, email, locale, target, now, linkLength, maxAtOnce, ...hashes, ...limits, ...from];
  await runAll(db, [
    db.prepare(sql.insertLink).bind(...values),
    db.prepare(sql.insertMessageOfLink).bind(hash, sealed),
  ]);
  context.waitUntil(deliverMessages(context));
  return attempt;
}

/** The action of a link, without using it. */
export async function readLink(
  context: ServiceContext,
  token: string,
): Promise<v.InferOutput<(typeof readSignInLink)["reply"]>> {
  const { outcome, link } = await findLink(context, await hashToken(token));
  if (outcome !== "open" || !link) {
    return { outcome, email: null, isNew: false, proposedName: null };
  }
  const { email, locale } = link;
  const isNew = (await findPersonOfEmail(context, email)) === null;
  const [proposedName = null] = isNew ? await proposeNames(context, locale) : [];
  return { outcome: "open", email, isNew, proposedName };
}

/** A link with its state. */
async function findLink({ db, now }: ServiceContext, hash: string) {
  const [link] = await runQuery<AttemptRow>(db, sql.selectLink, hash);
  return { outcome: classifyAttempt(link, now), link };
}

/** Signs in by a link. */
export async function openLink(
  context: ServiceContext,
  token: string,
  screenName: string | null,
  sessionClient: SessionClient,
): Promise<v.InferOutput<(typeof openSignInLink)["reply"]>> {
  await assertOurHost(context.db, sessionClient.host, "host");
  const { outcome, link } = await findLink(context, await hashToken(token));
  if (outcome !== "open" || !link) {
    return { outcome: outcome === "open" ? "unknown" : outcome, session: null, next: null };
  }
  return completeAttempt(context, link, screenName, sessionClient);
}
