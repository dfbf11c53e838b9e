import type { SearchPage } from "../../../../contract/search/search.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import type { Command } from "./list-commands.ts";

/** Stories for the palette: each links to its reader page. `q`: the search words. */
export interface FoundStories {
  q: string;
  items: Command[];
}

export const presentFoundStories = (
  q: string,
  { items }: Pick<SearchPage, "items">,
  { addressing, intl }: Pick<PageContext, "addressing" | "intl">,
): FoundStories => ({
  q,
  items: items.map(({ post }) => ({
    id: `story-${post.id}`,
    label: post.headline || post.id,
    kind: intl.t("studio.kind.story"),
    href: addressing.rewrite(post.permalink),
    isDocument: true,
  })),
});
