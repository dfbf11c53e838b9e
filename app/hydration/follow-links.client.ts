import type { Router } from "@remix-run/router";
import { isTurnedLink } from "./is-turned-link.ts";

/**
 * Lets every plain link to a page of the same blog turn the page, wherever in the document it stands. Links are
 * ordinary ones, so that they are the same before and after; what another part has taken for itself stays its own.
 */
export function followLinks(document: Document, router: Router, base: string): void {
  document.addEventListener("click", (event) => {
    const link = findPlainLink(event);
    // Whoever sells the ads of a page counts documents.
    if (!link || document.body.dataset.adScript !== undefined) return;
    const facts = { href: link.href, target: link.target, isDownload: link.hasAttribute("download") };
    if (!isTurnedLink(facts, new URL(location.href), base)) return;
    event.preventDefault();
    const { pathname, search, hash } = new URL(link.href);
    void router.navigate((base === "/" ? pathname : pathname.slice(base.length)) + search + hash);
  });
}

function findPlainLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}
