import { createContext } from "react";
import type { SiteView } from "../site/present-site.ts";

/** What stands around a page's lite edition. */
export interface LiteView {
  /** Null where the blog is not known. */
  site: SiteView | null;
  /** The same page in its whole edition, of which the reader has only as much as they asked for. */
  wholeHref: string;
}

/** Null where the whole edition is asked for. */
export const LiteFrame = createContext<LiteView | null>(null);
