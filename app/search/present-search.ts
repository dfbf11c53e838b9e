import { encodeSegment } from "../../contract/encode-segment.ts";
import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import { searchKinds, type SearchPage, type SearchSuggestions } from "../../contract/search.ts";
import { parseSearch } from "../../contract/parse-search.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildLookups } from "../card/lookups.ts";
import { filterShown } from "./filter-shown.ts";
import { presentSearchFields, type SearchFieldsView } from "./present-search-fields.ts";
import { presentSearchResult, type ReplyResult, type StoryResult } from "./present-search-result.ts";
import { buildSearchPath, hasSubject, type SearchForm } from "./search-form.ts";

interface Link {
  label: string;
  href: string;
}

export interface SearchView {
  title: string;
  fields: SearchFieldsView;
  kinds: (Link & { isCurrent: boolean })[];
  kindsLabel: string;
  /** Topics and authors whose names start with the query. */
  suggestions: { label: string; links: Link[] }[];
  /** Summary of the results; null before a search. */
  summary: string | null;
  results: (StoryResult | ReplyResult)[];
  next: Link | null;
  previous: Link | null;
  /** Link to the same search on all blogs; null if it already is. */
  elsewhere: Link | null;
}

/** Data of the page; `found` is null before a search. */
interface Found {
  found: SearchPage | null;
  suggestions: SearchSuggestions | null;
  storyTypes: readonly StoryTypeTree[];
}

export function presentSearch(
  form: SearchForm,
  { found, suggestions, storyTypes }: Found,
  page: PageContext,
): SearchView {
  const { intl, addressing, blog, mainSite } = page;
  const here = (changes: Partial<SearchForm>) =>
    addressing.href(blog.host, buildSearchPath({ ...form, startIndex: 0, ...changes }));
  const phrases = parseSearch(form.q).wanted.flat();
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
    kindsLabel: intl.t("search.kinds"),
    kinds: searchKinds.map((kind) => ({
      label: intl.t(`search.kind.${kind}`),
      href: here({ kind }),
      isCurrent: form.kind === kind,
    })),
    suggestions: presentSuggestions(suggestions, page),
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
            href: addressing.href(mainSite.host, buildSearchPath({ ...form, storyType: "", startIndex: 0 })),
          },
  };
}

function describe(form: SearchForm, found: SearchPage | null, { intl }: PageContext): string | null {
  if (found === null) return null;
  if (found.unknown === "author") return intl.t("search.noAuthor", { name: form.author });
  if (found.unknown === "tag") return intl.t("search.noTag", { tag: form.tag });
  if (found.items.length === 0) {
    if (form.startIndex > 0) return intl.t("search.noMore");
    return form.q === "" ? intl.t("search.none") : intl.t("search.noneFor", { words: form.q });
  }
  const first = form.startIndex + 1;
  const last = form.startIndex + found.items.length;
  const isAll = form.startIndex === 0 && found.pagination.next === null;
  return isAll ? intl.t("search.count", { count: last }) : intl.t("search.range", { first, last });
}

/** Topics link to a search on this blog, because the topic's page may only exist on another. */
function presentSuggestions(
  suggestions: SearchSuggestions | null,
  { intl, addressing, blog, mainSite }: PageContext,
): SearchView["suggestions"] {
  const topics = (suggestions?.tags ?? []).map(({ urlName, displayName }) => ({
    label: displayName,
    href: addressing.href(blog.host, `/search?${new URLSearchParams({ tag: urlName }).toString()}`),
  }));
  const authors = (suggestions?.people ?? []).map(({ screenName, displayName }) => ({
    label: displayName,
    href: addressing.href(mainSite.host, `/${encodeSegment(screenName)}`),
  }));
  return [
    { label: intl.t("search.topics"), links: topics },
    { label: intl.t("search.authors"), links: authors },
  ].filter(({ links }) => links.length > 0);
}
