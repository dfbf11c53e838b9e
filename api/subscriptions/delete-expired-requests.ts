import type { ServiceContext } from "../env.ts";
import { deleteLocalMessagesBefore } from "../mail/local-messages.ts";
import { runAll } from "../store/query.ts";
import { deleteRequests, clearAddresses } from "./sql.ts";

/** How long a link confirms, ms: 72 hours. */
export const confirmableFor = 72 * 3_600_000;
/** How long a request is kept, so that its link can still say that it is too old, ms. */
const keptFor = 30 * 24 * 3_600_000;

/** Lets go of what was never confirmed: addresses when their link is dead, requests after 30 days. */
export async function deleteExpiredRequests({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runAll(db, [
    db.prepare(clearAddresses).bind(now - confirmableFor),
    db.prepare(deleteRequests).bind(now - keptFor),
    deleteLocalMessagesBefore(db, now - keptFor),
  ]);
}
