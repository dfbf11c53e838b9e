import { findMatches } from "../../contract/search/find-matches.ts";
import type { SearchResult, SearchPage } from "../../contract/search/search.ts";
import type { Phrase } from "../../contract/search/parse-search.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { Lookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";

/**
 * Filters results by the settings of their blogs: no replies where discussions are hidden, and no results by
 * author on a blog without bylines, since such a list would reveal the author.
 */
export function filterShown(
  items: SearchPage["items"],
  { isOfAuthor }: { isOfAuthor: boolean },
  { blogs }: Lookups,
): SearchResult[] {
  return items.filter(({ post }) => {
    const home = blogs.get(post.defaultBlogId);
    if (home === undefined) return true;
    return post.isStarter ? !isOfAuthor || hasBylines(home) : !home.properties.commentsDisabled;
  });
}

/** True if a reply's author is hidden: liveblog writers and story authors on a blog without bylines. */
function hasNoByline({ post, story }: SearchResult, { blogs }: Lookups): boolean {
  const home = blogs.get(post.defaultBlogId);
  const isSilent = home !== undefined && !hasBylines(home);
  return isSilent && (story?.mode === "liveblog" || (story?.authorIds.includes(post.authorId) ?? false));
}

/** A text split into pieces, with matches marked. */
export type MarkedText = { text: string; isMatch: boolean }[];

function markMatches(text: string, phrases: readonly Phrase[]): MarkedText {
  const pieces: MarkedText = [];
  let end = 0;
  for (const match of findMatches(text, phrases)) {
    if (match.start > end) pieces.push({ text: text.slice(end, match.start), isMatch: false });
    pieces.push({ text: text.slice(match.start, match.end), isMatch: true });
    end = match.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

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
    // If the text has none of the words, its standfirst is more useful than its beginning.
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
