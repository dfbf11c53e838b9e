import type { PostSummary } from "../../contract/entities/post.ts";
import { hasBylines } from "../blog/has-bylines.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { Lookups } from "./lookups.ts";

/** A post's byline. Both fields are empty if the blog shows no bylines. */
export interface BylineView {
  /** Free text by an editor, shown instead of the names. */
  text: string | null;
  authors: { name: string; href: string }[];
}

/**
 * The byline, by the settings of the post's home blog: with `noBlogBylines` it is empty, even if an editor
 * wrote one. Links lead to the main site. Unknown authors are left out.
 */
export function presentByline(
  post: Pick<PostSummary, "authorIds" | "byline" | "defaultBlogId">,
  { people, blogs }: Lookups,
  context: PageContext,
): BylineView {
  const home = blogs.get(post.defaultBlogId) ?? context.blog;
  if (!hasBylines(home)) return { text: null, authors: [] };
  if (post.byline) return { text: post.byline, authors: [] };
  const authors = post.authorIds.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ name: person.displayName, href: buildPersonHref(person.screenName, context) }] : [];
  });
  return { text: null, authors };
}

/** URL of a person's page on the main site. */
export function buildPersonHref(screenName: string, { addressing, mainSite }: PageContext): string {
  return addressing.href(mainSite.host, `/${screenName}`);
}
