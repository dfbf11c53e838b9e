/** Edits in the first minutes count as part of publishing. */
const updateGrace = 5 * 60_000;

/**
 * When a post was updated after publication, ms; null if it wasn't. Used by the page and by structured data,
 * so that their dates agree. A correction always counts.
 */
export function findUpdate(post: {
  publishTimeMillis: number;
  lastUpdateTimeMillis: number;
  corrections?: readonly unknown[];
}): number | null {
  const grace = post.corrections?.length ? 0 : updateGrace;
  return post.lastUpdateTimeMillis > post.publishTimeMillis + grace ? post.lastUpdateTimeMillis : null;
}
