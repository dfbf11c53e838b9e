import type { MineWords } from "./present-mine.ts";

const svg = "http://www.w3.org/2000/svg";
const heart =
  "m12 20-1.5-1.3C5.2 14 2 11.2 2 7.7A4.7 4.7 0 0 1 6.7 3c2 0 3.9 1 5.3 2.7A6.9 6.9 0 0 1 17.3 3 4.7 4.7 0 0 1 22 7.7c0 3.5-3.2 6.3-8.5 11z";

/** Puts a heart before a like's label, and the label into an element of its own. It is filled by style when pressed. */
export function drawHeart(link: HTMLElement): void {
  const { ownerDocument: document } = link;
  const image = document.createElementNS(svg, "svg");
  image.setAttribute("viewBox", "0 0 24 24");
  image.setAttribute("aria-hidden", "true");
  image.appendChild(document.createElementNS(svg, "path")).setAttribute("d", heart);
  const label = document.createElement("span");
  label.textContent = link.textContent;
  link.replaceChildren(image, label);
}

export function showLike(link: HTMLElement, isLiked: boolean, by: 0 | 1, words: MineWords): void {
  link.setAttribute("role", "button");
  link.setAttribute("aria-pressed", String(isLiked));
  nameLike(link, isLiked, words.liked);
  const foot = link.closest("footer");
  const id = link.dataset["like"] ?? "";
  let count = foot?.querySelector<HTMLElement>("[data-likes]");
  if (by === 0 || !foot) return;
  const number = Math.max(0, Number(count?.dataset["count"] ?? 0) + (isLiked ? by : -by));
  if (!count) {
    count = link.ownerDocument.createElement("p");
    count.dataset["likes"] = id;
    foot.insertAdjacentElement("afterbegin", count);
  }
  const { lang } = link.ownerDocument.documentElement;
  const pattern = new Intl.PluralRules(lang).select(number) === "one" ? words.likesOne : words.likesOther;
  count.dataset["count"] = String(number);
  count.textContent = number === 0 ? "" : pattern.replace("#", number.toLocaleString(lang));
}

/** The label, and the accessible name, which begins with it. */
function nameLike(link: HTMLElement, isLiked: boolean, liked: string): void {
  const label = link.querySelector("span");
  if (!label) return;
  const before = label.textContent ?? "";
  link.dataset["word"] ??= before;
  label.textContent = isLiked ? liked : link.dataset["word"];
  link.ariaLabel = link.ariaLabel?.replace(before, label.textContent) ?? null;
}
