/** A link to what may be done on a front page without stories. */
export interface FirstLink {
  href: string;
  text: string;
}

/** Adds links below the sentence that says that a front page has no stories yet, for those who may write some. */
export function showFirstLinks(empty: HTMLElement, links: readonly FirstLink[]): void {
  const list = document.createElement("span");
  for (const { href, text } of links) {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = text;
    list.appendChild(link);
  }
  empty.appendChild(list);
}
