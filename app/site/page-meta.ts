import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { BlogContext } from "../blog/page-context.ts";
import { findRobots } from "../blog/find-robots.ts";

/** The head of a page: title, description, canonical address, feeds. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  /** True for pages that search engines should not list. */
  isHidden?: boolean;
  next?: string | null;
  /** Feeds of what the page lists. */
  feeds?: readonly { href: string; type: string; title: string }[];
  previous?: string | null;
}

/** The head's entries, the same for every kind of page. */
export function buildMeta(page: PageMeta | undefined): MetaDescriptor[] {
  if (!page) return [];
  return [
    { title: page.title },
    ...(page.description === "" ? [] : [{ name: "description", content: page.description }]),
    { tagName: "link", rel: "canonical", href: page.canonical },
    ...(page.previous ? [{ tagName: "link", rel: "prev", href: page.previous }] : []),
    ...(page.next ? [{ tagName: "link", rel: "next", href: page.next }] : []),
    ...(page.feeds ?? []).map(({ href, type, title }) => ({
      tagName: "link" as const,
      rel: "alternate",
      type,
      title,
      href,
    })),
    { name: "robots", content: findRobots(page) },
  ];
}

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
