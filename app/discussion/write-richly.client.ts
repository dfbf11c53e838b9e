import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { EditorWords } from "../editor/present-editor-words.ts";
import { formatPlainText } from "../editor/format-plain-text.ts";
import { openEditor, type Editor } from "../editor/open-editor.client.ts";
import { parsePlainText } from "../editor/parse-plain-text.ts";
import { createNameFinder } from "./find-names.client.ts";
import { leaveEvent, quoteEvent } from "./want-editor.client.ts";

/** Dispatched to a form with a block in `detail`, which is inserted at the caret. */
export const insertEvent = "magma:insert";

/** Not part of the page's stylesheet: the code that opens the editor adds them. */
export { default as styles } from "/app/editor/editor.css.ts.vanilla.css?inline";

/** The nodes stored in the form; null if it has only text. */
function readNodes({ value }: HTMLInputElement): BlockNode[] | null {
  try {
    const nodes = JSON.parse(value) as unknown;
    return Array.isArray(nodes) ? (nodes as BlockNode[]) : null;
  } catch {
    return null;
  }
}

/** Opens the editor with the nodes, or with the text if they can't be read. */
function openOn(
  form: HTMLFormElement,
  text: HTMLTextAreaElement,
  nodes: HTMLInputElement,
  words: EditorWords,
): Editor {
  const { names = "", card = "" } = form.dataset;
  const label = text.labels?.[0];
  const options = {
    words,
    labelledBy: label?.id ?? "",
    describedBy: `${text.getAttribute("aria-describedby") ?? ""} ${text.id}-keys`.trim(),
    ...(names !== "" && { findNames: createNameFinder(form, names) }),
    ...(card !== "" && { findCard: (address: string) => findCard(card, address) }),
    isInvalid: text.hasAttribute("aria-invalid"),
    onChange: (body: BlockNode[]) => {
      text.value = formatPlainText(body);
      nodes.value = body.length === 0 ? "" : JSON.stringify(body);
      // The draft is saved by a listener for this event.
      text.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
  const { ownerDocument: document } = text;
  const given = readNodes(nodes);
  try {
    if (given) return openEditor(document, { ...options, body: given });
  } catch {
    // The nodes are from another release: use the text instead.
  }
  const editor = openEditor(document, { ...options, body: parsePlainText(text.value) });
  editor.placeCaret(parsePlainText(text.value.slice(0, text.selectionEnd)));
  return editor;
}

/** The card of a story of ours; other hosts are not called, their addresses stay links. */
async function findCard(from: string, address: string): Promise<BlockNode | null> {
  const answer = await fetch(`${from}?${new URLSearchParams({ url: address }).toString()}`);
  return answer.ok ? (await answer.json<{ node: BlockNode | null }>()).node : null;
}

/** The last id in `aria-describedby` is the permanent hint. */
const hintOf = (text: HTMLTextAreaElement) => text.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";

/** Replaces a form's text field with the rich editor; the form is submitted as before. */
export function writeRichly(form: HTMLFormElement): void {
  const text = form.querySelector("textarea");
  const nodes = form.elements.namedItem("nodes");
  if (!text || text.hidden || !(nodes instanceof HTMLInputElement)) return;
  const words = JSON.parse(form.dataset["editor"] ?? "{}") as EditorWords;
  const hadFocus = text.ownerDocument.activeElement === text;
  const editor = openOn(form, text, nodes, words);
  const hint = text.ownerDocument.createElement("p");
  hint.className = text.ownerDocument.getElementById(hintOf(text))?.className ?? "";
  hint.id = `${text.id}-keys`;
  hint.textContent = words.keysHint;
  text.insertAdjacentElement("afterend", editor.element);
  editor.element.insertAdjacentElement("afterend", hint);
  text.hidden = true;
  text.required = false;
  text.labels?.[0]?.addEventListener("click", editor.focus);
  form.addEventListener(insertEvent, (event) => editor.insert((event as CustomEvent<BlockNode>).detail));
  form.addEventListener(quoteEvent, (event) =>
    editor.insertBlocks((event as CustomEvent<BlockNode[]>).detail),
  );
  form.addEventListener(leaveEvent, editor.destroy, { once: true });
  // Capturing, so that it runs before other submit handlers.
  form.addEventListener("submit", (event) => holdBack(event, editor), { capture: true });
  if (hadFocus) editor.focus();
}

/** Prevents submitting a reply without an image that was selected but not inserted yet. */
function holdBack(event: SubmitEvent, editor: Editor): void {
  if (!editor.isWaiting()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
