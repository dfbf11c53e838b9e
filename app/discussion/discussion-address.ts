import { sortings, tiers, type Sorting, type Tier } from "../../contract/comments.ts";
import { isPageCursor } from "../link/page-cursor.ts";

/** Which part of a discussion a URL requests. */
export interface DiscussionQuery {
  tier: Tier;
  sorting: Sorting;
  /** Cursor of the page; null for the first. */
  after: string | null;
  /** Index of the first thread; only used in old URLs. */
  startIndex: number;
}

export const wholeDiscussion: DiscussionQuery = { tier: "all", sorting: "top", after: null, startIndex: 0 };

/**
 * Parses `?tier=staff&sort=newest&after=…`. Null if invalid: each view has a single URL, so default values
 * aren't allowed.
 */
export function parseDiscussionQuery(search: URLSearchParams): DiscussionQuery | null {
  const tier = search.get("tier") ?? "";
  const sorting = search.get("sort") ?? "";
  const after = search.get("after");
  const startIndex = search.get("startIndex") ?? "0";
  if (search.has("tier") && !isNamed(tiers, tier, "all")) return null;
  if (search.has("sort") && !isNamed(sortings, sorting, "top")) return null;
  if (sorting === "discussed" && search.has("tier")) return null;
  if (after !== null && !isPageCursor(after)) return null;
  if (!/^\d{1,6}$/.test(startIndex)) return null;
  return {
    tier: isNamed(tiers, tier, "all") ? tier : "all",
    sorting: isNamed(sortings, sorting, "top") ? sorting : "top",
    after,
    startIndex: Number(startIndex),
  };
}

const isNamed = <Name extends string>(names: readonly Name[], name: string, itself: Name): name is Name =>
  name !== itself && (names as readonly string[]).includes(name);

/** Only all threads together can be sorted by most discussed. */
export const hasOrder = (tier: Tier, sorting: Sorting): boolean => tier === "all" || sorting !== "discussed";

/** The query of a view including its `?`, with the fragment of the discussion. */
export function buildDiscussionQuery({ tier, sorting, after, startIndex }: Partial<DiscussionQuery>): string {
  const search = new URLSearchParams();
  if (tier !== undefined && tier !== "all") search.set("tier", tier);
  if (sorting !== undefined && sorting !== "top" && hasOrder(tier ?? "all", sorting))
    search.set("sort", sorting);
  if (after !== undefined && after !== null) search.set("after", after);
  else if (startIndex) search.set("startIndex", String(startIndex));
  return `${search.size > 0 ? `?${search.toString()}` : ""}#replies`;
}

/** Query parameters for the services; default values are left out. */
export function buildServiceQuery({ tier, sorting, after, startIndex }: DiscussionQuery) {
  return {
    startIndex: String(startIndex),
    ...(tier !== "all" && { tier }),
    ...(sorting !== "top" && { sorting }),
    ...(after !== null && { after }),
  };
}
