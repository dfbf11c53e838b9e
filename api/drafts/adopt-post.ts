import type { ServiceContext } from "../env.ts";
import { runAll } from "../store/query.ts";
import { dropRequest } from "./remove-draft.ts";
import { updatePublished } from "./publish-draft.ts";
import { cancelAllPlanned } from "./scheduled/schedule.ts";

/**
 * Gives a draft the text and fields of its post, which an import has just written; earlier work stays a revision. The
 * change is by the author whose version it is.
 */
export async function adoptPost(
  context: Pick<ServiceContext, "db" | "draftRooms" | "now">,
  { id, authorIds, post }: { id: string; authorIds: readonly string[]; post: { status: string } },
): Promise<void> {
  const { db, draftRooms, now } = context;
  const hash = await draftRooms.getByName(id).adoptPost({ personId: authorIds[0] ?? "", now });
  const isPublished = post.status === "PUBLISHED";
  await runAll(db, [
    db.prepare(updatePublished).bind(id, isPublished ? hash : null, isPublished ? now : null),
    cancelAllPlanned(db, id),
    dropRequest(db, id),
  ]);
}
