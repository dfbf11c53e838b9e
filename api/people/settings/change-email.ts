import type * as v from "valibot";
import type {
  answerEmailChange,
  EmailChange,
  readEmailChange,
  requestEmailChange,
} from "../../../contract/people/settings.ts";
import type { ServiceContext } from "../../env.ts";
import { deliverMessages } from "../../mail/message-queue.ts";
import { requireMail } from "../../mail/mail-settings.ts";
import { presentEmailChange } from "../../mail/present-account-mails.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { hashToken } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { prepareMainSiteAddress } from "../blogs.ts";
import { readAccount } from "../session/read-account.ts";
import { createToken } from "../session/secrets.ts";
import * as sql from "./sql.ts";

/** Lifetime of the links, ms. */
const linkLength = 86_400_000;

/** Stores a change and queues a message to each address, which is sent after the response. */
export async function requestChange(
  context: ServiceContext,
  personId: string,
  email: string,
): Promise<v.InferOutput<(typeof requestEmailChange)["reply"]>> {
  const { db, now, createUid } = context;
  const mail = requireMail(context);
  const [account, [[site]]] = await Promise.all([
    readAccount(context, personId),
    runAll(db, [prepareMainSiteAddress(db)]),
  ]);
  if (!site) throw notFound("main site");
  if (account.kind === "burner") return { outcome: "burner" };
  if (account.email?.toLowerCase() === email.toLowerCase()) return { outcome: "same" };
  const links = { old: createToken(context), new: createToken(context) };
  const newHash = await hashToken(links.new);
  const expires = now + linkLength;
  const queue = async (side: "old" | "new", to: string) => {
    const url = mail.buildPageUrl(site.host, `/settings/email?token=${links[side]}`);
    const message = presentEmailChange({ side, to, locale: account.locale, site: site.name, email, url });
    const sealed = await mail.vault.seal(JSON.stringify(message));
    const query = side === "old" ? sql.insertMessageOfEmailChange : sql.insertMessageToFreeAddress;
    return db.prepare(query).bind(createUid(), sealed, now, expires, newHash);
  };
  const oldHash = account.email === null ? null : await hashToken(links.old);
  const [stored] = await runAll(db, [
    statement(db, sql.insertEmailChange, personId, email, oldHash, newHash, now, expires),
    ...(account.email === null ? [] : [await queue("old", account.email)]),
    await queue("new", email),
  ]);
  if (stored.length === 0) return { outcome: "tooSoon" };
  context.waitUntil(deliverMessages(context));
  return { outcome: "sent" };
}

interface ChangeRow {
  person_id: string;
  email: string;
  old_hash: string | null;
  old_confirmed_time: number | null;
  new_confirmed_time: number | null;
  expires_time: number;
}

/** The change that waits for its confirmations; null for none. */
export async function readChange(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  personId: string,
): Promise<EmailChange | null> {
  const [row] = await runQuery<ChangeRow>(db, sql.selectEmailChange, personId, now);
  if (!row) return null;
  return {
    email: row.email,
    isOldConfirmed: row.old_hash === null || row.old_confirmed_time !== null,
    isNewConfirmed: row.new_confirmed_time !== null,
    expiresTimeMillis: row.expires_time,
  };
}

export const withdrawChange = async ({ db }: Pick<ServiceContext, "db">, personId: string) =>
  (await runQuery(db, sql.deleteEmailChange, personId)).length > 0;

type LinkRow = ChangeRow & { side: "old" | "new" };

const findLink = async ({ db, now }: ServiceContext, hash: string) =>
  (await runQuery<LinkRow>(db, sql.selectChangeOfLink, hash, now))[0];

/** The change a link belongs to, without using it. */
export async function readChangeOfLink(
  context: ServiceContext,
  token: string,
): Promise<v.InferOutput<(typeof readEmailChange)["reply"]>> {
  const row = await findLink(context, await hashToken(token));
  if (!row) return { outcome: "unknown", side: null, email: null };
  const { side, email } = row;
  const confirmed = side === "old" ? row.old_confirmed_time : row.new_confirmed_time;
  return { outcome: confirmed === null ? "open" : "confirmed", side, email };
}

/** Confirms or refuses a change; the second confirmation gives the account its new address. */
export async function respondToChange(
  context: ServiceContext,
  { token, isConfirmed }: v.InferOutput<(typeof answerEmailChange)["body"]>,
): Promise<v.InferOutput<(typeof answerEmailChange)["reply"]>> {
  const { db, now } = context;
  const hash = await hashToken(token);
  const row = await findLink(context, hash);
  if (!row) return { outcome: "unknown" };
  if (!isConfirmed) {
    const ended = await runQuery(db, sql.deleteEmailChange, row.person_id);
    return { outcome: ended.length > 0 ? "refused" : "unknown" };
  }
  await runQuery(db, row.side === "old" ? sql.confirmOld : sql.confirmNew, hash, now);
  const change = await readChange(context, row.person_id);
  if (!change) return { outcome: "unknown" };
  if (!change.isOldConfirmed || !change.isNewConfirmed) return { outcome: "waiting" };
  const [, applied] = await runAll(db, [
    statement(db, sql.voidLinksOfPerson, row.person_id),
    statement(db, sql.applyEmailChange, row.person_id, now),
    statement(db, sql.deleteEmailChange, row.person_id),
  ]);
  return { outcome: applied.length > 0 ? "changed" : "taken" };
}
