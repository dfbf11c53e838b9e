import type { PostSummary } from "../../contract/entities/post.ts";
import type { StoryTypeTree, Tag } from "../../contract/entities/taxonomy.ts";
import { parseSearch } from "../../contract/search/parse-search.ts";
import { searchKinds, type SearchPage, type SearchSuggestions } from "../../contract/search/search.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildLookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import {
  filterShown,
  presentSearchResult,
  type ReplyResult,
  type StoryResult,
} from "./present-search-result.ts";
import {
  presentSearchFields,
  type SearchFieldsView,
  formatCount,
  presentSearchFilters,
  type FilterGroup,
  type FilterLink,
} from "./present-search-form.ts";
import { buildSearchPath, hasSubject, type SearchForm } from "./search-form.ts";

interface Link {
  label: string;
  href: string;
}

export interface SearchView {
  title: string;
  fields: SearchFieldsView;
  /** Another spelling; the note states that the results are for it. */
  proposal: { link: Link; note: string | null } | null;
  kinds: FilterLink[];
  kindsLabel: string;
  filters: FilterGroup[];
  /** Topics and authors that match. */
  related: { label: string; links: Link[] }[];
  relatedLabel: string;
  /** Summary of the results; null before a search. */
  summary: string | null;
  results: (StoryResult | ReplyResult)[];
  next: Link | null;
  previous: Link | null;
  /** Link to the same search on all blogs; null if it already is. */
  elsewhere: Link | null;
  /** Stories to read if there are no results. */
  latest: { label: string; cards: CardView[] } | null;
}

/** Data of the page; `found` is null before a search. */
interface Found {
  found: SearchPage | null;
  suggestions: SearchSuggestions | null;
  storyTypes: readonly StoryTypeTree[];
  /** The newest stories, if there are no results. */
  latest: SearchPage | null;
}

const maxTopics = 5;

export function presentSearch(form: SearchForm, data: Found, page: PageContext): SearchView {
  const { intl, addressing, blog, mainSite } = page;
  const { found, storyTypes } = data;
  // Links use the corrected spelling; the field keeps the input.
  const answered = { ...form, q: found?.answered ?? form.q };
  const here = (changes: Partial<SearchForm>) =>
    addressing.href(blog.host, buildSearchPath({ ...answered, startIndex: 0, ...changes }));
  const phrases = parseSearch(answered.q).wanted.flat();
  const lookups = buildLookups(found ?? { people: [], blogs: [] });
  const shown = found && {
    ...found,
    items: filterShown(found.items, { isOfAuthor: form.author !== "" }, lookups),
  };
  const results = (shown?.items ?? []).map((item) => presentSearchResult(item, phrases, lookups, page));
  const pageSize = found?.pagination.curr.maxReturned ?? 0;
  return {
    title: form.q === "" ? intl.t("search.title") : intl.t("search.titleOf", { words: form.q }),
    fields: presentSearchFields(form, storyTypes, page),
    proposal: found?.proposal ? presentProposal(form, found, here({ q: found.proposal }), page) : null,
    kindsLabel: intl.t("search.kinds"),
    kinds: searchKinds.map((kind) => ({
      label: intl.t(`search.kind.${kind}`),
      href: here({ kind }),
      isCurrent: form.kind === kind,
      count: formatCount(found?.counts?.[kind], page),
    })),
    filters:
      shown && results.length > 0
        ? presentSearchFilters(answered, { found: shown, storyTypes, lookups }, page)
        : [],
    related: presentRelated(data, here, page),
    relatedLabel: intl.t("search.related"),
    summary: describe(form, shown, page),
    results,
    next: found?.pagination.next
      ? { label: intl.t("search.next"), href: here({ startIndex: found.pagination.next.startIndex ?? 0 }) }
      : null,
    previous:
      form.startIndex > 0
        ? {
            label: intl.t("search.previous"),
            href: here({ startIndex: Math.max(0, form.startIndex - pageSize) }),
          }
        : null,
    elsewhere:
      blog.isMainSite || !hasSubject(form)
        ? null
        : {
            label: intl.t("search.everywhere", { network: mainSite.displayName }),
            href: addressing.href(
              mainSite.host,
              buildSearchPath({ ...answered, storyType: "", startIndex: 0 }),
            ),
          },
    latest: presentLatest(data.latest, page),
  };
}

const presentProposal = (
  form: SearchForm,
  { proposal, answered }: SearchPage,
  href: string,
  { intl }: PageContext,
) => ({
  link: { label: intl.t("search.didYouMean", { words: proposal ?? "" }), href },
  note: answered === proposal ? intl.t("search.corrected", { words: form.q }) : null,
});

function describe(form: SearchForm, found: SearchPage | null, { intl }: PageContext): string | null {
  if (found === null) return null;
  if (found.unknown === "author") return intl.t("search.noAuthor", { name: form.author });
  if (found.unknown === "tag") return intl.t("search.noTag", { tag: form.tag });
  if (found.items.length === 0) {
    if (form.startIndex > 0) return intl.t("search.noMore");
    return form.q === "" ? intl.t("search.none") : intl.t("search.noneFor", { words: form.q });
  }
  if (found.isPartial) return intl.t("search.partial", { words: found.answered ?? form.q });
  const first = form.startIndex + 1;
  const last = form.startIndex + found.items.length;
  const isAll = form.startIndex === 0 && found.pagination.next === null;
  return isAll ? intl.t("search.count", { count: last }) : intl.t("search.range", { first, last });
}

/**
 * Topics whose names match, then those of the results; and authors whose names match. Topics link to a search on this
 * blog, because the topic's page may only exist on another.
 */
function presentRelated(
  { found, suggestions }: Found,
  here: (changes: Partial<SearchForm>) => string,
  page: PageContext,
): SearchView["related"] {
  const { intl } = page;
  const tags = [...(suggestions?.tags ?? []), ...listTopics(found?.items.map(({ post }) => post) ?? [])];
  const unique = [...new Map(tags.map((tag) => [tag.safeName, tag])).values()].slice(0, maxTopics);
  const topics = unique.map(({ urlName, displayName }) => ({
    label: displayName,
    href: here({ q: "", tag: urlName, kind: "stories" }),
  }));
  const authors = (suggestions?.people ?? []).map(({ screenName, displayName }) => ({
    label: displayName,
    href: buildPersonHref(screenName, page),
  }));
  return [
    { label: intl.t("search.topics"), links: topics },
    { label: intl.t("search.authors"), links: authors },
  ].filter(({ links }) => links.length > 0);
}

/** The topics of more than one of the posts, the most frequent first. */
function listTopics(posts: readonly Pick<PostSummary, "tags">[]): Tag[] {
  const counts = new Map<string, { tag: Tag; count: number }>();
  for (const tag of posts.flatMap(({ tags }) => tags))
    counts.set(tag.safeName, { tag, count: (counts.get(tag.safeName)?.count ?? 0) + 1 });
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count)
    .map(({ tag }) => tag);
}

function presentLatest(latest: SearchPage | null, page: PageContext): SearchView["latest"] {
  if (latest === null || latest.items.length === 0) return null;
  const lookups = buildLookups(latest);
  return {
    label: page.intl.t("search.latest"),
    cards: latest.items.map(({ post }) => presentCard(post, null, lookups, page, { slot: "row" })),
  };
}
