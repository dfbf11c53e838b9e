import type { MetaDescriptor } from "@remix-run/cloudflare";

/** What the head of a page says of it. */
export interface PageMeta {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  /** True for pages that no search engine should list. */
  isHidden?: boolean;
  next?: string | null;
}

/** The head's entries, the same for every kind of page. */
export function buildMeta(page: PageMeta | undefined): MetaDescriptor[] {
  if (!page) return [];
  return [
    { title: page.title },
    ...(page.description === "" ? [] : [{ name: "description", content: page.description }]),
    { tagName: "link", rel: "canonical", href: page.canonical },
    ...(page.next ? [{ tagName: "link", rel: "next", href: page.next }] : []),
    ...(page.isHidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
