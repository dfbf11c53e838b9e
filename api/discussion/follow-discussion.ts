import { prepareFollow } from "../subscriptions/notifications/follow-discussion.ts";
import type { ServiceContext } from "../env.ts";
import { assertUnlocked } from "../posts/assert-unlocked.ts";
import { run } from "../store/query.ts";
import { assertRate } from "../wire/assert-rate.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { findTarget } from "./find-target.ts";

/** Follows the discussion of a story, or ends it. */
export async function followDiscussion(
  context: ServiceContext,
  actor: Actor,
  { starterId, isFollowed }: { starterId: string; isFollowed: boolean },
): Promise<void> {
  const target = await findTarget(context, "discussion.follow", actor, starterId);
  if (target.is_starter !== 1) throw notFound("story");
  if (isFollowed) assertUnlocked(target, context);
  await assertRate(context, "actions", actor);
  await run(prepareFollow(context, starterId, actor.personId, isFollowed));
}
