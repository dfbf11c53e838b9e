/** An edit in the first minutes is part of publishing. */
const updateGrace = 5 * 60_000;

/**
 * When a post was updated after it was published, ms; null where it was not. The page and what it says to search engines
 * go by the same rule, so that their dates agree.
 */
export function findUpdate(post: { publishTimeMillis: number; lastUpdateTimeMillis: number }): number | null {
  return post.lastUpdateTimeMillis > post.publishTimeMillis + updateGrace ? post.lastUpdateTimeMillis : null;
}
