import type { Blog } from "../entities/blog.ts";
import type { ImportedPost } from "./import.ts";
import type * as v from "valibot";

type ParsedPost = v.InferOutput<typeof ImportedPost>;
type Sharing = ParsedPost["reposts"][number];

/** The settings that determine where a blog's stories are shared automatically. */
export type SharingBlog = Pick<Blog, "id" | "name" | "host" | "parentBlogId" | "closedTimeMillis"> & {
  properties: Pick<Blog["properties"], "autoRepostToParent">;
};

/**
 * The name of the blog to which all stories of `blog` are shared automatically (`autoRepostToParent`): its
 * parent by id, otherwise the blog of the parent domain (io9.gizmodo.com → gizmodo.com, tv.avclub.com →
 * www.avclub.com). Null if the blog does not share, or there is no such blog or it is closed.
 */
export function findRepostTarget(blog: SharingBlog, blogs: readonly SharingBlog[]): string | null {
  if (!blog.properties.autoRepostToParent) return null;
  const others = blogs.filter(({ id }) => id !== blog.id);
  const upperHost = blog.host.slice(blog.host.indexOf(".") + 1);
  const parent =
    blog.parentBlogId === null
      ? others.find(({ host }) => host === upperHost || host === `www.${upperHost}`)
      : others.find(({ id }) => id === blog.parentBlogId);
  return parent === undefined || parent.closedTimeMillis !== undefined ? null : parent.name;
}

/**
 * The reposts of a story: once on each sister blog an editor shared it to, and automatically on `target` from
 * its publication on, unless already shared there by hand. None on its home blog, and none for replies and
 * pages, which appear in no stream.
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
