import { adoptStyles } from "../ui/adopt-styles.client.ts";
import styles from "/app/discussion/mine.css.ts.vanilla.css?inline";
import { fetchPage } from "./fetch-page.client.ts";
import { showMine, type Mine, toggleSelector } from "./show-mine.client.ts";
import { pressToggle } from "./press-toggle.client.ts";
import { openForm } from "./reply-in-place.client.ts";

const joined = new WeakMap<HTMLElement, Promise<Mine | null>>();

/**
 * Shows signed-in readers their own data in a discussion, and lets them like, save and reply in place. One request
 * for all of it, once for each discussion; null if they aren't signed in: links lead to the sign-in page.
 */
export function joinDiscussion(section: HTMLElement): Promise<Mine | null> {
  const joining = joined.get(section) ?? join(section);
  joined.set(section, joining);
  return joining;
}

async function join(section: HTMLElement): Promise<Mine | null> {
  const address = section.dataset["mineAt"] ?? "";
  if (address === "") return null;
  const answer = await fetchPage(address).catch(() => null);
  const place = answer?.page?.querySelector<HTMLElement>("[data-mine]");
  if (!place) return null;
  adoptStyles(section.ownerDocument, styles);
  const mine = showMine(section, place);
  void offerQuotes(section.ownerDocument, mine);
  void watch(section.ownerDocument, place.dataset["watch"] ?? "");
  section.ownerDocument.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[data-answer],${toggleSelector}`);
    if (!link || !section.isConnected) return;
    event.preventDefault();
    if (link.dataset["answer"] !== undefined) void openForm(link, mine);
    else void pressToggle(link, mine);
  });
  return mine;
}

/** Loaded when something is selected for the first time. */
async function offerQuotes(document: Document, mine: Mine): Promise<void> {
  await new Promise((resolve) => document.addEventListener("selectionchange", resolve, { once: true }));
  const { startQuoting } = await import("./quote-selection.client.ts");
  startQuoting(document, mine);
}

/** Loaded on demand, because few readers have permission for live updates. */
async function watch(document: Document, address: string): Promise<void> {
  if (address === "") return;
  const { watchDiscussion } = await import("./watch-discussion.client.ts");
  watchDiscussion(document, address);
}

/** Modified clicks open a new tab or window. */
const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;
