import { sortings, tiers, type Sorting, type Tier } from "../../contract/discussion/comments.ts";
import type { ModeState } from "../../contract/entities/mode.ts";
import { isPageCursor } from "../link/page-addresses.ts";

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

export type EntryOrder = "newest" | "oldest";

/** Which part of a liveblog or chat a URL requests. */
export interface ModeAddress {
  /** Page of entries, counted from the oldest; null for the newest. */
  page: number | null;
  /** Null for the liveblog's own: the newest first while it runs, the oldest first once it has ended. */
  order: EntryOrder | null;
  /** Cursor for earlier messages; null for the newest. */
  before: string | null;
}

/**
 * Parses `?page=3`, `?order=oldest` and `?before=…`. Null if invalid: each view has a single URL, so default
 * values aren't allowed.
 */
export function parseModeAddress(search: URLSearchParams): ModeAddress | null {
  const page = search.get("page");
  const order = search.get("order");
  const before = search.get("before");
  if (page !== null && !/^[1-9]\d{0,5}$/.test(page)) return null;
  if (order !== null && order !== "oldest" && order !== "newest") return null;
  if (before !== null && !/^-?\d{1,16}\.\d{1,19}$/.test(before)) return null;
  return { page: page === null ? null : Number(page), order, before };
}

/** The order in which a liveblog opens. */
export const findOwnOrder = (state: ModeState | null): EntryOrder =>
  state === "ended" ? "oldest" : "newest";

/**
 * The query of a page of entries including its `?`, with the fragment of the entries. `order` is null for the
 * liveblog's own.
 */
export function buildEntryQuery({ page, order }: Partial<ModeAddress>, place = "entries"): string {
  const search = new URLSearchParams();
  if (order) search.set("order", order);
  if (page !== undefined && page !== null) search.set("page", page.toString());
  return `${search.size > 0 ? `?${search.toString()}` : ""}#${place}`;
}

/** Query parameters for the services. The order "oldest" starts with the first page. */
export const buildModeServiceQuery = ({ page, order, before }: ModeAddress) => ({
  ...(page !== null ? { entryPage: String(page) } : order === "oldest" ? { entryPage: "1" } : {}),
  ...(before !== null && { before }),
});

/** Path of the page for managing a discussion, or for editing a liveblog entry. */
export const buildDiscussionSettingsPath = (id: string): string => `/discussion-settings/${id}`;

/** Path of the page for replying to a post and for actions on it. */
export const buildReplyFormPath = (id: string) => `/reply/${id}`;

/** The part of that page with a reply's earlier texts. */
export const editsId = "edits";

/** The page with the ways to share a story or reply. */
export const buildSharePath = (id: string) => `/share/${id}`;
