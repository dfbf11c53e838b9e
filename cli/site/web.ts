/** A response of another site. */
export interface WebText {
  status: number;
  /** The address after redirects. */
  url: string;
  /** Empty unless the status is 200. */
  text: string;
  /** Number of rows in the whole list, of a page of WordPress's API. */
  total: number | null;
  /** Seconds after which the site wants to be asked again. */
  retryAfter: number | null;
}

/**
 * Reads a text at a public address, whatever its status, and follows redirects. Throws `FetchError`. The command fetches it, and
 * a page of the studio asks the services for it.
 */
export type ReadWeb = (url: string) => Promise<WebText>;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
