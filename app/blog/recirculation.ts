import type { PageContext } from "./page-context.ts";

type Blacklist = Pick<PageContext, "notRecommended">;

/**
 * False for posts that are never recommended beside or below others (specification, section 9: two, set in
 * the configuration). They still appear on their own pages and in streams.
 */
export function isRecirculated({ id }: { id: string }, { notRecommended }: Blacklist): boolean {
  return !notRecommended.has(id);
}

/** Removes posts that must not be recommended. */
export function filterRecirculated<Post extends { id: string }>(
  posts: readonly Post[],
  list: Blacklist,
): Post[] {
  return posts.filter((post) => isRecirculated(post, list));
}
