import { likeShape } from "./like-shape.ts";
import { foldMuted, startMuting } from "./fold-muted.client.ts";
import { ownEvent } from "./changed-event.ts";
import type { MineWords } from "./present-mine.ts";

/** Toggle links, by the data attribute with the post's id: the actions of pressing and of releasing them. */
export const toggles = {
  like: { press: "like", release: "unlike" },
  save: { press: "save", release: "unsave" },
  follow: { press: "followDiscussion", release: "unfollowDiscussion" },
} as const;
type Toggle = keyof typeof toggles;

const names = Object.keys(toggles) as Toggle[];
export const toggleSelector = names.map((name) => `a[data-${name}]`).join(",");
export const findToggle = (link: HTMLElement): Toggle =>
  names.find((name) => link.dataset[name] !== undefined) ?? "like";

const svg = "http://www.w3.org/2000/svg";

/**
 * Puts an icon before the label of a reply's like, and the label into an element of its own, as a story's actions have
 * them. The icon is filled by style when pressed.
 */
function drawIcon(link: HTMLElement): void {
  if (link.querySelector("svg")) return;
  const { ownerDocument: document } = link;
  const image = document.createElementNS(svg, "svg");
  image.setAttribute("viewBox", "0 0 24 24");
  image.setAttribute("aria-hidden", "true");
  image.appendChild(document.createElementNS(svg, "path")).setAttribute("d", likeShape);
  const label = document.createElement("span");
  label.textContent = link.textContent;
  link.replaceChildren(image, label);
}

/** Updates all links of the same action. `by` is the change of the number of likes. */
function showPressed(link: HTMLElement, isPressed: boolean, by: 0 | 1, words: MineWords): void {
  const name = findToggle(link);
  const id = link.dataset[name] ?? "";
  const same = `a[data-${name}="${CSS.escape(id)}"]`;
  for (const one of link.ownerDocument.querySelectorAll<HTMLElement>(same)) {
    one.setAttribute("role", "button");
    one.setAttribute("aria-pressed", String(isPressed));
    nameLink(one, isPressed, words.pressed[name]);
    if (name === "like" && by !== 0) countLike(one, id, isPressed ? by : -by, words);
  }
}

function countLike(link: HTMLElement, id: string, by: number, words: MineWords): void {
  const bar = link.closest("footer, [data-story]");
  let count = bar?.querySelector<HTMLElement>("[data-likes]");
  if (!bar) return;
  const number = Math.max(0, Number(count?.dataset["count"] ?? 0) + by);
  if (!count) {
    count = link.ownerDocument.createElement("p");
    count.dataset["likes"] = id;
    bar.insertAdjacentElement(bar.matches("footer") ? "afterbegin" : "beforeend", count);
  }
  const { lang } = link.ownerDocument.documentElement;
  const pattern = new Intl.PluralRules(lang).select(number) === "one" ? words.likesOne : words.likesOther;
  count.dataset["count"] = String(number);
  count.textContent = number === 0 ? "" : pattern.replace("#", number.toLocaleString(lang));
}

/** The label, and the accessible name, which begins with it. */
function nameLink(link: HTMLElement, isPressed: boolean, pressed: string): void {
  const label = link.querySelector("span");
  if (!label) return;
  const before = label.textContent ?? "";
  link.dataset["word"] ??= before;
  label.textContent = isPressed ? pressed : link.dataset["word"];
  link.ariaLabel = link.ariaLabel?.replace(before, label.textContent) ?? null;
}

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
  section.dataset["me"] = sent.dataset["me"] ?? "";
  section.dispatchEvent(new Event(ownEvent));
  for (const reply of sent.querySelectorAll<HTMLElement>("[data-reply]")) showOwn(reply, mine, document);
  return mine;
}

/** State for replying in place, before and after signing in. */
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

/** Shows the reader's earlier likes and saves. People can't like their own story. */
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
