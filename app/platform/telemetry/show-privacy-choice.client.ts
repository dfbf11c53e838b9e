import { asksEverywhere, choiceKey, hasOptedOut, optOut } from "./privacy-choice.client.ts";

/** Shows the reader's choice on the page about privacy, and stores it. It applies from the next page on. */
export function startPrivacyChoice(document: Document): void {
  const place = document.querySelector<HTMLElement>("[data-privacy-choice]");
  const view = document.defaultView;
  if (!place || !view) return;
  const { privacyChoice: text = "", saved = "", browser = "", failed = "" } = place.dataset;
  const [label, box, state] = (["label", "input", "output"] as const).map((name) =>
    document.createElement(name),
  ) as [HTMLLabelElement, HTMLInputElement, HTMLOutputElement];
  box.type = "checkbox";
  box.checked = hasOptedOut(view);
  box.disabled = asksEverywhere(view);
  if (box.disabled) state.textContent = browser;
  box.addEventListener("change", () => {
    try {
      if (box.checked) view.localStorage.setItem(choiceKey, optOut);
      else view.localStorage.removeItem(choiceKey);
      state.textContent = saved;
    } catch {
      box.checked = false;
      state.textContent = failed;
    }
  });
  label.replaceChildren(box, text);
  place.replaceChildren(label, state);
}
