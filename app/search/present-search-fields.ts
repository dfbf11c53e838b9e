import type { StoryTypeTree } from "../../contract/entities/taxonomy.ts";
import { searchOrders } from "../../contract/search.ts";
import type { PageContext } from "../blog/page-context.ts";
import { hasSubject, type SearchForm } from "./search-form.ts";

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
