/** A page of a stream as given in the URL: the newest posts, or those older than a time. */
export interface StreamAddress {
  /** Milliseconds; null on the first page. */
  startTime: number | null;
}

/**
 * Parses `?startTime=` in milliseconds (domain notes, Addresses). Null if invalid, in which case the page
 * doesn't exist.
 */
export function parseStreamAddress(search: URLSearchParams): StreamAddress | null {
  const text = search.get("startTime");
  if (text === null) return { startTime: null };
  return /^\d{1,15}$/.test(text) ? { startTime: Number(text) } : null;
}

/** Query parameters of the stream call for this page. */
export function streamQueryOf({ startTime }: StreamAddress): { startTime?: string } {
  return startTime === null ? {} : { startTime: String(startTime) };
}
