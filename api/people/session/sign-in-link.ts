import type * as v from "valibot";
import type { openSignInLink, readSignInLink, requestSignInLink } from "../../../contract/session.ts";
import type { ServiceContext } from "../../env.ts";
import { deliverMessages } from "../../mail/deliver-messages.ts";
import { presentSignIn } from "../../mail/present-sign-in.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { requireMail } from "../../mail/mail-settings.ts";
import { notFound } from "../../wire/service-error.ts";
import { assertOurHost, type SessionClient } from "./open-session.ts";
import { proposeNames } from "./propose-name.ts";
import { createCode, createToken, hashCode } from "./secrets.ts";
import { classifyAttempt, completeAttempt, findPersonOfEmail, type AttemptRow } from "./sign-in-attempt.ts";
import * as sql from "./sql.ts";

/** Lifetime of a link, ms. */
const linkLength = 15 * 60_000;
/** Mails that go out at once to an inbox in an hour: allows for mistakes. */
const maxAtOnce = 5;
/**
 * The pace of further ones, ms: shorter than the lifetime of a link, so that whoever else asks for mails to an address, its owner
 * has a valid link.
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

/** What a link would do, without using it. */
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
