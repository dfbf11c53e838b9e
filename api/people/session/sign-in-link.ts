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
import { insertMessageOfLink } from "./sql.ts";

/** Lifetime of a link, ms. */
const linkLength = 15 * 60_000;
/** Maximum number of links to an address in an hour: allows for mistakes, but limits abuse. */
const maxAnHour = 5;

/**
 * Stores a link with its code and queues their message, which is sent after the response; returns the secret with which
 * the code works. Neither content nor timing of the response reveals whether the address is known.
 */
export async function requestLink(
  context: ServiceContext,
  { email, locale, next }: v.InferOutput<(typeof requestSignInLink)["body"]>,
): Promise<string> {
  const { db, now, createUid } = context;
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
  const expires = now + linkLength;
  const target = next && JSON.stringify(next);
  const hashes = [await hashToken(attempt), await hashCode(code, attempt)];
  await runAll(db, [
    db.prepare(sql.insertLink).bind(hash, email, locale, target, now, expires, maxAnHour, ...hashes),
    db.prepare(insertMessageOfLink).bind(createUid(), sealed, now, expires, hash),
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
