import { encodeSegment } from "../../contract/encode-segment.ts";

/*
 * The names of the lists in the `stream` table. Names from outside are percent-encoded, so that a colon in one of them
 * cannot reach into another list.
 */
const name = (...parts: string[]) => parts.map(encodeSegment).join(":");

/** Every item there is; holds the timestamps of the network unique. */
export const everythingList = "everything";

/** The posts of every blog, each once. */
export const networkList = "network";

/** What a blog shows: its own posts and those it shares. */
export const blogList = (blogId: string) => name("blog", blogId);

/** What a blog published itself. */
export const ownList = (blogId: string) => name("own", blogId);

export const tagList = (blogId: string, safeName: string) => name("tag", blogId, safeName.toLowerCase());

/** A story type, narrowed to a category and a subcategory where given. */
export function storyTypeList(blogId: string, storyType: string, category?: string, subcategory?: string) {
  const narrower =
    category === undefined ? [] : subcategory === undefined ? [category] : [category, subcategory];
  return name("type", blogId, storyType, ...narrower);
}

export const authorList = (personId: string) => name("author", personId);

export const sectionList = (blogId: string, urlName: string) => name("section", blogId, urlName);
