import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { BlogContext } from "../blog/page-context.ts";
import { isServer } from "../ui/build-constants.ts";

/** The head of a page: title, description, canonical address, feeds. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  /** True for a story that can be discussed on its page. */
  hasDiscussion?: boolean;
  /** True for pages that search engines should not list. */
  isHidden?: boolean;
  next?: string | null;
  /** Feeds of the page's list. */
  feeds?: readonly { href: string; type: string; title: string }[];
  previous?: string | null;
}

/**
 * The content of a page's `robots`. Without the limits lifted, Google shows European press publishers' pages without
 * text, and others with a small picture. Pages that browsers make are the studio's, which are all hidden.
 */
export const findRobots = ({ isHidden }: Pick<PageMeta, "isHidden">): string =>
  isServer && !isHidden ? "max-snippet:-1, max-image-preview:large, max-video-preview:-1" : "noindex";

/** The head's entries, the same for every kind of page. */
export function buildMeta(page: PageMeta | undefined): MetaDescriptor[] {
  if (!page) return [];
  return [
    { title: page.title },
    ...(page.description === "" ? [] : [{ name: "description", content: page.description }]),
    { tagName: "link", rel: "canonical", href: page.canonical },
    // The studio has no paged lists or feeds.
    ...(isServer ? listNeighbors(page) : []),
    { name: "robots", content: findRobots(page) },
  ];
}

/** Links to the previous and next page of a list, and to its feeds. */
const listNeighbors = ({ previous, next, feeds = [] }: PageMeta): MetaDescriptor[] => [
  ...(previous ? [{ tagName: "link", rel: "prev", href: previous }] : []),
  ...(next ? [{ tagName: "link", rel: "next", href: next }] : []),
  ...feeds.map(({ href, type, title }) => ({
    tagName: "link" as const,
    rel: "alternate",
    type,
    title,
    href,
  })),
];

/** True if a page's data names feeds in its head. */
export const hasOwnFeeds = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "meta" in data &&
  ((data.meta as Partial<PageMeta> | null)?.feeds ?? []).length > 0;

/** True if the page has a discussion, which a link at its top skips to. */
export const hasDiscussion = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "meta" in data &&
  (data.meta as Partial<PageMeta> | null)?.hasDiscussion === true;

/** The head of a personal page, from its title and path: no search engine lists it. */
export const buildPersonalMeta = (
  title: string,
  path: string,
  { blog, addressing }: Pick<BlogContext, "blog" | "addressing">,
): PageMeta => ({
  title: `${title} — ${blog.displayName}`,
  description: "",
  canonical: addressing.absolute(blog.host, path),
  isHidden: true,
});
