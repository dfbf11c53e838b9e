import type { DraftFieldName } from "../../../../contract/entities/draft.ts";

export const factId = (name: DraftFieldName) => `fact-${name}`;

/** Opens a field of the panel and puts the cursor into it; a moment later, when its tab has come. */
export function showField(name: DraftFieldName): void {
  requestAnimationFrame(() => {
    const fact = document.getElementById(factId(name));
    if (!(fact instanceof HTMLDetailsElement)) return;
    fact.open = true;
    fact.scrollIntoView({ block: "nearest" });
    fact.querySelector<HTMLElement>("input, select, textarea")?.focus();
  });
}
