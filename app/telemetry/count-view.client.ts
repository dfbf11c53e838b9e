import { browserTimeout } from "../services/time-outs.ts";
import { hasRefusedCounting } from "./has-refused-counting.client.ts";

/**
 * Reports once that the page's post was viewed, when the page is visible; hidden tabs and prerendered pages
 * wait. Sends no data about the reader, and ignores the response.
 */
export function startViewCount(document: Document): void {
  const article = document.querySelector<HTMLElement>("article[data-count-view]");
  const view = document.defaultView;
  if (!article || !view || hasRefusedCounting(view)) return;
  const { countView: address = "", postId = "" } = article.dataset;

  const countWhenSeen = () => {
    if (document.visibilityState !== "visible" || (document as { prerendering?: boolean }).prerendering)
      return;
    document.removeEventListener("visibilitychange", countWhenSeen);
    document.removeEventListener("prerenderingchange", countWhenSeen);
    view
      .fetch(address, {
        method: "POST",
        body: JSON.stringify({ id: postId }),
        keepalive: true,
        credentials: "omit",
        signal: AbortSignal.timeout(browserTimeout),
      })
      .catch(() => undefined);
  };
  document.addEventListener("visibilitychange", countWhenSeen);
  document.addEventListener("prerenderingchange", countWhenSeen);
  countWhenSeen();
}
