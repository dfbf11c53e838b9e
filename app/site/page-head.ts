import { createContext } from "react";

/**
 * Metadata for search engines and share cards. It is printed only on the server and is not part of the data
 * for navigation in the browser.
 */
export interface PageHead {
  /** Open Graph and related properties. */
  card: readonly { property: string; content: string }[];
  /** The page's JSON-LD, escaped for its element; empty if there is none. */
  graph: string;
  /** More links of the head, absolute. */
  links: readonly { rel: string; href: string; type?: string; title?: string; hrefLang?: string }[];
}

/** Keyed by the loaders' context. */
const heads = new WeakMap<object, PageHead>();

/** Called by a page's loader; `context` is the object that all loaders of the request receive. */
export function describeHead(context: object, head: PageHead): void {
  heads.set(context, head);
}

export const findHead = (context: object): PageHead | null => heads.get(context) ?? null;

export const PrintedHead = createContext<PageHead | null>(null);
