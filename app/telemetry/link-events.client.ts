import { hasRefusedCounting } from "./has-refused-counting.client.ts";
import { sendBeacon } from "./send-beacon.client.ts";

/**
 * Sends a link's analytics events to the page's analytics URL when it is followed (specification, section 3).
 * Never delays navigation.
 */
export function startLinkEvents(document: Document): void {
  const view = document.defaultView;
  const address = document.body.dataset.analytics ?? "";
  if (view === null || address === "") return;
  const onFollow = ({ target, button }: MouseEvent) => {
    // The right button only opens a menu.
    const link = target instanceof Element && button < 2 ? target.closest("a[data-events]") : null;
    if (link === null || hasRefusedCounting(view)) return;
    const events: unknown = JSON.parse(link.getAttribute("data-events") ?? "[]");
    sendBeacon(view, address, { type: "link", page: view.location.pathname, events });
  };
  // Capturing, so that other handlers can't stop the event; middle clicks are "auxclick" events.
  document.addEventListener("click", onFollow, { capture: true, passive: true });
  document.addEventListener("auxclick", onFollow, { capture: true, passive: true });
}
