import { findTakenParts } from "../../feature-flag/experiments.client.ts";
import { storeChoices, readChoices } from "../../feature-flag/local-store.client.ts";
import { browserTimeout } from "../services/time-outs.ts";
import { sendBeacon } from "./send-beacon.client.ts";

/** True if the reader has opted out of analytics: Global Privacy Control, or its predecessor Do Not Track. */
function hasRefusedCounting(view: Window): boolean {
  const navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = view.navigator;
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
}

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

/** Storage key of reported variations, by experiment. */
const reportedKey = "magma.exposures";

/**
 * Reports the variations this reader sees to the page's analytics URL: each once per browser, without the
 * reader's key, and not if forced by hand.
 */
export function startExposures(document: Document): void {
  const view = document.defaultView;
  const address = document.body.dataset.analytics ?? "";
  if (view === null || address === "" || hasRefusedCounting(view)) return;
  const reported = readChoices(document, reportedKey);
  const exposures = findTakenParts(document).flatMap(({ name, variation, isForced }) =>
    variation === null || isForced || reported[name] === variation ? [] : [{ experiment: name, variation }],
  );
  if (exposures.length === 0) return;
  const all = exposures.map(({ experiment, variation }) => [experiment, variation]);
  // Stored before sending, because a variation reported twice would be counted twice.
  const isKept = storeChoices(document, reportedKey, { ...reported, ...Object.fromEntries(all) });
  if (isKept) sendBeacon(view, address, { type: "exposure", page: view.location.pathname, exposures });
}
