/** Told to a form that is taken off the page. */
export const leaveEvent = "magma:leave";

/**
 * Fetches the editor when somebody goes into a form's text, and opens it once no word is being composed. Until then, and
 * where it cannot be had, the plain field takes what is typed.
 */
export function wantEditor(form: HTMLFormElement): void {
  const text = form.querySelector("textarea");
  if (!text) return;
  let isWanted = false;
  const want = () => {
    if (isWanted) return;
    isWanted = true;
    import("./write-richly.client.ts").then(({ writeRichly }) => {
      if (!isComposing) writeRichly(form);
      else text.addEventListener("compositionend", () => setTimeout(() => writeRichly(form)), { once: true });
    }, reportError);
  };
  let isComposing = false;
  text.addEventListener("compositionstart", () => (isComposing = true));
  text.addEventListener("compositionend", () => (isComposing = false));
  text.addEventListener("focus", want);
  // What a text cannot say can be changed in the editor only.
  if (text.readOnly || text.ownerDocument.activeElement === text) want();
}
