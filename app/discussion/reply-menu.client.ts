import { listShareLinks } from "../link/share-links.ts";
import { adoptStyles } from "../ui/adopt-styles.client.ts";
import { followLetters } from "../ui/follow-letters.client.ts";
import { isSignedIn } from "../ui/is-signed-in.client.ts";
import { fetchPage } from "./fetch-page.client.ts";
import styles from "/app/discussion/reply-menu.css.ts.vanilla.css?inline";
import { sendMenuForm } from "./send-menu-form.client.ts";

/**
 * Fills the menu of a reply when it is opened: items that need no account are added at once; the reader's actions are
 * fetched each time, because others may have decided since. Without a response its links stay, which lead to the same
 * actions.
 */
export async function fillMenu(root: HTMLElement): Promise<void> {
  const { ownerDocument: document } = root;
  adoptStyles(document, styles);
  const panel = root.querySelector<HTMLElement>("summary + *");
  const article = root.closest<HTMLElement>("article");
  const all = panel?.querySelector<HTMLAnchorElement>(":scope > p > a")?.href ?? panel?.dataset["all"];
  if (!panel || !article || all === undefined) return;
  if (panel.dataset["all"] === undefined) start(panel, article, all);
  if (!isSignedIn(document)) return;
  panel.ariaBusy = "true";
  // Disables items that are about to be replaced.
  const old = panel.querySelector<HTMLElement>("[data-menu-items]");
  old?.remove();
  const answer = await fetchPage(all).catch(() => null);
  panel.ariaBusy = null;
  const items = answer?.page?.querySelector<HTMLElement>("[data-menu-items]");
  const isGone = answer?.status === 404 || answer?.status === 410;
  if (items) show(panel, document.adoptNode(items));
  else if (isGone) show(panel, write(document, "p", answer?.page?.querySelector("h1")?.textContent ?? ""));
  else if (old) show(panel, old);
}

/** Called once for each menu. */
function start(panel: HTMLElement, article: HTMLElement, all: string): void {
  panel.dataset["all"] = all;
  followLetters(panel);
  article.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest("[data-menu], [data-outcome]")) return;
    event.preventDefault();
    void sendMenuForm(form, event.submitter, article);
  });
  // A form that opens at the lower end is scrolled to.
  panel.addEventListener(
    "toggle",
    ({ target }) => (target as Element).scrollIntoView({ block: "nearest" }),
    true,
  );
  const { ownerDocument: document } = panel;
  const words = document.querySelector<HTMLElement>("[data-copy]")?.dataset;
  const url = article.querySelector<HTMLAnchorElement>("header a:has(time)")?.href;
  if (!words || url === undefined) return;
  const { copy = "", copied = "", share = "", email = "" } = words;
  const button = write(document, "button", copy);
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(url).then(() => (button.textContent = copied), reportError);
  });
  panel.insertAdjacentElement("afterbegin", createShare(document, url, { share, email }));
  panel.insertAdjacentElement("afterbegin", button);
}

/** The device's own sheet where there is one; otherwise links. */
function createShare(document: Document, url: string, words: { share: string; email: string }): HTMLElement {
  const details = document.createElement("details");
  const summary = write(document, "summary", words.share);
  const links = listShareLinks({ url, title: document.title }, words.email).map(({ name, href }) => {
    const link = write(document, "a", name) as HTMLAnchorElement;
    link.href = href;
    link.target = "_blank";
    link.rel = "noopener nofollow";
    return link;
  });
  summary.addEventListener("click", (event) => {
    if (!("share" in navigator)) return;
    event.preventDefault();
    // Rejected if the reader closes the sheet.
    navigator.share({ url, title: document.title }).catch(() => undefined);
  });
  details.replaceChildren(summary, ...links);
  return details;
}

/** Replaces the page's own or previously fetched items. */
function show(panel: HTMLElement, items: HTMLElement): void {
  for (const old of panel.querySelectorAll(":scope > p, [data-menu-items]")) old.remove();
  // In the page these are targets of links; in a thread there are many menus.
  for (const { attributes } of items.querySelectorAll("[id]")) attributes.removeNamedItem("id");
  items.querySelector("h2")?.remove();
  items.removeAttribute("aria-labelledby");
  panel.insertAdjacentElement("beforeend", items);
}

function write(document: Document, name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.textContent = text;
  return element;
}
