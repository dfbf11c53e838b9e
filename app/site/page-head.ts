import { createContext } from "react";

/**
 * What a page's head says to who is no reader: search engines, and those who pass it on. It is printed on the server only
 * and no part of what a browser that goes on from page to page is given.
 */
export interface PageHead {
  /** Open Graph and what goes with it. */
  card: readonly { property: string; content: string }[];
  /** The text of the page's JSON-LD, escaped for its element; empty where there is none. */
  graph: string;
  /** Further links of the head, absolute. */
  links: readonly { rel: string; href: string; type?: string; title?: string; hrefLang?: string }[];
}

/** By what a request's loaders share. */
const heads = new WeakMap<object, PageHead>();

/** Called by the loader of a page; `context` is what the request's loaders are given. */
export function describeHead(context: object, head: PageHead): void {
  heads.set(context, head);
}

export const findHead = (context: object): PageHead | null => heads.get(context) ?? null;

export const PrintedHead = createContext<PageHead | null>(null);
