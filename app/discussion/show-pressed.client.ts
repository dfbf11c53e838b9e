import type { MineWords } from "./present-mine.ts";

/** Links that are pressed or not, by the data attribute with the post's id: the actions of pressing and of releasing them. */
export const toggles = {
  like: { press: "like", release: "unlike" },
  save: { press: "save", release: "unsave" },
  follow: { press: "followDiscussion", release: "unfollowDiscussion" },
} as const;
export type Toggle = keyof typeof toggles;

const names = Object.keys(toggles) as Toggle[];
export const toggleSelector = names.map((name) => `a[data-${name}]`).join(",");
export const findToggle = (link: HTMLElement): Toggle =>
  names.find((name) => link.dataset[name] !== undefined) ?? "like";

const svg = "http://www.w3.org/2000/svg";
const shapes: Record<Toggle, string> = {
  like: "m12 20-1.5-1.3C5.2 14 2 11.2 2 7.7A4.7 4.7 0 0 1 6.7 3c2 0 3.9 1 5.3 2.7A6.9 6.9 0 0 1 17.3 3 4.7 4.7 0 0 1 22 7.7c0 3.5-3.2 6.3-8.5 11z",
  save: "M6 3h12v18l-6-5-6 5z",
  follow: "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20h4",
};

/** Puts an icon before a link's label, and the label into an element of its own. The icon is filled by style when pressed. */
export function drawIcon(link: HTMLElement): void {
  const { ownerDocument: document } = link;
  const image = document.createElementNS(svg, "svg");
  image.setAttribute("viewBox", "0 0 24 24");
  image.setAttribute("aria-hidden", "true");
  image.appendChild(document.createElementNS(svg, "path")).setAttribute("d", shapes[findToggle(link)]);
  const label = document.createElement("span");
  label.textContent = link.textContent;
  link.replaceChildren(image, label);
}

/** Shows all links to the same action: a story has two. `by` is the change of the number of likes. */
export function showPressed(link: HTMLElement, isPressed: boolean, by: 0 | 1, words: MineWords): void {
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
