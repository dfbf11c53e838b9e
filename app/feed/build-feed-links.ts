import type { BlogContext } from "../blog/page-context.ts";
import { buildFeedPath, type FeedFormat, type FeedSubject } from "./parse-feed-path.ts";

/** A feed link in a page's head. */
export interface FeedLink {
  href: string;
  type: string;
  title: string;
}

const formats = [
  { format: "rss", type: "application/rss+xml", name: "RSS" },
  { format: "atom", type: "application/atom+xml", name: "Atom" },
  { format: "json", type: "application/feed+json", name: "JSON Feed" },
] as const satisfies readonly { format: FeedFormat; type: string; name: string }[];

/** The feeds of a page. `title` is the title of the page's subject. */
export function buildFeedLinks(
  subject: FeedSubject,
  title: string,
  { addressing, blog }: Pick<BlogContext, "addressing" | "blog">,
): FeedLink[] {
  return formats.map(({ format, type, name }) => ({
    href: addressing.href(blog.host, buildFeedPath({ format, subject })),
    type,
    title: `${title} (${name})`,
  }));
}
