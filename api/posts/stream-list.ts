import { encodeSegment } from "../../contract/wire/encode-segment.ts";

/*
 * Names of lists in the `stream` table. Variable parts are percent-encoded, so that a colon in them can't
 * address another list.
 */
const name = (...parts: string[]) => parts.map(encodeSegment).join(":");

/** All items; makes timestamps unique in the network. */
export const everythingList = "everything";

/** Posts of all blogs, each once. */
export const networkList = "network";

/** A blog's posts and reposts. */
export const blogList = (blogId: string) => name("blog", blogId);

/** A blog's own posts. */
export const ownList = (blogId: string) => name("own", blogId);

/** The blog whose posts and reposts a list has; null for a list of several. */
export function findBlogOfList(list: string): string | null {
  const [kind = "", blogId] = list.split(":");
  return blogId === undefined || kind === "author" ? null : decodeURIComponent(blogId);
}

export const tagList = (blogId: string, safeName: string) => name("tag", blogId, safeName.toLowerCase());

/** A story type, optionally of one category and subcategory. */
export function storyTypeList(blogId: string, storyType: string, category?: string, subcategory?: string) {
  const narrower =
    category === undefined ? [] : subcategory === undefined ? [category] : [category, subcategory];
  return name("type", blogId, storyType, ...narrower);
}

export const authorList = (personId: string) => name("author", personId);

export const sectionList = (blogId: string, urlName: string) => name("section", blogId, urlName);

/** The list of what a rule of a blog names: a blog, a tag by its canonical name, a story type, or an author by id. */
export function listOfSource(
  blogId: string,
  { kind, subject }: { kind: "blog" | "tag" | "storyType" | "author"; subject: string },
): string {
  if (kind === "blog") return ownList(subject);
  if (kind === "tag") return tagList(blogId, subject);
  return kind === "author" ? authorList(subject) : storyTypeList(blogId, subject);
}
