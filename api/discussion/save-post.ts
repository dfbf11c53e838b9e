import { findTarget } from "./find-target.ts";
import type { ServiceContext } from "../env.ts";
import { assertUnlocked } from "../posts/assert-unlocked.ts";
import { runQuery } from "../store/query.ts";
import { assertRate } from "../wire/assert-rate.ts";
import type { Actor } from "../wire/find-actor.ts";

const keep = `
  INSERT INTO saved_posts (person_id, post_id, starter_id, created_time) SELECT ?2, id, starter_id, ?3 FROM posts
  WHERE id = ?1 ON CONFLICT DO NOTHING`;
const keepNoMore = "DELETE FROM saved_posts WHERE post_id = ?1 AND person_id = ?2";

/** Saves a post or reply, or removes it from saved. */
export async function savePost(
  context: ServiceContext,
  actor: Actor,
  { postId, isSaved }: { postId: string; isSaved: boolean },
): Promise<void> {
  const target = await findTarget(context, "reply.save", actor, postId);
  if (isSaved) assertUnlocked(target, context);
  await assertRate(context, "actions", actor);
  await (isSaved
    ? runQuery(context.db, keep, postId, actor.personId, context.now)
    : runQuery(context.db, keepNoMore, postId, actor.personId));
}
