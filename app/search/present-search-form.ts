import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import { maxSearchCount, type SearchPage, searchOrders } from "../../contract/search/search.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { Lookups } from "../card/lookups.ts";
import { readZonedParts } from "../date-time/calendar.ts";
import { buildSearchPath, type SearchForm, hasSubject } from "./search-form.ts";

interface Choice {
  value: string;
  label: string;
  isChosen: boolean;
}

type LabelName =
  | "q"
  | "go"
  | "names"
  | "filters"
  | "more"
  | "apply"
  | "storyType"
  | "anyStoryType"
  | "tag"
  | "author"
  | "authorHint"
  | "from"
  | "to"
  | "order"
  | "hint";

/** The search form with its current values. */
export interface SearchFieldsView {
  action: string;
  form: SearchForm;
  labels: Record<LabelName, string>;
  /** True if any filter is set; the filters are then expanded. */
  isNarrowed: boolean;
  storyTypes: Choice[];
  orders: Choice[];
}

export function presentSearchFields(
  form: SearchForm,
  storyTypes: readonly StoryTypeTree[],
  { intl, addressing, blog }: PageContext,
): SearchFieldsView {
  return {
    action: addressing.href(blog.host, "/search"),
    form,
    labels: {
      q: blog.isMainSite ? intl.t("search.labelNetwork") : intl.t("search.label", { blog: blog.displayName }),
      go: intl.t("search.go"),
      names: intl.t("search.names"),
      filters: intl.t("search.narrow"),
      more: intl.t("search.moreFilters"),
      apply: intl.t("search.apply"),
      storyType: intl.t("search.storyType"),
      anyStoryType: intl.t("search.any"),
      tag: intl.t("search.tag"),
      author: intl.t("search.author"),
      authorHint: intl.t("search.authorHint"),
      from: intl.t("search.from"),
      to: intl.t("search.to"),
      order: intl.t("search.order"),
      hint: intl.t("search.hint"),
    },
    isNarrowed: hasSubject({ ...form, q: "" }) || form.order !== searchOrders[0],
    storyTypes: storyTypes.map(({ id, displayName }) => ({
      value: id,
      label: displayName,
      isChosen: form.storyType === id,
    })),
    orders: searchOrders.map((order) => ({
      value: order,
      label: intl.t(`search.order.${order}`),
      isChosen: form.order === order,
    })),
  };
}

/** A link that changes one thing about a search. */
export interface FilterLink {
  label: string;
  href: string;
  isCurrent: boolean;
  /** Number of its results; null if they aren't counted. */
  count: string | null;
}

export interface FilterGroup {
  label: string;
  links: FilterLink[];
}

/** Story types that are counted and offered: those of the navigation, in its order. */
export const maxStoryTypes = 8;
const maxAuthors = 4;
const day = 86_400_000;

/** At the limit, counts are open-ended: "100+". */
export const formatCount = (count: number | undefined, { intl }: Pick<PageContext, "intl">): string | null =>
  count === undefined ? null : count >= maxSearchCount ? `${intl.number(count)}+` : intl.number(count);

/** The filters of a search that has results: type, time and author, each a link. */
export function presentSearchFilters(
  form: SearchForm,
  {
    found,
    storyTypes,
    lookups,
  }: { found: SearchPage; storyTypes: readonly StoryTypeTree[]; lookups: Lookups },
  page: PageContext,
): FilterGroup[] {
  const { intl, addressing, blog } = page;
  const { counts } = found;
  const here = (changes: Partial<SearchForm>) =>
    addressing.href(blog.host, buildSearchPath({ ...form, startIndex: 0, ...changes }));
  const choose = (
    label: string,
    changes: Partial<SearchForm>,
    isCurrent: boolean,
    count?: number,
  ): FilterLink => ({
    label,
    href: here(changes),
    isCurrent,
    count: formatCount(count, page),
  });
  const types = storyTypes.slice(0, maxStoryTypes).flatMap(({ id, displayName }, index) => {
    const count = counts?.storyTypes[index];
    const isCurrent = form.storyType === id;
    return count === 0 && !isCurrent ? [] : [choose(displayName, { storyType: id }, isCurrent, count)];
  });
  const times = (["week", "year"] as const).map((span) => {
    const from = formatDay(page.now - (span === "week" ? 7 : 365) * day, blog.timezone);
    const isCurrent = form.from === from && form.to === "";
    return choose(intl.t(`search.past.${span}`), { from, to: "" }, isCurrent, counts?.[span]);
  });
  const anyType = choose(intl.t("search.any"), { storyType: "" }, form.storyType === "");
  const anyTime = choose(intl.t("search.anyTime"), { from: "", to: "" }, form.from === "" && form.to === "");
  const authors = presentAuthors(form, found, lookups).map(({ name, screenName, isCurrent }) =>
    choose(name, { author: isCurrent ? "" : screenName }, isCurrent),
  );
  return [
    {
      label: intl.t("search.storyType"),
      links: form.kind === "stories" && types.length > 0 ? [anyType, ...types] : [],
    },
    { label: intl.t("search.published"), links: [anyTime, ...times] },
    { label: intl.t("search.author"), links: authors },
  ].filter(({ links }) => links.length > 0);
}

/** The authors of most of the stories shown, if bylines are shown. */
function presentAuthors(form: SearchForm, { items }: SearchPage, { people, blogs }: Lookups) {
  const counts = new Map<string, number>();
  for (const { post } of items) {
    const home = blogs.get(post.defaultBlogId);
    if (!post.isStarter || !home || !hasBylines(home)) continue;
    for (const id of post.authorIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxAuthors)
    .flatMap(([id]) => people.get(id) ?? [])
    .map(({ displayName, screenName }) => ({
      name: displayName,
      screenName,
      isCurrent: form.author.toLowerCase() === screenName.toLowerCase(),
    }));
}

/** The day of a moment in a zone, as date fields have it: `2026-11-22`. */
function formatDay(ms: number, timezone: string): string {
  const { year, month, day: date } = readZonedParts(ms, timezone);
  return [String(year).padStart(4, "0"), ...[month, date].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}
