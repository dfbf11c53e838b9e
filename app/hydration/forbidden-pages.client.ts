/** Where a tab remembers the page that failed last. */
const key = "magma.unhydrated";

/** The page at this path has failed: for as long as this tab lives it is shown as the server prints it. */
export function forbidHydration(pathname: string): void {
  try {
    sessionStorage.setItem(key, pathname);
  } catch {
    // Storage that is forbidden: then no page remembers.
  }
}

/** True where a page must not hydrate: it failed, or nobody could remember that it does. */
export function isHydrationForbidden(pathname: string): boolean {
  try {
    return sessionStorage.getItem(key) === pathname;
  } catch {
    return true;
  }
}
