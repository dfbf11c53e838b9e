import { adoptStyles } from "../ui/adopt-styles.client.ts";

/** Dispatched to a form whose editor is open, with blocks in `detail`: a quotation. */
export const quoteEvent = "magma:quote";

/** Dispatched to a form that is removed from the page. */
export const leaveEvent = "magma:leave";

/**
 * Loads the editor when the text field gets the focus, and opens it when no text composition (IME) is in
 * progress. Until then, and if loading fails, the plain field works.
 */
export function wantEditor(form: HTMLFormElement): void {
  const text = form.querySelector("textarea");
  if (!text) return;
  let isWanted = false;
  const want = () => {
    if (isWanted) return;
    isWanted = true;
    import("./write-richly.client.ts").then(({ writeRichly, styles }) => {
      adoptStyles(text.ownerDocument, styles);
      if (!isComposing) writeRichly(form);
      else text.addEventListener("compositionend", () => setTimeout(() => writeRichly(form)), { once: true });
    }, reportError);
  };
  let isComposing = false;
  text.addEventListener("compositionstart", () => (isComposing = true));
  text.addEventListener("compositionend", () => (isComposing = false));
  text.addEventListener("focus", want);
  // Replies with rich formatting can only be edited in the editor.
  if (text.readOnly || text.ownerDocument.activeElement === text) want();
}
