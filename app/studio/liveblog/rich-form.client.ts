import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { storeDraft } from "../../discussion/store-draft.client.ts";
import { adoptStyles } from "../../ui/adopt-styles.client.ts";
import { leaveEvent, wantEditor } from "../../discussion/want-editor.client.ts";

/**
 * Opens the reply editor in a form; `isKept`: typed text is restored after a reload. Returns a function that closes it.
 */
export function openRichForm(form: HTMLFormElement, isKept: boolean): () => void {
  if (isKept) storeDraft(form);
  else {
    const nodes = form.elements.namedItem("nodes");
    if (nodes instanceof HTMLInputElement) nodes.value = nodes.dataset["sent"] ?? "";
    wantEditor(form);
  }
  // Preloaded while there is a connection.
  import("../../discussion/write-richly.client.ts").catch(() => undefined);
  return () => form.dispatchEvent(new Event(leaveEvent));
}

/** Puts the caret into the text. */
export const focusText = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>("textarea:not([hidden]), [role=textbox]")?.focus();

/** Inserts a block at the caret, or where it last was, in a form's text; opens the editor first if needed. */
export async function insertIntoForm(form: HTMLFormElement, node: BlockNode): Promise<void> {
  const { insertEvent, styles, writeRichly } = await import("../../discussion/write-richly.client.ts");
  adoptStyles(form.ownerDocument, styles);
  // A dialog that closes in this task first returns the focus to its button.
  await new Promise((resolve) => setTimeout(resolve));
  writeRichly(form);
  form.dispatchEvent(new CustomEvent(insertEvent, { detail: node }));
}
