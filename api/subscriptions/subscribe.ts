import type * as v from "valibot";
import type {
  unsubscribe,
  subscribe,
  confirmSubscription,
  readConfirmationLink,
} from "../../contract/subscriptions/subscriptions.ts";
import type { ServiceContext } from "../env.ts";
import { deleteLocalMessagesBefore } from "../mail/local-messages.ts";
import { requireMail } from "../mail/mail-settings.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { deliverDue } from "./deliver.ts";
import type { NamedList } from "../mail/provider.ts";
import {
  endSubscription,
  queueUnsubscribe,
  selectListNames,
  selectSubscriptionOfToken,
  voidRequests,
  deleteRequests,
  clearAddresses,
  insertRequest,
  queueConfirmation,
  selectHost,
  closeRequest,
  confirmRequest,
  queueSubscribe,
  selectConfirmedLists,
  selectRequestOfToken,
} from "./sql.ts";
import { hashToken } from "../wire/tokens.ts";

/** Lifetime of a confirmation link, ms: 72 hours. */
export const confirmableFor = 72 * 3_600_000;
/** Time for which a request is kept, so that its link can be reported as expired, ms. */
const keptFor = 30 * 24 * 3_600_000;

/** Scheduled: deletes unconfirmed addresses when their link expires, and requests after 30 days. */
export async function deleteExpiredRequests({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runAll(db, [
    db.prepare(clearAddresses).bind(now - confirmableFor),
    db.prepare(deleteRequests).bind(now - keptFor),
    deleteLocalMessagesBefore(db, now - keptFor),
  ]);
}

/**
 * Maximum number of messages to one inbox in an hour: enough to correct a mistake, too few to annoy a
 * stranger.
 */
const maxAnHour = 3;

/**
 * Records a sign-up request. The message is sent after the response, so that neither its text nor its timing
 * reveals whether an address is known.
 */
export async function receiveRequest(
  context: ServiceContext,
  { email, lists, locale, host, source, consentVersion }: v.InferOutput<(typeof subscribe)["body"]>,
): Promise<void> {
  const { db, now } = context;
  const { vault } = requireMail(context);
  const wanted = JSON.stringify([...new Set(lists)].toSorted());
  const [known, hosts] = await runAll(db, [
    statement<NamedList>(db, selectListNames, wanted),
    statement<{ id: string }>(db, selectHost, host),
  ]);
  if (known.length < new Set(lists).size)
    throw new ServiceError("invalid", "lists: there's no such list", { field: "lists" });
  // The message links to this host, so it must be one of our blogs.
  if (hosts.length === 0) throw new ServiceError("invalid", "host: there's no such blog", { field: "host" });
  const id = context.createUid();
  const [hash, sealed] = [await vault.hashAddress(email), await vault.seal(email)];
  const inbox = await vault.hashInbox(email);
  await runAll(db, [
    db
      .prepare(insertRequest)
      .bind(id, hash, sealed, wanted, locale, host, source, consentVersion, now, maxAnHour, inbox),
    db.prepare(queueConfirmation).bind(id, now, now + confirmableFor),
  ]);
  context.waitUntil(deliverDue(context));
}

type ConfirmReply = v.InferOutput<(typeof confirmSubscription)["reply"]>;

interface RequestRow {
  address_hash: string;
  lists: string;
  requested_time: number;
  confirmed_time: number | null;
}

/**
 * Confirms a request, when the button behind the message's link is clicked. Idempotent: a second click gets
 * the same response.
 */
export async function confirmByToken(context: ServiceContext, token: string): Promise<ConfirmReply> {
  const { db, now } = context;
  requireMail(context);
  const hash = await hashToken(token);
  const [request] = await runQuery<RequestRow>(db, selectRequestOfToken, hash);
  if (request === undefined) return { outcome: "unknown", lists: [] };
  const lists = await runQuery<NamedList>(db, selectListNames, request.lists);
  if (request.confirmed_time === null) {
    if (isExpired(request, now)) return { outcome: "expired", lists };
    await runAll(
      db,
      [confirmRequest, queueSubscribe, closeRequest].map((sql) => db.prepare(sql).bind(hash, now)),
    );
    context.waitUntil(deliverDue(context));
  }
  const ids = await findReceived(request, context);
  const received = lists.filter(({ id }) => ids.has(id));
  return received.length > 0 ? { outcome: "confirmed", lists: received } : { outcome: "used", lists };
}

type LinkReply = v.InferOutput<(typeof readConfirmationLink)["reply"]>;

/** The state of a confirmation link, for the page that it opens. */
export async function readConfirmation(context: ServiceContext, token: string): Promise<LinkReply> {
  const { db, now } = context;
  const [request] = await runQuery<RequestRow>(db, selectRequestOfToken, await hashToken(token));
  if (request === undefined) return { outcome: "unknown" };
  if (request.confirmed_time === null) return { outcome: isExpired(request, now) ? "expired" : "open" };
  const received = await findReceived(request, context);
  return { outcome: received.size > 0 ? "confirmed" : "used" };
}

const isExpired = ({ requested_time: time }: RequestRow, now: number) => time <= now - confirmableFor;

/** Ids of a request's lists that its address receives. */
async function findReceived(
  { lists, address_hash: address }: RequestRow,
  { db }: Pick<ServiceContext, "db">,
): Promise<Set<string>> {
  const rows = await runQuery<{ list_id: string }>(db, selectConfirmedLists, lists, address);
  return new Set(rows.map(({ list_id: id }) => id));
}

type EndReply = v.InferOutput<(typeof unsubscribe)["reply"]>;

/** Unsubscribes by the link in a newsletter. Works without a provider too, which is notified later. */
export async function endByToken(context: ServiceContext, token: string): Promise<EndReply> {
  const { db, now } = context;
  const hash = await hashToken(token);
  const [row] = await runQuery<{ list_id: string; address_hash: string; state: string }>(
    db,
    selectSubscriptionOfToken,
    hash,
  );
  if (row === undefined) return { outcome: "unknown", lists: [] };
  if (row.state === "confirmed") {
    await runAll(db, [
      db.prepare(endSubscription).bind(hash, now),
      db.prepare(queueUnsubscribe).bind(hash, now),
      db.prepare(voidRequests).bind(row.address_hash),
    ]);
    context.waitUntil(deliverDue(context));
  }
  const lists = await runQuery<NamedList>(db, selectListNames, JSON.stringify([row.list_id]));
  return { outcome: "unsubscribed", lists };
}
