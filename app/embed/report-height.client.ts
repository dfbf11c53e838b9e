import { ownMessage } from "./parse-frame-message.ts";

/**
 * Tells the page around it how tall a page of ours is that is meant to be framed (`data-reports-height` on its root).
 * We can be framed by our own origin only, so nobody else hears it.
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
