import type { Blog } from "../../contract/entities/blog.ts";
import type { Post } from "../../contract/entities/post.ts";
import type { BlogGroup } from "../blog/network.ts";

/** For a group without a tag of its own. */
export const defaultAffiliateTag = "kinja-20";

/** Amazon's id for who sent the buyer, by blog group (specification, section 9, which has none for deadspin). */
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

/** A tag is valid in its own shop only, so links to the Spanish one have theirs (specification, section 9). */
export const spanishAffiliateTag = "gawker06-21";

/** Who sends the buyer: the blog and the post that a link stands in. */
export interface AffiliateContext {
  /** For amazon.com. */
  tag: string;
  blogName: string;
  blogGroup: string;
  postId: string;
  authorId: string;
  /** False for a reply. */
  isStarter: boolean;
  /** Whether the blog's configuration allows affiliate links. */
  allowed: boolean;
}

const isKnown = (blogGroup: string): blogGroup is BlogGroup => Object.hasOwn(tagByGroup, blogGroup);

/** The tag of a blog group, or the network's. */
export function findAffiliateTag(blogGroup: string): string {
  return isKnown(blogGroup) ? tagByGroup[blogGroup] : defaultAffiliateTag;
}

/**
 * The context of a post's links. `blog` is the post's home blog, on whichever blog it is read; its own tag goes before its
 * group's. A blog forbids affiliate
 * links by an empty tag in its sales fields; blogs outside the media group have none.
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
