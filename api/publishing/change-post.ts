import { countedByReaders } from "../discussion/records/record-columns.ts";
import type { ServiceContext } from "../env.ts";
import { chooseTimes } from "./choose-times.ts";
import type { WritablePost } from "./writable-post.ts";
import { writePosts, type Around } from "./write-posts.ts";

/** Writes a story that was read or made here. */
export async function changePost(
  context: ServiceContext,
  post: WritablePost,
  around: Around = {},
): Promise<void> {
  const times = await chooseTimes(context.db, [post]);
  await writePosts(context, [post], times, [], { keeps: countedByReaders, ...around });
}

/**
 * Removes a story from public view, leaving everything else as it is: as a draft (404), deleted (410), or removed on a
 * legal request (451).
 */
export const withdrawPost = (
  context: ServiceContext,
  post: WritablePost,
  removal: Removal,
  around: Around = {},
): Promise<void> => changePost(context, makeWithdrawn(post, removal, context.now), around);

/** The new status of a withdrawn story, and the note at its address. */
type Removal = { status: "DRAFT" | "DELETED" } & Partial<
  Pick<WritablePost["post"], "removedAtRequestOf" | "removalNote">
>;

export const makeWithdrawn = (post: WritablePost, removal: Removal, now: number): WritablePost => ({
  ...post,
  post: {
    ...post.post,
    removedAtRequestOf: null,
    removalNote: null,
    ...removal,
    lastUpdateTimeMillis: now,
  },
});
