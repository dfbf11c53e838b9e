import { parseSearch } from "../../contract/search/parse-search.ts";
import type { ServiceContext } from "../env.ts";
import { buildMatches } from "./build-match.ts";
import { queryIndexes } from "./index-queries.ts";

/** Candidates for each list of words. */
const most = 5;

/**
 * Ids of stories of a blog, or of any, with all or most of the words in headline or topics, the newest first; for many
 * lists of words in one round trip. Stories may be missing that the index lacks yet, and some may not be public.
 */
export async function findStoriesByWords(
  context: ServiceContext,
  blogId: string | undefined,
  lists: readonly (readonly string[])[],
): Promise<string[][]> {
  const scope = { kind: "stories" as const, blogId, storyType: undefined, authorId: null, tag: null };
  const queries = lists.flatMap((words, list) => {
    const { heads, most: mostly } = buildMatches(parseSearch(words.join(" ")), scope);
    return [heads, mostly].flatMap((match) => (match === null ? [] : [{ list, match }]));
  });
  const found = await queryIndexes(
    context,
    queries.map(({ match }) => ({
      kind: "candidates",
      match,
      since: 0,
      until: context.now + 1,
      limit: most,
    })),
  );
  return lists.map((_, list) => [
    ...new Set(
      queries.flatMap((query, number) =>
        query.list === list ? (found[number]?.rows ?? []).map(({ post_id }) => post_id) : [],
      ),
    ),
  ]);
}
