import type { ServiceContext } from "../env.ts";
import { ServiceError } from "../wire/service-error.ts";

/** Throws 403 if a password protects the story of a post (`lock_id`) and the request has no pass for it. */
export function assertUnlocked(
  { lock_id }: { lock_id: string | null },
  { openStoryIds }: Pick<ServiceContext, "openStoryIds">,
): void {
  if (lock_id === null || openStoryIds?.has(lock_id)) return;
  throw new ServiceError("locked", "This story needs a password.", { storyId: lock_id });
}
