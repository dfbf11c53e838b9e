import type { RouterState } from "@remix-run/router";
import type { PageType } from "../blog/page-type.ts";
import { findCommerceSource } from "../commerce/find-source.ts";
import { findMain } from "./find-main.client.ts";
import { hidden } from "../ui/hidden.css.ts";

/** What a page's own head consists of (`page-meta.ts`); the rest is the blog's. */
const ownHead = "title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=next]";

export function clearHead(document: Document): void {
  for (const element of document.head.querySelectorAll(ownHead)) element.remove();
}

/** The document says which kind of page stands in it, as the server would have printed it. */
export function markPage(document: Document, pageType: PageType): void {
  document.body.dataset.pageType = pageType;
  findMain(document).dataset.commerceSource = findCommerceSource(pageType);
}

/**
 * Puts the reader where a page loaded whole would have put them: at its head, at the place that the address names, or,
 * going back, where they were; the keyboard goes on from the page's content.
 */
export function moveReader(
  document: Document,
  {
    restoreScrollPosition,
    preventScrollReset,
    location,
  }: Pick<RouterState, "restoreScrollPosition" | "preventScrollReset" | "location">,
): void {
  findMain(document).focus({ preventScroll: true });
  if (preventScrollReset) return;
  const named = location.hash === "" ? null : document.getElementById(decodeHash(location.hash));
  if (typeof restoreScrollPosition === "number")
    scrollTo({ top: restoreScrollPosition, behavior: "instant" });
  else if (named) named.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Says the new page's title to whoever listens. */
export function announce(document: Document): void {
  const region = document.querySelector("[data-page-title]") ?? createRegion(document);
  region.textContent = document.title;
}

function createRegion(document: Document): HTMLElement {
  const region = document.createElement("p");
  region.className = hidden;
  region.dataset.pageTitle = "";
  region.setAttribute("aria-live", "polite");
  document.body.appendChild(region);
  return region;
}
