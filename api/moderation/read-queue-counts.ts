import { maxWaitingCounted } from "../../contract/moderation.ts";
import { findRefusal } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { countWaiting } from "./sql.ts";

/** How much waits on each of some blogs, without those whose queue the actor may not read. */
export async function readQueueCounts({ db }: ServiceContext, actor: Actor, blogIds: readonly string[]) {
  const readable = blogIds.filter((id) => findRefusal("queue.read", buildClaim(actor, id)) === null);
  const rows = await runQuery<{ blog_id: string; waiting: number }>(
    db,
    countWaiting,
    JSON.stringify(readable),
    maxWaitingCounted,
  );
  return { items: rows.map(({ blog_id, waiting }) => ({ blogId: blog_id, waiting })) };
}
