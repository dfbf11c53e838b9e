import { foldMuted, startMuting } from "./fold-muted.client.ts";
import { drawIcon, findToggle, showPressed, toggleSelector } from "./show-pressed.client.ts";
import type { MineWords } from "./present-mine.ts";

/** The reader's own data in a discussion, and how to show it. */
export interface Mine {
  words: MineWords;
  /** `by` is the change of the number of likes: 0 if the page already includes it. */
  showPressed: (link: HTMLElement, isPressed: boolean, by: 0 | 1) => void;
  /** Inserts a reply below the post it replies to. */
  place: (reply: Element, parentId: string) => HTMLElement | null;
  /** Announced to screen readers, and shown at the top of the discussion. */
  say: (text: string) => void;
}

/** Applies the reader's own data to the page: likes, replies not public yet, and actions. */
export function showMine(section: HTMLElement, sent: HTMLElement): Mine {
  const { ownerDocument: document } = section;
  const mine = createMine(section, sent);
  startMuting(mine.words.muted, (sent.dataset["muted"] ?? "").split(" "));
  foldMuted(document);
  showToggles(document, sent, mine);
  for (const reply of sent.querySelectorAll<HTMLElement>("[data-reply]")) showOwn(reply, mine, document);
  return mine;
}

/** What replying in place needs, before and after signing in. */
export function createMine(section: HTMLElement, sent: HTMLElement): Mine {
  const { ownerDocument: document } = section;
  const words = JSON.parse(sent.dataset["words"] ?? "{}") as MineWords;
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.dataset["status"] = "";
  for (const own of [status, ...sent.querySelectorAll("[data-of-story]")])
    section.querySelector("h2")?.parentElement?.insertAdjacentElement("beforeend", own);
  return {
    words,
    showPressed: (link, isPressed, by) => showPressed(link, isPressed, by, words),
    place: (reply, parentId) => placeReply(document.adoptNode(reply) as HTMLElement, parentId, section),
    say: (text) => (status.textContent = text),
  };
}

/** What the reader has pressed before. Nobody likes their own story. */
function showToggles(document: Document, sent: HTMLElement, mine: Mine): void {
  const idsOf = (name: "liked" | "saved" | "followed") => new Set((sent.dataset[name] ?? "").split(" "));
  const pressed = { like: idsOf("liked"), save: idsOf("saved"), follow: idsOf("followed") };
  if (sent.dataset["isAuthor"] !== undefined)
    for (const own of document.querySelectorAll("[data-story] > [data-like]")) own.remove();
  const links = [...document.querySelectorAll<HTMLElement>(toggleSelector)];
  links.forEach(drawIcon);
  for (const link of links) {
    const name = findToggle(link);
    if (pressed[name].has(link.dataset[name] ?? "")) mine.showPressed(link, true, 0);
  }
}

/** Inserts the reader's own reply, or adds actions if the page already contains it. */
function showOwn(reply: HTMLElement, mine: Mine, document: Document): void {
  const there = document.getElementById(reply.id);
  const actionList = reply.querySelector("[data-actions]");
  if (!there) mine.place(reply, reply.dataset["parent"] ?? "");
  else if (actionList && !there.querySelector("[data-actions]"))
    there.querySelector("footer")?.insertAdjacentElement("beforeend", document.adoptNode(actionList));
}

/** Null if the parent isn't on the page. */
function placeReply(reply: HTMLElement, parentId: string, section: HTMLElement): HTMLElement | null {
  const { ownerDocument: document } = section;
  const parent = document.querySelector(`[data-reply="${CSS.escape(parentId)}"]`);
  const item = document.createElement("li");
  item.insertAdjacentElement("beforeend", reply);
  // The story itself, or the reply the page is about.
  const isTop = section.dataset["post"] === parentId;
  const around = isTop ? section : parent?.closest("li");
  if (!around) return null;
  let list = around.querySelector<HTMLElement>(isTop ? "[data-threads]" : ":scope > ol");
  if (!list) {
    list = document.createElement("ol");
    list.className = section.dataset[isTop ? "list" : "answers"] ?? "";
    if (isTop) list.dataset["threads"] = "";
    if (isTop)
      (section.querySelector("[data-threads-end]") ?? section).insertAdjacentElement("beforebegin", list);
    else parent?.insertAdjacentElement("afterend", list);
  }
  if (isTop) list.insertAdjacentElement("afterbegin", item);
  else list.insertAdjacentElement("beforeend", item);
  return reply;
}
