import type { PageContext } from "../../blog/page-context.ts";

export interface Link {
  label: string;
  href: string;
}

/** How a story is called. */
export const nameStory = (headline: string, { intl }: Pick<PageContext, "intl">) =>
  headline.trim() === "" ? intl.t("publicationChecks.untitled") : headline;
