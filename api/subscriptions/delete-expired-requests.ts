import type { ServiceContext } from "../env.ts";
import { deleteLocalMessagesBefore } from "../mail/local-messages.ts";
import { runAll } from "../store/query.ts";
import { deleteRequests, clearAddresses } from "./sql.ts";

/** How long a confirmation link works, ms: 72 hours. */
export const confirmableFor = 72 * 3_600_000;
/** How long a request is kept, so that its link can say that it has expired, ms. */
const keptFor = 30 * 24 * 3_600_000;

/** Scheduled: deletes unconfirmed addresses when their link expires, and requests after 30 days. */
export async function deleteExpiredRequests({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runAll(db, [
    db.prepare(clearAddresses).bind(now - confirmableFor),
    db.prepare(deleteRequests).bind(now - keptFor),
    deleteLocalMessagesBefore(db, now - keptFor),
  ]);
}
