/* The page of readers in the desk's frame, which is of the same origin. */

/** Calls `tell` with the frame's page now, and after each load. Returns a function that stops it. */
export function followPage(frame: HTMLIFrameElement, tell: (page: Document | null) => void): () => void {
  const read = () => tell(frame.contentDocument);
  // It may have loaded before this script did.
  if (frame.contentDocument?.readyState === "complete" && frame.contentDocument.URL !== "about:blank") read();
  frame.addEventListener("load", read);
  return () => frame.removeEventListener("load", read);
}

/** The story of a link, by the id at the end of its address. */
export const storyOfPath = (pathname: string): string | null =>
  /(?:^|[/-])(\d{6,19})\/?$/.exec(pathname)?.[1] ?? null;

const boxOf = (link: HTMLAnchorElement) => link.closest<HTMLElement>("article, li") ?? link;

const linksIn = (root: Document | Element) => [...root.querySelectorAll<HTMLAnchorElement>("a[href]")];

/** The story of a link, or of the card around it. */
function findStory(link: HTMLAnchorElement): string | null {
  for (const { pathname } of [link, ...linksIn(boxOf(link))]) {
    const story = storyOfPath(pathname);
    if (story !== null) return story;
  }
  return null;
}

/** Lets a pointer reach the frame's page, or not: before its links choose a story, they would lead away. */
export function setReachable(frame: HTMLIFrameElement, isReachable: boolean): void {
  frame.style.pointerEvents = isReachable ? "" : "none";
}

/** Calls `choose` when a story of the page is clicked; its links and forms lead nowhere. Returns a function that ends it. */
export function onStory(page: Document, choose: (postId: string) => void): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const click = (event: Event) => {
    // The frame has classes of its own, so `instanceof` says nothing here.
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[href]");
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    const story = findStory(link);
    if (story !== null) choose(story);
  };
  page.addEventListener("click", click, options);
  page.addEventListener("submit", (event) => event.preventDefault(), options);
  return () => ended.abort();
}

/** Outlines the chosen story. */
export function markStory(page: Document, postId: string | null): void {
  const links = linksIn(page.querySelector("main") ?? page);
  for (const link of links) boxOf(link).style.outline = "";
  if (postId === null) return;
  for (const link of links)
    if (storyOfPath(link.pathname) === postId) boxOf(link).style.outline = "3px solid";
}

/** Scales a frame to its box. Returns a function that stops it. */
export function fitToBox(frame: HTMLIFrameElement): () => void {
  const box = frame.parentElement;
  if (box === null) return () => undefined;
  const fit = () => {
    const scale = Math.min(1, box.clientWidth / frame.offsetWidth);
    frame.style.transform = `scale(${scale})`;
    box.style.height = `${Math.round(frame.offsetHeight * scale)}px`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(box);
  fit();
  return () => {
    observer.disconnect();
    box.style.height = "";
  };
}
