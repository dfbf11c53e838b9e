import type * as v from "valibot";
import type { subscribe } from "../../contract/subscriptions.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { deliverDue } from "./deliver.ts";
import { confirmableFor } from "./delete-expired-requests.ts";
import type { NamedList } from "../mail/provider.ts";
import { requireMail } from "../mail/mail-settings.ts";
import { insertRequest, queueConfirmation, selectHost, selectListNames } from "./sql.ts";

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
