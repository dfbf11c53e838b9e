import type { Blog } from "./entities/blog.ts";
import type { ImportedPost } from "./import.ts";
import type * as v from "valibot";

type ParsedPost = v.InferOutput<typeof ImportedPost>;
type Sharing = ParsedPost["reposts"][number];

/** What decides where a blog's stories go by themselves. */
export type SharingBlog = Pick<Blog, "id" | "name" | "host" | "parentBlogId"> & {
  properties: Pick<Blog["properties"], "autoRepostToParent">;
};

/**
 * The name of the blog that shows every story of `blog` as well (`autoRepostToParent`): its parent by id, else, where it
 * names none, the blog of the host that its own stands below (io9.gizmodo.com → gizmodo.com, tv.avclub.com →
 * www.avclub.com). Null where the blog shares nothing, or there is no such blog.
 */
export function findRepostTarget(blog: SharingBlog, blogs: readonly SharingBlog[]): string | null {
  if (!blog.properties.autoRepostToParent) return null;
  const others = blogs.filter(({ id }) => id !== blog.id);
  const upperHost = blog.host.slice(blog.host.indexOf(".") + 1);
  const parent =
    blog.parentBlogId === null
      ? others.find(({ host }) => host === upperHost || host === `www.${upperHost}`)
      : others.find(({ id }) => id === blog.parentBlogId);
  return parent?.name ?? null;
}

/**
 * Where a story has a card beside its own: on each sister blog that an editor shared it to, once, and on `target`, from
 * the moment of its publication, unless somebody shared it there by hand. Its home blog has none; replies and pages,
 * which stand in no list, go nowhere by themselves.
 */
export function listSharing(
  { blog, parent, isPage, publishTimeMillis, reposts }: ParsedPost,
  target: string | null,
): Sharing[] {
  const byItself: Sharing[] =
    target === null || parent !== null || isPage
      ? []
      : [{ blog: target, timestamp: publishTimeMillis, screenName: null }];
  const first = new Map([...reposts, ...byItself].toReversed().map((repost) => [repost.blog, repost]));
  first.delete(blog);
  return [...first.values()]
    .toReversed()
    .map((repost) => ({ ...repost, timestamp: Math.max(repost.timestamp, publishTimeMillis) }));
}
