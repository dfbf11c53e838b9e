import { browserTimeout } from "../services/time-outs.ts";
import { hasRefusedCounting } from "./has-refused-counting.client.ts";

/**
 * Says once that the page's post has been seen: when somebody can see it, which a page in a hidden tab, or one that the
 * browser has fetched ahead, waits for. Nothing about the reader goes along, and no answer is read.
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
