import { adoptStyles } from "../ui/adopt-styles.client.ts";
import { buildQuote, formatQuote } from "./build-quote.ts";
import styles from "/app/discussion/quote.css.ts.vanilla.css?inline";
import { openForm } from "./reply-in-place.client.ts";
import type { Mine } from "./show-mine.client.ts";
import { quoteEvent } from "./want-editor.client.ts";

/** Selected text of a reply, and the link for replying to it. */
interface Quote {
  article: HTMLElement;
  link: HTMLAnchorElement;
  range: Range;
  words: string;
  name: string;
}

/** Offers "Quote" for text selected within one reply: it is inserted into the form below that reply. */
export function startQuoting(document: Document, mine: Mine): void {
  adoptStyles(document, styles);
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["quote"] = "";
  button.textContent = mine.words.quote;
  let quote: Quote | null = null;
  // The press would end the selection.
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    if (quote) void insertQuote(quote, mine);
    button.remove();
  });
  const offer = () => {
    if (document.activeElement === button) return;
    quote = findQuote(document.getSelection());
    if (quote) place(button, quote);
    else button.remove();
  };
  document.addEventListener("selectionchange", offer);
  offer();
}

/** Null for an empty selection, several replies, or anything but the text. */
function findQuote(selection: Selection | null): Quote | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const [start, end] = [range.startContainer, range.endContainer].map((node) =>
    node instanceof Element ? node : node.parentElement,
  );
  const article = start?.closest<HTMLElement>("article[data-reply]");
  if (!article || end?.closest("article") !== article) return null;
  if (start?.closest("header, footer, form") || end.closest("header, footer, form")) return null;
  const link = article.querySelector<HTMLAnchorElement>("a[data-answer]");
  const words = selection.toString().trim();
  const name = article.querySelector(":scope > header > :nth-child(2)")?.textContent ?? "";
  return link && words !== "" ? { article, link, range, words, name } : null;
}

/** Below the end of the selection, within the reply. */
function place(button: HTMLElement, { article, range }: Quote): void {
  const around = article.getBoundingClientRect();
  const { bottom, left } = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  if (button.parentElement !== article) article.insertAdjacentElement("beforeend", button);
  button.style.top = `${bottom - around.top + 4}px`;
  button.style.left = `${Math.max(0, Math.min(left - around.left, around.width - button.offsetWidth))}px`;
}

async function insertQuote({ article, link, words, name }: Quote, mine: Mine): Promise<void> {
  // Otherwise the caret would stay there when the editor gets the focus.
  article.ownerDocument.getSelection()?.removeAllRanges();
  await openForm(link, mine);
  const form = article.nextElementSibling?.querySelector<HTMLFormElement>("[data-reply-form]");
  const text = form?.querySelector("textarea");
  const nodes = form?.elements.namedItem("nodes");
  if (!form || !text || !(nodes instanceof HTMLInputElement)) return;
  const body = buildQuote(words, name);
  if (text.hidden) form.dispatchEvent(new CustomEvent(quoteEvent, { detail: body }));
  // A stored draft with formatting, which the editor is about to open.
  else if (nodes.value !== "")
    nodes.value = JSON.stringify([...(JSON.parse(nodes.value) as unknown[]), ...body]);
  else {
    const before = text.value.trimEnd();
    text.value = `${before === "" ? "" : `${before}\n\n`}${formatQuote(words, name)}`;
    text.setSelectionRange(text.value.length, text.value.length);
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
