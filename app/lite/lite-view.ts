import { createContext } from "react";
import type { SiteView } from "../site/present-site.ts";

/** What the lite document needs around a page. */
export interface LiteView {
  /** Null if the blog is unknown. */
  site: SiteView | null;
  /** Link to the full edition of the same page. */
  wholeHref: string;
}

/** Null if the full edition is requested. */
export const LiteContext = createContext<LiteView | null>(null);
