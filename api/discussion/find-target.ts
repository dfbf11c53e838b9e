import {
  findRefusal,
  findStandings,
  findStoryRelations,
  type Action,
  type Obstacle,
  type Relation,
} from "../../contract/permissions.ts";
import { assertReadable, type StateRow } from "../posts/assert-readable.ts";
import type { ServiceContext } from "../env.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { run, statement } from "../store/query.ts";
import { selectTarget } from "./sql.ts";
import { parseIds } from "../store/json-cells.ts";

/** The post or reply that an action targets: see `selectTarget`. */
export interface TargetRow extends StateRow {
  id: string;
  blog_id: string;
  starter_id: string;
  is_starter: number;
  author_ids: string;
  approved: number;
  starter_status: string;
  starter_mode: string;
  starter_publish_time: number;
  starter_removed_at_request_of: string | null;
  starter_author_ids: string;
  is_open: number;
  answered_id: string | null;
  lock_id: string | null;
  is_blocked: number;
}

/** Time limit for editing one's own text, ms (domain notes, Discussion). */
export const editTime = 15 * 60_000;

/** Statement that selects a target with everything its permissions depend on; for use in a batch. */
export const prepareTarget = (db: D1Database, postId: string, actor: Actor) =>
  statement<TargetRow>(db, selectTarget, postId, actor.personId);

/** Selects the target in a query of its own and checks the permission: see `assertMay`. */
export async function findTarget(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  action: Action,
  actor: Actor,
  postId: string,
): Promise<TargetRow> {
  const [row] = await run(prepareTarget(db, postId, actor));
  assertMay(action, actor, row, now);
  return row;
}

/**
 * Throws if the permission table forbids the action: 403 with `refusal`, 410 or 451 for deleted and removed
 * posts (as for reading), 404 for unknown ones.
 */
export function assertMay(
  action: Action,
  actor: Actor,
  row: TargetRow | undefined,
  now: number,
): asserts row is TargetRow {
  if (row?.status !== "DELETED") assertReadable(row, now);
  const starter = findStarter(row);
  if (starter.status !== "DELETED") assertReadable(starter, now);
  const target = {
    relations: listRelations(actor, row),
    obstacles: listObstacles(actor, row, now),
  };
  if (findRefusal(action, buildClaim(actor, row.blog_id, target)) === "gone") {
    assertReadable(row, now);
    assertReadable(starter, now);
  }
  assertAllowed(action, actor, row.blog_id, target);
}

const findStarter = (row: TargetRow): StateRow => ({
  status: row.starter_status,
  publish_time: row.starter_publish_time,
  removed_at_request_of: row.starter_removed_at_request_of,
});

const isOneOf = (list: string, { personId }: Actor) => parseIds(list).includes(personId);

function listRelations(actor: Actor, row: TargetRow): Relation[] {
  return [
    ...(isOneOf(row.author_ids, actor) ? (["writer"] as const) : []),
    ...(row.answered_id === actor.personId ? (["answered"] as const) : []),
    ...findStoryRelations(findStandings(actor, row.blog_id), isOneOf(row.starter_author_ids, actor)),
  ];
}

function listObstacles(actor: Actor, row: TargetRow, now: number): Obstacle[] {
  return [
    ...(row.is_blocked === 1 ? (["blockedByWriter"] as const) : []),
    ...(row.status === "DELETED" || row.starter_status === "DELETED" ? (["gone"] as const) : []),
    ...(row.is_open === 0 ? (["closed"] as const) : []),
    ...(now > row.publish_time + editTime ? (["tooLate"] as const) : []),
    ...(isOneOf(row.author_ids, actor) ? (["own"] as const) : []),
  ];
}
