import type { RestrictionKind } from "../../contract/entities/moderation.ts";
import { liftings } from "../../contract/evaluate-decision.ts";
import { notifyRoom } from "../discussion/live/notify-room.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { endRestriction } from "./carry-out.ts";
import { selectStoriesOfWriter } from "./sql.ts";

/** Ends a restriction; false if there was none. */
export async function liftRestriction(
  context: ServiceContext,
  actor: Actor,
  { blogId, personId, kind }: { blogId: string | null; personId: string; kind: RestrictionKind },
) {
  const { db, now } = context;
  const obstacles = personId === actor.personId ? (["own"] as const) : [];
  const { permission, action } = liftings[kind];
  assertAllowed(permission, actor, blogId, { obstacles });
  const [end, ...settle] = endRestriction(db, personId, kind, blogId ?? "", now);
  const [ended] = await db.batch([
    end,
    writeAuditOfChange(context, { blogId, byPersonId: actor.personId, action, personId }),
    ...settle,
  ]);
  const wasLifted = (ended?.meta.changes ?? 0) > 0;
  if (wasLifted && kind === "blocked") {
    const stories = await runQuery<{ story_id: string }>(db, selectStoriesOfWriter, personId);
    for (const { story_id } of stories) notifyRoom(context, story_id);
  }
  return { wasLifted };
}
