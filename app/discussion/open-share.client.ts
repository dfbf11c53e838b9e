import { adoptStyles } from "../ui/adopt-styles.client.ts";
import { fetchPage } from "./fetch-page.client.ts";
import menuStyles from "/app/discussion/reply-menu.css.ts.vanilla.css?inline";
import styles from "/app/discussion/share.css.ts.vanilla.css?inline";

/**
 * Shares a story: with the device's own sheet on touch screens that have one, otherwise from a menu in the link's
 * place, with the links of the page behind it. Without a response the link is followed.
 */
export async function openShare(link: HTMLAnchorElement): Promise<void> {
  const { ownerDocument: document } = link;
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const shown = { url: canonical?.href ?? location.href, title: document.title };
  if ("share" in navigator && matchMedia("(pointer: coarse)").matches) return shareByDevice(shown);
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const answer = await fetchPage(link.href).catch(() => null);
  link.ariaBusy = null;
  const list = answer?.page?.querySelector<HTMLElement>("[data-links]");
  if (!list) {
    location.assign(link.href);
    return;
  }
  adoptStyles(document, menuStyles);
  adoptStyles(document, styles);
  const menu = createMenu(link, document.adoptNode(list));
  link.replaceWith(menu);
  const summary = menu.querySelector("summary");
  summary?.focus();
  if ((summary?.nextElementSibling?.getBoundingClientRect().left ?? 0) < 0) menu.dataset["side"] = "start";
}

/** Rejected if the reader closes the sheet. */
const shareByDevice = (shown: ShareData) => navigator.share(shown).catch(() => undefined);

/** Open, and as `Dropdown.tsx` renders it, so that its keyboard and outside-click handling applies. */
function createMenu(link: HTMLAnchorElement, list: HTMLElement): HTMLElement {
  const { ownerDocument: document } = link;
  const { links: url = "", headline: title = "", copy = "", copied = "", device = "" } = list.dataset;
  const root = document.createElement("div");
  root.dataset["dropdown"] = "press";
  root.dataset["menu"] = "share";
  const details = document.createElement("details");
  details.name = "dropdown";
  details.open = true;
  const summary = document.createElement("summary");
  summary.replaceChildren(...link.childNodes);
  const panel = document.createElement("div");
  const copying = addButton(panel, copy, () => {
    void navigator.clipboard.writeText(url).then(() => (copying.textContent = copied), reportError);
  });
  copying.ariaLive = "polite";
  panel.insertAdjacentElement("beforeend", list);
  if ("share" in navigator) addButton(panel, device, () => void shareByDevice({ url, title }));
  list.removeAttribute("class");
  for (const { attributes } of list.querySelectorAll("[class]")) attributes.removeNamedItem("class");
  details.replaceChildren(summary, panel);
  root.replaceChildren(details);
  return root;
}

function addButton(panel: HTMLElement, text: string, press: () => void): HTMLElement {
  const button = panel.ownerDocument.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", press);
  panel.insertAdjacentElement("beforeend", button);
  return button;
}
