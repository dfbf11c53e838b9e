import type { ServiceContext } from "../env.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";

/** Columns that determine whether a post may be read. */
export interface StateRow {
  status: string;
  publish_time: number;
  removed_at_request_of: string | null;
  /** The note shown to readers of a removed post; left out where no page shows it. */
  removal_note?: string | null;
}

/**
 * Throws if a post may not be read at `now` (ms): 451 if removed on legal request, 410 if deleted, 404 if
 * unknown, a draft, or scheduled for later.
 */
export function assertReadable<Row extends StateRow>(row: Row | undefined, now: number): asserts row is Row {
  if (row?.status === "DELETED") {
    const note = row.removal_note ? { removalNote: row.removal_note } : {};
    if (row.removed_at_request_of !== null) {
      throw new ServiceError("legal", "This post was removed for legal reasons.", {
        requestedBy: row.removed_at_request_of,
        ...note,
      });
    }
    throw new ServiceError("deleted", "This post was deleted.", note);
  }
  if (row?.status !== "PUBLISHED" || row.publish_time > now) throw notFound("post");
}

/** Throws 403 if a password protects the story of a post (`lock_id`) and the request has no pass for it. */
export function assertUnlocked(
  { lock_id }: { lock_id: string | null },
  { openStoryIds }: Pick<ServiceContext, "openStoryIds">,
): void {
  if (lock_id === null || openStoryIds?.has(lock_id)) return;
  throw new ServiceError("locked", "This story needs a password.", { storyId: lock_id });
}
