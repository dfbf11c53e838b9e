/** Edits in the first minutes count as part of publishing. */
const updateGrace = 5 * 60_000;

/**
 * When a post was updated after publication, ms; null if it wasn't. Used by the page and by structured data,
 * so that their dates agree.
 */
export function findUpdate(post: { publishTimeMillis: number; lastUpdateTimeMillis: number }): number | null {
  return post.lastUpdateTimeMillis > post.publishTimeMillis + updateGrace ? post.lastUpdateTimeMillis : null;
}
