import type { Router } from "@remix-run/router";

/**
 * Keeps how far each page was read, for the way back (`moveReader` goes there). As long as pages are turned here the
 * browser leaves scrolling to us; a document that is left is the browser's again.
 */
export function keepScrollPositions(router: Router): void {
  router.enableScrollRestoration({}, () => window.scrollY);
  const take = () => void (history.scrollRestoration = "manual");
  addEventListener("pagehide", () => void (history.scrollRestoration = "auto"));
  addEventListener("pageshow", take);
  take();
}
