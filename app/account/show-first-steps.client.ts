/** A link to what may be done on a front page without stories. */
export interface FirstStep {
  href: string;
  text: string;
}

/** Adds links below the sentence that says that a front page has no stories yet, for those who may write some. */
export function showFirstSteps(empty: HTMLElement, steps: readonly FirstStep[]): void {
  const list = document.createElement("span");
  for (const { href, text } of steps) {
    const link = document.createElement("a");
    link.href = href;
    link.textContent = text;
    list.append(link);
  }
  empty.append(list);
}
