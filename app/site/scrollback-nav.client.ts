import { atTop, followScroll, type NavMode } from "./scrollback-state.ts";

/**
 * Hides the navigation when scrolling down and brings it back, smaller, when scrolling up, on a post with its headline.
 * It is the same element throughout, so screen readers find it once; `data-nav` has its state for the stylesheet.
 */
export function startScrollbackNav(document: Document): void {
  const header = document.querySelector<HTMLElement>("[data-scrollback]");
  if (!header) return;
  copyHeadline(document, header);

  let state = atTop;
  let frame = 0;
  const follow = () => {
    frame = 0;
    // Elastic scrolling beyond the ends of the page bounces back, which is not scrolling up.
    const { scrollHeight, clientHeight } = document.documentElement;
    const y = Math.min(Math.max(window.scrollY, 0), Math.max(scrollHeight - clientHeight, 0));
    const next = followScroll(state, y, header.offsetHeight);
    if (next.mode !== header.dataset.nav) place(header, next.mode);
    state = next;
  };
  const followSoon = () => (frame ||= requestAnimationFrame(follow));
  addEventListener("scroll", followSoon, { passive: true });
  // Deferred, because reading the scroll position now would force a layout during start-up.
  followSoon();
}

/**
 * Reserves the navigation's height in the page while it is fixed to the window, so that nothing below moves.
 */
function place(header: HTMLElement, mode: NavMode): void {
  header.style.minHeight = mode === "top" ? "" : `${header.getBoundingClientRect().height}px`;
  header.dataset.nav = mode;
}

/** Screen readers find the headline in the page; this copy is only visual. */
function copyHeadline(document: Document, header: HTMLElement): void {
  const headline = document.querySelector("[data-headline]")?.textContent ?? "";
  const copy = header.querySelector<HTMLElement>("[data-headline-copy]");
  if (!copy) return;
  copy.textContent = headline;
  copy.hidden = headline === "";
  header.toggleAttribute("data-titled", headline !== "");
}
