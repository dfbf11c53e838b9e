import type { Account } from "../../../../contract/entities/account.ts";
import type { SearchPage } from "../../../../contract/search/search.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { listPagesOfBlogs } from "../present-nav.ts";
import type { Blog } from "../../../../contract/entities/blog.ts";
import { findByLabel } from "./find-by-label.ts";
import { presentMatches, type Matches } from "./present-matches.ts";
import type { Command } from "./list-commands.ts";

/** Pages of the account's blogs, matches of the blog or network, and stories, for the palette; `q` are the typed words. */
export interface FoundItems {
  q: string;
  items: Command[];
}

/** Pages of management that the palette shows at once. */
const maxPages = 6;

/**
 * Pages first: "settings kotaku" finds the settings of Kotaku from any blog. Then what `blog`, or the network (null), has.
 * A story links to its reader page.
 */
export function presentFound(
  q: string,
  {
    stories,
    account,
    matches,
    blog,
  }: {
    stories: Pick<SearchPage, "items">;
    account: Account;
    matches: Matches;
    blog: Pick<Blog, "name"> | null;
  },
  page: Pick<PageContext, "addressing" | "intl" | "network">,
): FoundItems {
  const { addressing, intl } = page;
  const pages = findByLabel(listPagesOfBlogs(account, page), q).slice(0, maxPages);
  return {
    q,
    items: [
      ...pages.map(({ label, href }) => ({
        id: href,
        label,
        kind: intl.t("studio.kind.page"),
        href,
        isDocument: true,
      })),
      ...presentMatches(q, matches, blog, page),
      ...stories.items.map(({ post }) => ({
        id: `story-${post.id}`,
        label: post.headline || post.id,
        kind: intl.t("studio.kind.story"),
        href: addressing.rewrite(post.permalink),
        isDocument: true,
      })),
    ],
  };
}
