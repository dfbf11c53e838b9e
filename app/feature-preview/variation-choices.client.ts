import { findTakenParts, forceVariation, type TakenPart } from "../feature-flag/experiments.client.ts";
import { showControls, showKeptState } from "./preview-controls.client.ts";

/** A choice for each experiment that runs on the page, and a mark at the variation that this browser shows. */
export function startVariationChoices(document: Document): void {
  const choices = [...document.querySelectorAll<HTMLElement>("[data-experiment]")];
  const show = () => {
    for (const part of findTakenParts(document)) showPart(document, part);
  };
  for (const fieldset of choices) {
    fieldset.addEventListener("change", ({ target }) => {
      const value = target instanceof HTMLInputElement ? target.value : "*";
      const variation = value === "*" ? undefined : value;
      showKeptState(document, forceVariation(document, fieldset.dataset.experiment ?? "", variation));
      show();
    });
  }
  show();
  showControls(document, choices);
}

function showPart(document: Document, { name, variation, isForced }: TakenPart): void {
  for (const mark of document.querySelectorAll<HTMLElement>(`[data-shown^="${name}="]`)) {
    mark.hidden = mark.dataset.shown !== `${name}=${variation ?? ""}`;
  }
  const value = isForced ? (variation ?? "") : "*";
  for (const input of document.querySelectorAll<HTMLInputElement>(`[data-experiment="${name}"] input`)) {
    input.checked = input.value === value;
  }
}
