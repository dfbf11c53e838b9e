import { atTop, followScroll, type NavMode } from "./scrollback-state.ts";

/**
 * Lets the navigation leave on scrolling down and return, lower, on scrolling back, with the post's headline on a post.
 * It is the same element throughout, so nobody meets it twice; `data-nav` tells the stylesheet where it is.
 */
export function startScrollbackNav(document: Document): void {
  const header = document.querySelector<HTMLElement>("[data-scrollback]");
  if (!header) return;
  copyHeadline(document, header);

  let state = atTop;
  let frame = 0;
  const follow = () => {
    frame = 0;
    // Beyond the page's ends the elastic of a telephone pulls back, which is no scrolling back.
    const { scrollHeight, clientHeight } = document.documentElement;
    const y = Math.min(Math.max(window.scrollY, 0), Math.max(scrollHeight - clientHeight, 0));
    const next = followScroll(state, y, header.offsetHeight);
    if (next.mode !== header.dataset.nav) place(header, next.mode);
    state = next;
  };
  const followSoon = () => (frame ||= requestAnimationFrame(follow));
  addEventListener("scroll", followSoon, { passive: true });
  // Asked now, the window's place would have the whole page laid out for it, in the midst of our start.
  followSoon();
}

/** While the navigation is fixed to the window, its place in the page stays as high as it was: nothing below moves. */
function place(header: HTMLElement, mode: NavMode): void {
  header.style.minHeight = mode === "top" ? "" : `${header.getBoundingClientRect().height}px`;
  header.dataset.nav = mode;
}

/** The headline stands once in the page for whoever listens; this copy is only seen. */
function copyHeadline(document: Document, header: HTMLElement): void {
  const headline = document.querySelector("[data-headline]")?.textContent ?? "";
  const copy = header.querySelector<HTMLElement>("[data-headline-copy]");
  if (!copy) return;
  copy.textContent = headline;
  copy.hidden = headline === "";
  header.toggleAttribute("data-titled", headline !== "");
}
