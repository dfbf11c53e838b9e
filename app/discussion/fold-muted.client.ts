/** Profile URLs of people whom the reader has muted; pages are cached, so replies are folded in the browser. */
const muted = new Set<string>();
/** Label above a folded reply, with "#" for the name. */
let label = "#";

export function startMuting(words: string, hrefs: readonly string[]): void {
  label = words;
  for (const href of hrefs) if (href !== "") muted.add(href);
}

/** Folds replies of people who are muted, and unfolds those of others. */
export function foldMuted(document: Document): void {
  for (const article of document.querySelectorAll<HTMLElement>("[data-reply]")) {
    const writer = findWriter(article);
    const folded = article.querySelector<HTMLDetailsElement>(":scope > [data-muted]");
    const isMuted = writer !== null && muted.has(writer.getAttribute("href") ?? "");
    if (isMuted && !folded) fold(article, writer.textContent ?? "");
    if (!isMuted && folded) unfold(folded);
  }
}

/** The reader has just muted or unmuted the writer of a reply. */
export function muteWriter(article: HTMLElement, isMuted: boolean): void {
  const link = findWriter(article);
  if (link) mutePerson(link, isMuted);
}

/** The same for the person that a link names. */
export function mutePerson(link: HTMLAnchorElement, isMuted: boolean): void {
  const href = link.getAttribute("href") ?? "";
  if (isMuted) muted.add(href);
  else muted.delete(href);
  foldMuted(link.ownerDocument);
}

const findWriter = (article: HTMLElement) =>
  article.querySelector<HTMLAnchorElement>(":scope > header a[data-person]");

/** Hides all but the head and the last action's result below a line that opens it. */
function fold(article: HTMLElement, name: string): void {
  const { ownerDocument: document } = article;
  const details = document.createElement("details");
  details.dataset["muted"] = "";
  const summary = document.createElement("summary");
  summary.textContent = label.replace("#", name);
  details.replaceChildren(
    summary,
    ...[...article.children].filter((child) => !child.matches("header, [data-outcome]")),
  );
  article.querySelector(":scope > header")?.insertAdjacentElement("afterend", details);
}

function unfold(details: HTMLElement): void {
  details.querySelector("summary")?.remove();
  details.replaceWith(...details.childNodes);
}
