import { expandTo } from "./collapse-threads.client.ts";
import { findSeen, findUnseen, parseKnown, recordKnown } from "./known-newest.ts";

const knownKey = "magma.visits";
/** The newest reply known before this visit: reloading and paging are part of it. */
const sinceKey = "magma.since:";
/** The key for the next new reply, while the focus is in the discussion. */
const jumpKey = "n";

interface Words {
  mark: string;
  /** With "#" for the number. */
  one: string;
  other: string;
  next: string;
}

/** Marks the replies that came since the reader's last visit, and leads from one to the next. Kept on this device only. */
export function markUnseen(section: HTMLElement, words: Words): void {
  const { ownerDocument: document } = section;
  const findReplies = () => [...section.querySelectorAll<HTMLElement>("article[data-reply]")];
  const newest = section.querySelector<HTMLElement>("[data-newest]")?.dataset["newest"] || "0";
  const listIds = () => [...findReplies().map(({ dataset }) => dataset["reply"] ?? ""), newest];
  const story = section.dataset["mineAt"] ?? location.pathname;
  const unseen = new Set(findUnseen(listIds(), startVisit(story, listIds())));
  // What the reader writes meanwhile is nothing new to them.
  addEventListener("pagehide", () => startVisit(story, listIds()));
  const fresh = findReplies().filter(({ dataset }) => unseen.has(dataset["reply"] ?? ""));
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

/** The newest reply known before this visit; null for the first. Remembers what is known now. */
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

/** Says how many there are, and leads to the next one as long as the discussion is on the screen. Takes no room. */
function addJump(section: HTMLElement, words: Words): void {
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
  section.addEventListener("keydown", (event) => {
    const { key, target, metaKey, ctrlKey, altKey } = event;
    const isTyping = (target as Element).closest("input, select, textarea, [contenteditable]") !== null;
    if (key !== jumpKey || metaKey || ctrlKey || altKey || isTyping || event.isComposing) return;
    event.preventDefault();
    jump();
  });
}

/** The new replies that are still there and were not led to. */
const listWaiting = (section: HTMLElement) => [
  ...section.querySelectorAll<HTMLElement>("article[data-unseen]:not([data-gone])"),
];

/** Focuses the next one. Returns how many are left. */
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
