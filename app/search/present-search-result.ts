import type { SearchResult } from "../../contract/search.ts";
import type { Phrase } from "../../contract/parse-search.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { Lookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import { hasNoByline } from "./filter-shown.ts";
import { markMatches, type MarkedText } from "./mark-matches.ts";

export interface StoryResult {
  kind: "story";
  card: CardView;
  headline: MarkedText;
  fragment: MarkedText;
}

export interface ReplyResult {
  kind: "reply";
  id: string;
  href: string;
  author: { name: string; href: string } | null;
  /** "On {story}": the story the reply belongs to. */
  story: { label: string; href: string; source: string | null };
  time: PresentedTime;
  fragment: MarkedText;
  lang: string | null;
}

/** A search result with matches highlighted. */
export function presentSearchResult(
  result: SearchResult,
  phrases: readonly Phrase[],
  lookups: Lookups,
  page: PageContext,
): StoryResult | ReplyResult {
  const { post, story, fragment } = result;
  const { addressing, intl, mainSite } = page;
  const marked = markMatches(fragment, phrases);
  if (post.isStarter) {
    const card = presentCard(post, null, lookups, page, { slot: "row" });
    // Where the text has none of the words, its standfirst says more than its beginning.
    const hasMatch = marked.some(({ isMatch }) => isMatch);
    const passage = hasMatch || card.excerpt === "" ? marked : markMatches(card.excerpt, phrases);
    const excerpt = passage.map(({ text }) => text).join("");
    return {
      kind: "story",
      card: { ...card, excerpt },
      headline: markMatches(post.headline, phrases),
      fragment: passage,
    };
  }
  const author = hasNoByline(result, lookups) ? undefined : lookups.people.get(post.authorId);
  const home = lookups.blogs.get(post.defaultBlogId) ?? page.blog;
  return {
    kind: "reply",
    id: post.id,
    href: addressing.rewrite(post.permalink),
    author: author
      ? { name: author.displayName, href: addressing.href(mainSite.host, `/${author.screenName}`) }
      : null,
    story: {
      label: intl.t("search.under", { story: story?.headline || home.displayName }),
      href: addressing.rewrite(story?.permalink ?? post.permalink),
      source: home.id === page.blog.id ? null : home.displayName,
    },
    time: presentTime(post.publishTimeMillis, { now: page.now, timezone: home.timezone, intl }),
    fragment: marked,
    lang: home.locale === page.blog.locale ? null : home.locale,
  };
}
