import { ownEvent } from "./changed-event.ts";
import { findSeen, findUnseen, parseKnown, recordKnown } from "./known-newest.ts";

/** Replies with hidden answers, for this visit. */
const storageKey = "magma.collapsed";
const maxKept = 500;

/** Width of the area around a thread's line that can be pressed, CSS pixels. */
const lineWidth = 24;

interface Words {
  hide: string;
  /** With "#" for the number of replies. */
  show: string;
}

/** Threads fold by a button at the top of the line beside their answers, or by pressing that line. */
export function startCollapsing(section: HTMLElement, words: Words): void {
  const kept = readKept();
  for (const list of section.querySelectorAll<HTMLElement>("[data-threads] ol")) {
    const item = list.parentElement;
    const article = item?.querySelector<HTMLElement>(":scope > article[data-reply]");
    const id = article?.dataset["reply"];
    if (!item || id === undefined) continue;
    const place = section.ownerDocument.createElement("div");
    const button = section.ownerDocument.createElement("button");
    button.type = "button";
    place.dataset["fold"] = "";
    place.replaceChildren(button);
    list.insertAdjacentElement("beforebegin", place);
    const name = article?.querySelector(":scope > header > [data-person]")?.textContent ?? "";
    setCollapsed(item, kept.has(id), words, name);
    button.addEventListener("click", () => toggle(item, words, name));
    list.addEventListener("click", (event) => {
      if (event.target !== list || event.clientX - list.getBoundingClientRect().left > lineWidth) return;
      toggle(item, words, name);
      button.scrollIntoView({ block: "nearest" });
    });
  }
}

/** Expands all threads that contain a reply, and stores that. */
export function expandTo(reply: Element): void {
  let item = reply.parentElement?.closest<HTMLElement>("[data-collapsed]");
  while (item) {
    item.querySelector<HTMLElement>(":scope > [data-fold] > button")?.click();
    item = item.parentElement?.closest<HTMLElement>("[data-collapsed]");
  }
}

function toggle(item: HTMLElement, words: Words, name: string): void {
  const isCollapsed = item.dataset["collapsed"] === undefined;
  setCollapsed(item, isCollapsed, words, name);
  const id = item.querySelector<HTMLElement>(":scope > article")?.dataset["reply"] ?? "";
  const kept = readKept();
  if (isCollapsed) kept.add(id);
  else kept.delete(id);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept].slice(-maxKept)));
  } catch {
    // Without storage it lasts until the page is left.
  }
}

function setCollapsed(item: HTMLElement, isCollapsed: boolean, { hide, show }: Words, name: string): void {
  item.toggleAttribute("data-collapsed", isCollapsed);
  const button = item.querySelector<HTMLElement>(":scope > [data-fold] > button");
  if (!button) return;
  const count = item.querySelectorAll(":scope > ol article").length;
  const shown = show.replace("#", count.toLocaleString(item.ownerDocument.documentElement.lang));
  button.textContent = isCollapsed ? shown : "";
  button.ariaExpanded = String(!isCollapsed);
  button.ariaLabel = `${isCollapsed ? shown : hide}: ${name}`;
}

function readKept(): Set<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}

const knownKey = "magma.visits";
/** The newest reply known before this visit; reloading and paging belong to the same visit. */
const sinceKey = "magma.since:";
/** The key for the next new reply, while the focus is in the discussion. */
const jumpKey = "n";

interface UnseenWords {
  mark: string;
  /** With "#" for the number. */
  one: string;
  other: string;
  next: string;
}

/**
 * Marks the replies since the reader's last visit, and adds a way to jump from one to the next. Stored on this device
 * only.
 */
export function markUnseen(section: HTMLElement, words: UnseenWords): void {
  const { ownerDocument: document } = section;
  const findReplies = () => [...section.querySelectorAll<HTMLElement>("article[data-reply]")];
  const newest = section.querySelector<HTMLElement>("[data-newest]")?.dataset["newest"] || "0";
  const listIds = () => [...findReplies().map(({ dataset }) => dataset["reply"] ?? ""), newest];
  const story = section.dataset["mineAt"] ?? location.pathname;
  const unseen = new Set(findUnseen(listIds(), startVisit(story, listIds())));
  // The reader's own replies don't count as new, here and at the next visit.
  addEventListener("pagehide", () => startVisit(story, listIds()));
  const fresh = findReplies().filter(
    (article) => unseen.has(article.dataset["reply"] ?? "") && !isOwn(article, section),
  );
  if (fresh.length === 0) return;
  for (const article of fresh) {
    const mark = document.createElement("span");
    mark.dataset["new"] = "";
    mark.textContent = words.mark;
    article.dataset["unseen"] = "";
    article.querySelector("header time")?.closest("a")?.insertAdjacentElement("afterend", mark);
  }
  addJump(section, words);
}

/** True for the reader's own reply, once it is known who they are. */
const isOwn = (article: HTMLElement, { dataset }: HTMLElement) =>
  Boolean(dataset["me"]) &&
  article.querySelector(":scope > header > [data-person]")?.getAttribute("href") === dataset["me"];

/** The newest reply known before this visit; null for the first. Stores the current one. */
function startVisit(story: string, ids: readonly string[]): string | null {
  try {
    const known = parseKnown(localStorage.getItem(knownKey));
    const since = sessionStorage.getItem(sinceKey + story) ?? findSeen(known, story) ?? "";
    sessionStorage.setItem(sinceKey + story, since);
    localStorage.setItem(knownKey, JSON.stringify(recordKnown(known, story, ids)));
    return since || null;
  } catch {
    return null;
  }
}

/** Adds a button with their number, which jumps to the next one, while the discussion is on screen. Takes no space. */
function addJump(section: HTMLElement, words: UnseenWords): void {
  const { ownerDocument: document } = section;
  const place = document.createElement("div");
  place.dataset["jump"] = "";
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-keyshortcuts", jumpKey);
  place.replaceChildren(button);
  const end = section.querySelector("[data-live]");
  if (end) end.insertAdjacentElement("beforebegin", place);
  else section.insertAdjacentElement("beforeend", place);
  const { lang } = document.documentElement;
  const show = (count: number) => {
    const pattern = new Intl.PluralRules(lang).select(count) === "one" ? words.one : words.other;
    button.textContent = pattern.replace("#", count.toLocaleString(lang));
    button.ariaLabel = `${button.textContent}. ${words.next}`;
    if (count === 0) place.remove();
  };
  const jump = () => show(showNext(section));
  show(listWaiting(section).length);
  button.addEventListener("click", jump);
  section.addEventListener(ownEvent, () => {
    for (const article of listWaiting(section).filter((one) => isOwn(one, section))) {
      delete article.dataset["unseen"];
      article.querySelector("[data-new]")?.remove();
    }
    show(listWaiting(section).length);
  });
  section.addEventListener("keydown", (event) => {
    const { key, target, metaKey, ctrlKey, altKey } = event;
    const isTyping = (target as Element).closest("input, select, textarea, [contenteditable]") !== null;
    if (key !== jumpKey || metaKey || ctrlKey || altKey || isTyping || event.isComposing) return;
    event.preventDefault();
    jump();
  });
}

/** The new replies still on the page that were not jumped to. */
const listWaiting = (section: HTMLElement) => [
  ...section.querySelectorAll<HTMLElement>("article[data-unseen]:not([data-gone])"),
];

/** Focuses the next one. Returns the number left. */
function showNext(section: HTMLElement): number {
  const [next, ...others] = listWaiting(section);
  if (!next) return 0;
  expandTo(next);
  delete next.dataset["unseen"];
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "center" });
  return others.length;
}
