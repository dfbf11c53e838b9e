import type { ModeState } from "../../contract/entities/mode.ts";

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
