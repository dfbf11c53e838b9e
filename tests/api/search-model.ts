import * as v from "valibot";
import { ImportedPost } from "../../contract/import/import.ts";
import { bodyText } from "../../contract/plaintext.ts";
import type { SearchQuery } from "../../contract/search/search.ts";
import { cutFragment, matchesSearch } from "../../contract/search/find-matches.ts";
import { parseSearch } from "../../contract/search/parse-search.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";

/* A simple model of search that reads every post, to compare with the services, which use a search index. */

type Post = v.InferOutput<typeof ImportedPost>;

const blogIds = new Map(fixtureNetwork.blogs?.map(({ name, id }) => [name, id]));

/** All results with every word, newest first, with their fragments. All posts are on the fixture's blogs. */
export function searchPlainly(
  imported: readonly v.InferInput<typeof ImportedPost>[],
  query: SearchQuery,
  now: number,
) {
  const posts = v.parse(v.array(ImportedPost), imported);
  const isOut = (post: Post) => post.status === "PUBLISHED" && post.publishTimeMillis <= now;
  const hasStory = ({ parent }: Post) =>
    parent === null || posts.some((story) => story.sourceId === parent && isOut(story));
  const search = parseSearch(query.q);
  return posts
    .filter((post) => isOut(post) && hasStory(post) && isInScope(post, query))
    .filter((post) =>
      matchesSearch(search, [post.headline, post.subhead ?? "", nameTags(post), bodyText(post.body)]),
    )
    .toSorted((a, b) => b.publishTimeMillis - a.publishTimeMillis)
    .map(({ id, body }) => ({ id, fragment: cutFragment(bodyText(body), search.wanted.flat()) }));
}

const nameTags = (post: Post) => post.tags.map(({ displayName }) => displayName).join(" ");

/** True if a post matches the filters of a search. */
function isInScope(post: Post, { kind, blogId, storyType, since = 0 }: SearchQuery): boolean {
  const blogs = [post.blog, ...post.reposts.map(({ blog }) => blog)];
  return (
    (post.parent === null) === (kind === "stories") &&
    (post.parent === null || post.approved) &&
    (blogId === undefined || blogs.some((name) => blogIds.get(name) === blogId)) &&
    (storyType === undefined || post.storyType === storyType) &&
    post.publishTimeMillis >= since
  );
}
