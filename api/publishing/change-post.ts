import { countedByReaders } from "../discussion/records/position-cells.ts";
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
 * Takes a story away from readers, with everything else that it has left as it is: as a draft (404), deleted (410), or
 * removed at somebody's legal request (451).
 */
export const withdrawPost = (
  context: ServiceContext,
  post: WritablePost,
  status: "DRAFT" | "DELETED",
  removedAtRequestOf: string | null,
  around: Around = {},
): Promise<void> => changePost(context, makeWithdrawn(post, status, removedAtRequestOf, context.now), around);

export const makeWithdrawn = (
  post: WritablePost,
  status: "DRAFT" | "DELETED",
  removedAtRequestOf: string | null,
  now: number,
): WritablePost => ({
  ...post,
  post: { ...post.post, status, removedAtRequestOf, lastUpdateTimeMillis: now },
});
