import type { PageType } from "../blog/page-type.ts";

/** What the head and body element of a studio page need; constants of the build and of the shown blog. */
export interface StudioHead {
  lang: string;
  pageType: PageType;
  themeCss: string;
  fonts: readonly string[];
  icon: string;
  logHref: string | null;
}
