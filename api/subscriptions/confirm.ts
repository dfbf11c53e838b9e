import type * as v from "valibot";
import type { confirmSubscription } from "../../contract/subscriptions.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery } from "../store/query.ts";
import { deliverDue } from "./deliver.ts";
import { confirmableFor } from "./delete-expired-requests.ts";
import type { NamedList } from "../mail/provider.ts";
import { requireMail } from "../mail/mail-settings.ts";
import {
  closeRequest,
  confirmRequest,
  queueSubscribe,
  selectConfirmedLists,
  selectListNames,
  selectRequestOfToken,
} from "./sql.ts";
import { hashToken } from "../wire/token.ts";

type Answer = v.InferOutput<(typeof confirmSubscription)["reply"]>;

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
export async function confirmByToken(context: ServiceContext, token: string): Promise<Answer> {
  const { db, now } = context;
  requireMail(context);
  const hash = await hashToken(token);
  const [request] = await runQuery<RequestRow>(db, selectRequestOfToken, hash);
  if (request === undefined) return { outcome: "unknown", lists: [] };
  const lists = await runQuery<NamedList>(db, selectListNames, request.lists);
  if (request.confirmed_time === null) {
    if (request.requested_time <= now - confirmableFor) return { outcome: "expired", lists };
    await runAll(
      db,
      [confirmRequest, queueSubscribe, closeRequest].map((sql) => db.prepare(sql).bind(hash, now)),
    );
    context.waitUntil(deliverDue(context));
  }
  const rows = await runQuery<{ list_id: string }>(
    db,
    selectConfirmedLists,
    request.lists,
    request.address_hash,
  );
  const received = lists.filter(({ id }) => rows.some((row) => row.list_id === id));
  return received.length > 0 ? { outcome: "confirmed", lists: received } : { outcome: "used", lists };
}
