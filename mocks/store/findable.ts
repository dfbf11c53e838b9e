import { filmedTypes } from "../../contract/sitemaps.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { buildPermalink, buildSlug } from "../../contract/slug.ts";
import { findBlogById } from "./blog.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { isListed } from "./visibility.ts";

/** A blog's stories that may be found, in the order of their publication; 404 for an id that is no blog's. */
export function findFindable(tables: Tables, blogId: string, now: number): PostRow[] {
  const { blog } = findBlogById(tables, blogId);
  return [...tables.posts.values()]
    .filter(
      (post) =>
        post.blogId === blog.id &&
        isListed(post, now) &&
        !post.doNotCrawl &&
        post.password === null &&
        !post.syndicationExclusions.includes("sitemap"),
    )
    .toSorted((a, b) => a.publishTimeMillis - b.publishTimeMillis || (a.id < b.id ? -1 : 1));
}

/** When content changed that is out: an edit that is dated ahead has not been made. */
export function findChange({ publishTimeMillis, lastUpdateTimeMillis }: PostRow, now: number): number {
  const updated = lastUpdateTimeMillis ?? publishTimeMillis;
  return updated > now ? publishTimeMillis : Math.max(publishTimeMillis, updated);
}

/** The month (UTC) in which a story was published: `2026-11`. */
export const monthOf = ({ publishTimeMillis }: PostRow) =>
  new Date(publishTimeMillis).toISOString().slice(0, 7);

/** The months of stories, oldest first. */
export function findMonths(stories: readonly PostRow[], now: number) {
  return [...new Set(stories.map(monthOf))].map((month) => {
    const posts = stories.filter((post) => monthOf(post) === month);
    const changes = posts.map((post) => findChange(post, now));
    return { month, posts: posts.length, changedTimeMillis: Math.max(...changes) };
  });
}

/** What is news since a moment (ms), newest first. */
export const findNews = (stories: readonly PostRow[], since: number): PostRow[] =>
  stories
    .filter((post) => post.publishTimeMillis > since && post.headline !== "" && !post.sponsored)
    .toReversed();

const filmed: ReadonlySet<string> = new Set(filmedTypes);

/** Stories with films, newest first. */
export const findFilmed = (stories: readonly PostRow[]) =>
  stories
    .map((post) => ({ post, films: post.body.filter(({ type }) => filmed.has(type)) }))
    .filter(({ post, films }) => films.length > 0 || (post.mainMedia?.videoId ?? null) !== null)
    .toReversed();

/** What lists of addresses say of a story. */
export function presentFound(tables: Tables, post: PostRow) {
  const { blog } = findBlogById(tables, post.blogId);
  return {
    id: post.id,
    permalink: buildPermalink(blog.host, post.slug ?? buildSlug(post.headline), post.id),
    headline: post.headline,
    excerpt: bodyExcerpt(post.body),
    publishTimeMillis: post.publishTimeMillis,
  };
}
