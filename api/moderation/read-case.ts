import type { ReplyCase } from "../../contract/moderation.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import type { TargetRow } from "./carry-out.ts";
import { presentHistory, type HistoryRow, type RestrictionOfRow } from "./present-queue-items.ts";
import { selectHistories, selectRestrictionsOf, selectTargets } from "./sql.ts";

/** The case of a reply, for moderators of its blog: version 0 if nothing has happened yet. */
export async function readCase(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  actor: Actor,
  postId: string,
): Promise<ReplyCase> {
  const [target] = await runQuery<TargetRow>(db, selectTargets, JSON.stringify([postId]));
  if (!target) throw notFound("reply");
  assertAllowed("queue.read", actor, target.blog_id);
  const writer = { writer_id: target.author_id, blog_id: target.blog_id };
  const [histories, restrictions] = await runAll(db, [
    statement<HistoryRow>(db, selectHistories, JSON.stringify([[target.author_id, target.blog_id]])),
    statement<RestrictionOfRow>(db, selectRestrictionsOf, JSON.stringify([target.author_id]), now),
  ]);
  return { version: target.version, history: presentHistory(writer, histories, restrictions) };
}
