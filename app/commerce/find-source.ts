import type { PageType } from "../blog/page-type.ts";

/**
 * The page region a product was shown in (domain notes, Ads and affiliate: "page regions carry a commerce
 * source"). Click tracking reads the nearest `data-commerce-source` around the link.
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

/** For the page's main region; the sidebar and insets in a text have their own. */
export const findCommerceSource = (pageType: PageType): CommerceSource => bySort[pageType] ?? "page";
