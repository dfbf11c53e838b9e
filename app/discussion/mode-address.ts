/** Which part of a liveblog or of a chat an address asks for. */
export interface ModeAddress {
  /** A page of entries, counted from the oldest; null for the newest. */
  page: number | null;
  order: "newest" | "oldest";
  /** Where earlier messages end; null for the newest. */
  before: string | null;
}

/**
 * Reads `?page=3`, `?order=oldest` and `?before=…`. Null for what is none of it: every view has one address, so that what
 * is so by itself is not written out.
 */
export function parseModeAddress(search: URLSearchParams): ModeAddress | null {
  const page = search.get("page");
  const order = search.get("order");
  const before = search.get("before");
  if (page !== null && !/^[1-9]\d{0,5}$/.test(page)) return null;
  if (order !== null && order !== "oldest") return null;
  if (before !== null && !/^-?\d{1,16}\.\d{1,19}$/.test(before)) return null;
  return { page: page === null ? null : Number(page), order: order ?? "newest", before };
}

/** The query of a page of entries with its `?`, and where the entries stand: not at the article's top. */
export function buildEntryQuery({ page, order }: Partial<ModeAddress>, place = "entries"): string {
  const search = new URLSearchParams();
  if (order === "oldest") search.set("order", order);
  if (page !== undefined && page !== null) search.set("page", page.toString());
  return `${search.size > 0 ? `?${search.toString()}` : ""}#${place}`;
}

/** As the services are asked for it. Oldest first begins with the first page. */
export const buildModeServiceQuery = ({ page, order, before }: ModeAddress) => ({
  ...(page !== null ? { entryPage: String(page) } : order === "oldest" ? { entryPage: "1" } : {}),
  ...(before !== null && { before }),
});
