import type * as v from "valibot";
import type { unsubscribe } from "../../contract/subscriptions.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery } from "../store/query.ts";
import { deliverDue } from "./deliver.ts";
import type { NamedList } from "../mail/provider.ts";
import {
  endSubscription,
  queueUnsubscribe,
  selectListNames,
  selectSubscriptionOfToken,
  voidRequests,
} from "./sql.ts";
import { hashToken } from "../wire/token.ts";

type Answer = v.InferOutput<(typeof unsubscribe)["reply"]>;

/** Unsubscribes by the link in a newsletter. Works without a provider too, which is notified later. */
export async function endByToken(context: ServiceContext, token: string): Promise<Answer> {
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
