import { flipFlag, isFeatureOn, resetFlips, wasServedOn } from "../feature-flag/flags.client.ts";
import { showControls, showKeptState } from "./preview-controls.client.ts";

/** A switch for each flag of the page, a mark at those that are flipped, and a button that takes all flips back. */
export function startFlipSwitches(document: Document): void {
  const switches = [...document.querySelectorAll<HTMLInputElement>("[data-flip]")];
  const undo = document.querySelector<HTMLElement>("[data-undo-flips]");
  const show = () => {
    let isAnyFlipped = false;
    for (const input of switches) {
      const name = input.dataset.flip ?? "";
      const isOn = isFeatureOn(document, name);
      const isFlipped = isOn !== wasServedOn(document, name);
      input.checked = isOn;
      const mark = document.querySelector<HTMLElement>(`[data-flipped="${name}"]`);
      if (mark) mark.hidden = !isFlipped;
      isAnyFlipped ||= isFlipped;
    }
    // Not hidden, so that who has just pressed it keeps the focus.
    undo?.toggleAttribute("disabled", !isAnyFlipped);
  };
  for (const input of switches) {
    input.addEventListener("change", () => {
      showKeptState(document, flipFlag(document, input.dataset.flip ?? "", input.checked));
      show();
    });
  }
  undo?.addEventListener("click", () => {
    resetFlips(document);
    show();
  });
  document.defaultView?.addEventListener("storage", show);
  show();
  const labels = switches.flatMap((input) => input.closest("label") ?? []);
  showControls(document, undo ? [...labels, undo] : labels);
}
