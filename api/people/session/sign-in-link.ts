import type * as v from "valibot";
import type { Locale } from "../../../contract/entities/blog.ts";
import type {
  openSignInLink,
  readSignInLink,
  requestSignInLink,
  ReturnAddress,
} from "../../../contract/session.ts";
import type { ServiceContext } from "../../env.ts";
import { deliverMessages } from "../../mail/deliver-messages.ts";
import { presentSignIn } from "../../mail/present-sign-in.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { requireMail } from "../../mail/mail-settings.ts";
import { notFound } from "../../wire/service-error.ts";
import { createAccount } from "./create-account.ts";
import { assertOurHost, openSession, type SessionClient } from "./open-session.ts";
import { proposeNames } from "./propose-name.ts";
import { createToken } from "./secrets.ts";
import * as sql from "./sql.ts";
import { insertMessageOfLink } from "./sql.ts";

/** Lifetime of a link, ms. */
const linkLength = 15 * 60_000;
/** Maximum number of links to an address in an hour: allows for mistakes, but limits abuse. */
const maxAnHour = 5;

/**
 * Stores a link and queues its message, which is sent after the response. Neither content nor timing of the
 * response reveals whether the address is known.
 */
export async function requestLink(
  context: ServiceContext,
  { email, locale, next }: v.InferOutput<(typeof requestSignInLink)["body"]>,
): Promise<void> {
  const { db, now, createUid } = context;
  const mail = requireMail(context);
  if (next) await assertOurHost(db, next.host, "next.host");
  const [main] = await runQuery<{ host: string; name: string }>(db, sql.selectMainSiteAddress);
  if (!main) throw notFound("main site");
  const token = createToken(context);
  const hash = await hashToken(token);
  const url = mail.buildPageUrl(main.host, `/signin/confirm?token=${token}`);
  const message = presentSignIn(email, locale, main.name, url);
  const sealed = await mail.vault.seal(JSON.stringify(message));
  const expires = now + linkLength;
  await runAll(db, [
    db
      .prepare(sql.insertLink)
      .bind(hash, email, locale, next && JSON.stringify(next), now, expires, maxAnHour),
    db.prepare(insertMessageOfLink).bind(createUid(), sealed, now, expires, hash),
  ]);
  context.waitUntil(deliverMessages(context));
}

interface LinkRow {
  email: string;
  locale: Locale;
  next: string | null;
  expires_time: number;
  used_time: number | null;
}

/** A link with its state. */
async function findLink({ db, now }: ServiceContext, hash: string) {
  const [link] = await runQuery<LinkRow>(db, sql.selectLink, hash);
  if (!link) return { outcome: "unknown" as const };
  if (link.used_time !== null) return { outcome: "used" as const };
  return link.expires_time <= now ? { outcome: "expired" as const } : { outcome: "open" as const, link };
}

const findPersonOfEmail = async ({ db }: ServiceContext, email: string) =>
  (await runQuery<{ person_id: string }>(db, sql.selectAccountOfEmail, email))[0]?.person_id ?? null;

/** What a link would do, without using it. */
export async function readLink(
  context: ServiceContext,
  token: string,
): Promise<v.InferOutput<(typeof readSignInLink)["reply"]>> {
  const found = await findLink(context, await hashToken(token));
  if (found.outcome !== "open") {
    return { outcome: found.outcome, email: null, isNew: false, proposedName: null };
  }
  const { email, locale } = found.link;
  const isNew = (await findPersonOfEmail(context, email)) === null;
  const [proposedName = null] = isNew ? await proposeNames(context, locale) : [];
  return { outcome: "open", email, isNew, proposedName };
}

type Opened = v.InferOutput<(typeof openSignInLink)["reply"]>;

/** Signs in by a link. The account is created first, so that a taken name leaves the link valid. */
export async function openLink(
  context: ServiceContext,
  token: string,
  screenName: string | null,
  sessionClient: SessionClient,
): Promise<Opened> {
  const { db, now } = context;
  const without = (outcome: Opened["outcome"]): Opened => ({ outcome, session: null, next: null });
  await assertOurHost(db, sessionClient.host, "host");
  const hash = await hashToken(token);
  const found = await findLink(context, hash);
  if (found.outcome !== "open") return without(found.outcome);
  const { email, locale, next } = found.link;
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
    statement(db, sql.voidLinks, email, now),
  ]);
  if (used.length === 0) return without("used");
  const session = await openSession(context, personId, sessionClient);
  return { outcome: "signedIn", session, next: next === null ? null : (JSON.parse(next) as ReturnAddress) };
}
