import { ownMessage } from "./parse-iframe-message.ts";

/**
 * Reports the height of one of our pages to the page that embeds it (`data-reports-height` on its root). Only our own
 * origin may embed these pages, so no other site receives it.
 */
export function reportHeight(document: Document): void {
  const root = document.querySelector<HTMLElement>("[data-reports-height]");
  const view = document.defaultView;
  if (!root || !view || view.parent === view) return;
  const report = () =>
    view.parent.postMessage(
      { type: ownMessage, height: root.getBoundingClientRect().height },
      view.location.origin,
    );
  new view.ResizeObserver(report).observe(root);
}
