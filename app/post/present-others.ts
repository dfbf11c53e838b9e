import type { PostPage } from "../../contract/magma.ts";
import { moreFromPostCount, sidebarPostCount } from "../blog/network.ts";
import type { PageContext } from "../blog/page-context.ts";
import { filterRecirculated } from "../blog/recirculation.ts";
import { asideExcerptLength, rowExcerptLength } from "../card/excerpt-length.ts";
import type { Lookups } from "../card/lookups.ts";
import { presentCard, type CardOptions, type CardView } from "../card/present-card.ts";

/** Recommended posts beside and below a post. */
export interface OthersView {
  sidebar: { title: string; cards: CardView[] } | null;
  moreFrom: { title: string; cards: CardView[] } | null;
}

/** The blog's newest other posts: the first ones for the sidebar, the next ones for "more from". */
export function presentOthers(page: PostPage, lookups: Lookups, context: PageContext): OthersView {
  const { intl, blog } = context;
  const list = (posts: PostPage["latest"], options: CardOptions) =>
    posts.map((post) => presentCard(post, null, lookups, context, options));
  const latest = filterRecirculated(page.latest, context);
  const aside = list(latest.slice(0, sidebarPostCount), {
    slot: "thumbnail",
    excerptLength: asideExcerptLength,
  });
  const foot = latest.slice(sidebarPostCount, sidebarPostCount + moreFromPostCount);
  const more = list(foot, { slot: "row", excerptLength: rowExcerptLength });
  return {
    sidebar:
      aside.length === 0
        ? null
        : { title: intl.t("front.latestFrom", { blog: blog.displayName }), cards: aside },
    moreFrom:
      more.length === 0 ? null : { title: intl.t("post.moreFrom", { blog: blog.displayName }), cards: more },
  };
}
