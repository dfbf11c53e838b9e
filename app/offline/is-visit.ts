/** What of a request decides. */
export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/**
 * True for what the service worker answers: somebody goes to a page of the host. Everything else, what is sent among it,
 * goes past it as if it were not there.
 */
export const isVisit = ({ method, mode, url }: Asked, origin: string): boolean =>
  method === "GET" && mode === "navigate" && new URL(url).origin === origin;
