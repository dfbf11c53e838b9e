/** A page of a stream as its address says: the newest, or everything older than a time. */
export interface StreamAddress {
  /** Milliseconds; null on the first page. */
  startTime: number | null;
}

/** `?startTime=` in milliseconds (domain notes, Addresses). Null when it is not a time: such a page does not exist. */
export function parseStreamAddress(search: URLSearchParams): StreamAddress | null {
  const text = search.get("startTime");
  if (text === null) return { startTime: null };
  return /^\d{1,15}$/.test(text) ? { startTime: Number(text) } : null;
}

/** The query that a stream call needs for this page. */
export function streamQueryOf({ startTime }: StreamAddress): { startTime?: string } {
  return startTime === null ? {} : { startTime: String(startTime) };
}
