import type { PageContext } from "./page-context.ts";

type Blacklist = Pick<PageContext, "recirculationBlacklist">;

/**
 * False for the posts that the network does not offer again beside or below others (specification, section 9: two, named
 * in the configuration). They keep their pages and their places in streams.
 */
export function isRecirculated({ id }: { id: string }, { recirculationBlacklist }: Blacklist): boolean {
  return !recirculationBlacklist.has(id);
}

/** Those of a list that may be offered, in its order. */
export function keepRecirculated<Post extends { id: string }>(
  posts: readonly Post[],
  list: Blacklist,
): Post[] {
  return posts.filter((post) => isRecirculated(post, list));
}
