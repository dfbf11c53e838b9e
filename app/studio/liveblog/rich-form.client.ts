import { keepDraft } from "../../discussion/keep-draft.client.ts";
import { leaveEvent, wantEditor } from "../../discussion/want-editor.client.ts";

/** Opens the reply editor in a form; `isKept`: what is typed comes back after a reload. Returns what ends that. */
export function openRichForm(form: HTMLFormElement, isKept: boolean): () => void {
  if (isKept) keepDraft(form);
  else {
    const nodes = form.elements.namedItem("nodes");
    if (nodes instanceof HTMLInputElement) nodes.value = nodes.dataset["sent"] ?? "";
    wantEditor(form);
  }
  // Asked for while there is a line.
  import("../../discussion/write-richly.client.ts").catch(() => undefined);
  return () => form.dispatchEvent(new Event(leaveEvent));
}

/** Puts the caret into the text. */
export const focusText = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>("textarea:not([hidden]), [role=textbox]")?.focus();
