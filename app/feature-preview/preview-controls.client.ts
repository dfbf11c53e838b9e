/** The page says what it can do now: choosing needs no more words, and what was waiting for script is shown. */
export function showControls(document: Document, controls: Iterable<HTMLElement>): void {
  document.querySelector("[data-needs-script]")?.remove();
  for (const control of controls) control.hidden = false;
}

/** Says that a choice ends with the page, where the browser keeps none. */
export function showKeptState(document: Document, isKept: boolean): void {
  const notice = document.querySelector<HTMLElement>("[data-not-kept]");
  if (notice) notice.hidden = isKept;
}
