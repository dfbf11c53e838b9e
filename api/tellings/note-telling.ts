import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { deleteOldTellings, writeTellings } from "./sql.ts";

/** Whom the network tells of its changes: the hub of the feeds, and search engines. */
export type Channel = "hub" | "index";

/** As long as somebody may ask what became of a publication, ms: 40 days. */
const keptFor = 40 * 86_400_000;

/** Writes down what somebody answered who was told of `subjects`; `failure` is null where they took it. */
export const noteTelling = (
  db: D1Database,
  channel: Channel,
  subjects: readonly string[],
  { failure, isGivenUp = false }: { failure: string | null; isGivenUp?: boolean },
): D1PreparedStatement =>
  db.prepare(writeTellings).bind(channel, JSON.stringify([...new Set(subjects)]), failure, isGivenUp ? 1 : 0);

/** By the clock: what was told long ago is nobody's question any more. */
export async function forgetOldTellings({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await runQuery(db, deleteOldTellings, keptFor);
}
