/** The part of a request that the decision depends on. */
export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/**
 * True if the service worker handles a request: page navigations on its own host only. All other requests bypass it.
 */
export const isNavigation = ({ method, mode, url }: Asked, origin: string): boolean =>
  method === "GET" && mode === "navigate" && new URL(url).origin === origin;
