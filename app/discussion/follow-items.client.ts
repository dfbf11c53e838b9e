import { fetchPage } from "./fetch-page.client.ts";
import { findChanges, isAfter } from "./find-changes.ts";
import { pollLive } from "./poll-live.client.ts";

/**
 * Keeps an open liveblog or chat up to date: edited items are replaced, deleted ones removed. New items are inserted at
 * once if that doesn't move the text being read, otherwise by a button with their number. `[data-feed]` has addresses
 * and texts; its list contains the items.
 */
export function followItems(document: Document): void {
  const feed = document.querySelector<HTMLElement>("[data-feed]");
  const list = feed?.querySelector<HTMLElement>("[data-items]");
  const button = feed?.querySelector<HTMLButtonElement>("[data-show-new]");
  if (!feed || !list || !button) return;
  const { feed: address = "", itemsAt = "", kind = "", one = "", other = "" } = feed.dataset;
  const isChat = kind === "messages";
  const { title } = document;
  const plural = new Intl.PluralRules(document.documentElement.lang);
  let last = feed.dataset["last"] || null;
  /** New items that aren't shown yet, oldest first. */
  let waiting: Element[] = [];
  /** Ids of the newest items, newest first: an update that was written offline may arrive after later ones. */
  let order: string[] = [];

  const items = () => [...list.querySelectorAll<HTMLElement>("[data-item]")];
  const countWaiting = () => {
    const count = waiting.length;
    button.hidden = count === 0;
    button.textContent = (plural.select(count) === "one" ? one : other).replace(
      "#",
      count.toLocaleString(document.documentElement.lang),
    );
    document.title = count === 0 ? title : `(${count.toString()}) ${title}`;
  };
  const insert = (article: Element) => {
    const row = document.createElement("li");
    row.insertAdjacentElement("beforeend", document.adoptNode(article));
    const older = order.slice(order.indexOf(article.getAttribute("data-item") ?? "") + 1);
    const next = isChat ? null : items().find((item) => older.includes(item.dataset["item"] ?? ""));
    if (next) (next.closest("li") ?? next).insertAdjacentElement("beforebegin", row);
    else list.insertAdjacentElement(isChat ? "beforeend" : "afterbegin", row);
  };
  const show = () => {
    const fresh = waiting;
    waiting = [];
    fresh.forEach(insert);
    countWaiting();
    return isChat ? fresh[0] : fresh.at(-1);
  };
  button.addEventListener("click", () => {
    const target = show();
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "nearest" });
  });
  /** True if inserting items would move the text being read. A chat grows at its end, which moves nothing. */
  const isReading = () => {
    const { top, bottom } = list.getBoundingClientRect();
    if (isChat) return bottom > innerHeight + 200 || bottom < 0;
    return scrollY > 40 && top < innerHeight;
  };
  let isAsking = false;
  const applyChanges = async (newest: readonly [string, number][]) => {
    const printed = items();
    const known = [...printed, ...waiting.filter((item) => item instanceof HTMLElement)];
    const shown = new Map(known.map((item) => [item.dataset["item"] ?? "", Number(item.dataset["edited"])]));
    const { fresh, edited, gone } = findChanges(shown, newest, last);
    for (const item of printed)
      if (gone.includes(item.dataset["item"] ?? "")) (item.closest("li") ?? item).remove();
    waiting = waiting.filter((item) => !gone.includes(item.getAttribute("data-item") ?? ""));
    if (fresh.length + edited.length > 0) {
      const answer = await fetchPage(itemsAt);
      const sent = new Map(
        [...(answer.page?.querySelectorAll("[data-item]") ?? [])].map((item) => [
          item.getAttribute("data-item"),
          item,
        ]),
      );
      for (const item of items()) {
        const changed = edited.includes(item.dataset["item"] ?? "") && sent.get(item.dataset["item"] ?? "");
        if (changed) item.replaceWith(document.adoptNode(changed));
      }
      waiting = waiting.map((item) => sent.get(item.getAttribute("data-item")) ?? item);
      for (const id of fresh) {
        const item = sent.get(id);
        // An item missing in the response is picked up by the next request, or belongs to an earlier page.
        if (!item) continue;
        waiting.push(item);
        last = last === null || isAfter(id, last) ? id : last;
      }
    }
    if (isReading()) countWaiting();
    else show();
  };
  pollLive(document, address, ({ entries, messages, isEnded, isOpen }) => {
    const newest = isChat ? messages : (entries ?? []);
    order = newest.map(([id]) => id);
    const isOver = isChat ? !isOpen : isEnded;
    const before = last;
    const hasNews = newest.some(([id]) => before === null || isAfter(id, before));
    if (!isAsking) {
      isAsking = true;
      applyChanges(newest)
        .catch(() => undefined)
        .finally(() => (isAsking = false));
    }
    if (isOver) sayEnded(feed);
    return { hasNews, isOver };
  });
}

/** Updates the state in the section's header. */
function sayEnded(feed: HTMLElement): void {
  const head = feed.closest("section");
  const { over = "", ended = "" } = feed.dataset;
  const label = head?.querySelector("[data-feed-label]");
  const detail = head?.querySelector("[data-feed-status]");
  if (label) label.textContent = over;
  if (detail) detail.textContent = ended;
}
