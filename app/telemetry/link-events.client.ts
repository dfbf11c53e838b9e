import { hasRefusedCounting } from "./has-refused-counting.client.ts";
import { sendBeacon } from "./send-beacon.client.ts";

/**
 * Sends a link's analytics events when it is followed, to the address that the page names (specification, section 3).
 * The link itself waits for nothing, and is never held up.
 */
export function startLinkEvents(document: Document): void {
  const view = document.defaultView;
  const address = document.body.dataset.analytics ?? "";
  if (view === null || address === "") return;
  const onFollow = ({ target, button }: MouseEvent) => {
    // The right button opens a menu.
    const link = target instanceof Element && button < 2 ? target.closest("a[data-events]") : null;
    if (link === null || hasRefusedCounting(view)) return;
    const events: unknown = JSON.parse(link.getAttribute("data-events") ?? "[]");
    sendBeacon(view, address, { type: "link", page: view.location.pathname, events });
  };
  // Before anybody can stop the event; a middle click is an "auxclick".
  document.addEventListener("click", onFollow, { capture: true, passive: true });
  document.addEventListener("auxclick", onFollow, { capture: true, passive: true });
}
