import type { PageType } from "../blog/page-type.ts";

/**
 * Which region of a page a product was found in (domain notes, Ads and affiliate: "page regions carry a commerce
 * source"). Whoever counts clicks on products reads it from the nearest `data-commerce-source` around the link.
 */
export type CommerceSource = "stream" | "tag" | "post" | "sidebar" | "inset" | "page";

const bySort: Partial<Record<PageType, CommerceSource>> = {
  front: "stream",
  latest: "stream",
  category: "stream",
  specialsection: "stream",
  search: "stream",
  profilepage: "stream",
  tag: "tag",
  permalink: "post",
};

/** Of a page's main region; its sidebar and the insets in a text have sources of their own. */
export const findCommerceSource = (pageType: PageType): CommerceSource => bySort[pageType] ?? "page";
