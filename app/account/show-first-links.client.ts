/** A link to a first step on a front page without stories. */
export interface FirstLink {
  href: string;
  text: string;
}

/** Adds links below the text of a front page without stories, for people who may write some. */
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
