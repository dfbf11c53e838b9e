import { whenNear } from "../ui/when-near.client.ts";
import { hydrate } from "./hydrate.client.ts";

/** How near, CSS pixels, a reader is when what they come to is made ready: about one screen of a telephone. */
const nearDistance = 800;

/** Clicks that have waited for React and are let through. */
const passed = new WeakSet<Event>();
let isListening = false;

/**
 * Hydrates the page at the first need, by what its elements ask for in `data-hydrate`: "always" at once, "near" when the
 * reader comes near, "focus" when one of its fields is, "open" when it is pressed. A press waits and is then made again.
 */
export function startHydration(document: Document): void {
  const need = () => void hydrate(document);
  if (document.body.dataset.hydrate === "always") need();
  for (const element of document.querySelectorAll('[data-hydrate="near"]')) {
    whenNear(element, nearDistance, need);
  }
  if (isListening) return;
  isListening = true;
  document.addEventListener("focusin", ({ target }) => void (find(target, "focus") && need()));
  let isHydrated = false;
  const press = async (event: MouseEvent, target: HTMLElement) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    isHydrated = await hydrate(document);
    if (!target.isConnected) return;
    const again = new MouseEvent("click", event);
    passed.add(again);
    target.dispatchEvent(again);
  };
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (isHydrated || passed.has(event) || !isPlain(event) || !(target instanceof HTMLElement)) return;
      if (find(target, "open")) void press(event, target);
    },
    { capture: true },
  );
}

const find = (target: EventTarget | null, need: string) =>
  target instanceof Element ? target.closest(`[data-hydrate="${need}"]`) : null;

/** Whoever wants a new tab gets it at once. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
