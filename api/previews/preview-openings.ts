import { findStandings, isOfMember } from "../../contract/permissions.ts";
import type { PreviewOpenings } from "../../contract/drafts/draft-previews.ts";
import type { ServiceContext } from "../env.ts";
import { run, statement } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";

/* Number of openings of links to previews of drafts and of the network, and the last colleague who opened one. */

/** Columns that the tables of both kinds of links have. */
export interface OpenedRow {
  opened_count: number;
  opened_time: number | null;
  opened_by: string | null;
}

type LinkTable = "draft_previews" | "network_previews";

/** ?1 hash of the token, ?2 now, ?3 the opener or null, ?4 start of the time in which repeated openings count once. */
const updateOf = (table: LinkTable) => `
  UPDATE ${table} SET opened_count = opened_count + 1, opened_time = ?2, opened_by = ?3
  WHERE token_hash = ?1 AND (opened_time IS NULL OR opened_time <= ?4 OR opened_by IS NOT ?3)`;

/** Pages that are loaded within this time are one opening, ms. */
const sameOpening = 60_000;

/**
 * Counts an opening. Only colleagues are recorded by name: a link can be put anywhere, and its maker must not learn
 * which reader has followed it.
 */
export async function recordOpening(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  table: LinkTable,
  actor: Actor | null,
  { hash, blog_id }: { hash: string; blog_id: string },
): Promise<void> {
  const personId = actor !== null && isOfStaff(actor, blog_id) ? actor.personId : null;
  await run(statement(db, updateOf(table), hash, now, personId, now - sameOpening));
}

const isOfStaff = (actor: Actor, blogId: string) =>
  findStandings(actor, blogId).some((standing) => isOfMember(standing) || standing === "superuser");

export const presentOpenings = ({ opened_count, opened_time, opened_by }: OpenedRow): PreviewOpenings => ({
  count: opened_count,
  timeMillis: opened_time,
  personId: opened_by,
});
