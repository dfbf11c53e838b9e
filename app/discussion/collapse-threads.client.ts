/** Replies whose answers are hidden, for this visit. */
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

/** Opens all threads that a reply is in, and keeps it so. */
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
