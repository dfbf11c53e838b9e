import type { Blog } from "../../../contract/entities/blog.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import { isWholePath, type NotFoundAddress } from "../../../contract/network/not-found-log.ts";
import { countShared, parseSlugWords } from "../../../contract/search/slug-words.ts";
import { buildSlug } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { prepareSummaries } from "../../posts/prepare-posts.ts";
import { presentSummary } from "../../posts/present-post.ts";
import { findNamedPages } from "../../redirects/find-named-pages.ts";
import { findStoriesByWords } from "../../search/find-by-words.ts";
import { run } from "../../store/query.ts";

/** Lines that get a suggestion: the most requested. */
const maxSuggested = 50;

/** The ids that an old address may have: `/archives/1836-story`, `/story/1836.html`. */
const findIds = (path: string): string[] => path.match(/(?<!\d)\d{4,19}(?!\d)/g) ?? [];

const lastName = (path: string) => {
  const last = path.split("/").findLast((segment) => segment !== "") ?? "";
  return buildSlug(last.replace(/\.[a-z]{3,5}$/i, ""));
};

/**
 * Missing addresses with the page that each probably meant: the story whose id is in it, the tag or section of its name, or
 * the story with most of its words. A few queries for all lines.
 */
export async function suggestTargets(
  context: ServiceContext,
  blog: Blog,
  items: readonly Omit<NotFoundAddress, "suggestion">[],
): Promise<NotFoundAddress[]> {
  const paths = items
    .slice(0, maxSuggested)
    .map(({ path }) => path)
    .filter(isWholePath);
  const words = paths.map(parseSlugWords);
  const isSought = (list: readonly string[]) => list.length > 1;
  const [named, found] = await Promise.all([
    findNamedPages(context.db, blog, paths.map(lastName)),
    findStoriesByWords(context, blog.isMainSite ? undefined : blog.id, words.filter(isSought)),
  ]);
  const ids = [...new Set([...paths.flatMap(findIds), ...found.flat()])];
  const rows = ids.length === 0 ? [] : await run(prepareSummaries(context.db, ids, context.now));
  const stories = new Map(
    rows
      .filter((row) => row.is_starter === 1 && row.is_protected === 0)
      .map((row) => [row.id, presentSummary(row)]),
  );
  const matches = new Map(words.filter(isSought).map((list, index) => [list, found[index] ?? []]));
  const suggestions = new Map(
    paths.map((path, index) => {
      const own = words[index] ?? [];
      const story =
        findIds(path).flatMap((id) => stories.get(id) ?? [])[0] ??
        named.get(lastName(path)) ??
        findNearest(
          own,
          (matches.get(own) ?? []).flatMap((id) => stories.get(id) ?? []),
        );
      return [path, story && ("permalink" in story ? presentStory(story) : story)];
    }),
  );
  return items.map((item) => ({ ...item, suggestion: suggestions.get(item.path) ?? null }));
}

const presentStory = ({ permalink, headline }: PostSummary) => ({
  kind: "story" as const,
  url: permalink,
  title: headline,
});

/** The story that shares most words with the address, if that is at least half of them. */
function findNearest(words: readonly string[], stories: readonly PostSummary[]): PostSummary | undefined {
  const shared = ({ headline, permalink }: PostSummary) =>
    countShared(words, `${headline} ${new URL(permalink).pathname}`);
  const [best] = stories.toSorted((one, other) => shared(other) - shared(one));
  return best && shared(best) >= Math.max(2, words.length / 2) ? best : undefined;
}
