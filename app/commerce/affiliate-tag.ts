import type { Blog } from "../../contract/entities/blog.ts";
import type { Post } from "../../contract/entities/post.ts";
import type { BlogGroup } from "../blog/network.ts";

/** For groups without a tag of their own. */
export const defaultAffiliateTag = "kinja-20";

/** Amazon affiliate tag by blog group (specification, section 9, which lists none for deadspin). */
const tagByGroup: Readonly<Record<BlogGroup, string>> = {
  "co-op": "kinjacoop-20",
  bookofjezebel: "jezebelbook-20",
  cink: "cinkamzn-20",
  coreyfoster: "kinjadeals-20",
  deadspin: defaultAffiliateTag,
  deals: "kinjadeals-20",
  esgizmodo: "gizmodoesamzn-20",
  gawker: "gawkeramzn-20",
  gear: "kinjagear-20",
  gizmodo: "gizmodoamzn-20",
  io9: "io9amzn-20",
  jalopnik: "jalopnikamzn-20",
  jezebel: "jezebelamzn-20",
  kotaku: "kotakuamzn-20",
  lifehacker: "lifehackeramzn-20",
  theroot: "kinjaroot-20",
  gawkerselenium: "kinja-20",
};

/** Tags are valid for one shop only, so links to amazon.es need their own (specification, section 9). */
export const spanishAffiliateTag = "gawker06-21";

/** Dependencies of an affiliate link: the blog and post that contain it. */
export interface AffiliateContext {
  /** Affiliate tag for amazon.com. */
  tag: string;
  blogName: string;
  blogGroup: string;
  postId: string;
  authorId: string;
  /** False for a reply. */
  isStarter: boolean;
  /** True if the blog's configuration allows affiliate links. */
  allowed: boolean;
}

const isKnown = (blogGroup: string): blogGroup is BlogGroup => Object.hasOwn(tagByGroup, blogGroup);

/** The tag of a blog group, or the network's default. */
export function findAffiliateTag(blogGroup: string): string {
  return isKnown(blogGroup) ? tagByGroup[blogGroup] : defaultAffiliateTag;
}

/**
 * The affiliate context of a post. `blog` is the post's home blog, wherever it is read; its own tag takes
 * precedence over its group's. An empty tag in the blog's sales fields disables affiliate links, and blogs
 * outside the media group have none.
 */
export function createAffiliateContext(
  blog: Blog,
  post: Pick<Post, "id" | "authorId" | "isStarter">,
): AffiliateContext {
  return {
    tag: blog.sales.amazonAffiliateTag || findAffiliateTag(blog.blogGroup),
    blogName: blog.name,
    blogGroup: blog.blogGroup,
    postId: post.id,
    authorId: post.authorId,
    isStarter: post.isStarter,
    allowed: blog.properties.isGmgBlog && blog.sales.amazonAffiliateTag !== "",
  };
}
