import { findTakenParts } from "../../feature-flag/experiments.client.ts";
import { storeChoices, readChoices } from "../../feature-flag/local-store.client.ts";
import { browserTimeout } from "../services/time-outs.ts";
import { hasOptedOut } from "./privacy-choice.client.ts";
import { sendBeacon } from "./send-beacon.client.ts";

/** What shows that somebody is reading. */
export const signs = ["scroll", "pointermove", "pointerdown", "keydown"];
/** Visible seconds after which a page without such a sign is read as well. */
const patience = 10;
const maxSeconds = 3_600;
const parts = 5;

/**
 * Reports once that the page's story is read: when it was visible for a second and something happened, or for ten. As it
 * is left, reports for how long and how far it has been read since the last report, or once that it was left without any of
 * this. Sends no data about the reader, keeps none, and ignores the responses. Hidden tabs and prerendered pages wait.
 */
export function startViewCount(document: Document): void {
  const article = document.querySelector<HTMLElement>("article[data-count-view]");
  const view = document.defaultView;
  if (!article || !view || hasOptedOut(view)) return;
  const { countView: address = "", postId: id = "" } = article.dataset;
  let [seconds, depth, sentSeconds, sentDepth] = [0, 0, 0, 0];
  let [isActive, isCounted, isLeft] = [false, false, false];
  let timer: number | undefined;

  const act = () => {
    isActive = true;
    for (const sign of signs) view.removeEventListener(sign, act);
  };
  const tick = () => {
    seconds += 1;
    const { top, height } = article.getBoundingClientRect();
    const read = Math.floor(((view.innerHeight - top) / height) * parts);
    depth = Math.max(depth, Math.min(read, parts)) || 0;
    if (!isCounted && (isActive || seconds >= patience)) {
      isCounted = true;
      const from = findOrigin(document.referrer, view.location);
      view
        .fetch(address, {
          method: "POST",
          body: JSON.stringify({ id, from }),
          keepalive: true,
          credentials: "omit",
          signal: AbortSignal.timeout(browserTimeout),
        })
        .catch(() => undefined);
    }
    if (seconds >= maxSeconds) view.clearInterval(timer);
  };
  const watch = () => {
    view.clearInterval(timer);
    if (document.visibilityState === "visible" && !(document as { prerendering?: boolean }).prerendering) {
      if (seconds < maxSeconds) timer = view.setInterval(tick, 1_000);
    } else if (isCounted && seconds > sentSeconds) {
      sendBeacon(view, address, { id, seconds: [sentSeconds, seconds], depth: [sentDepth, depth] });
      [sentSeconds, sentDepth] = [seconds, depth];
    } else if (!isCounted && !isLeft && seconds > 0) {
      isLeft = true;
      sendBeacon(view, address, { id, unread: true });
    }
  };
  for (const sign of signs) view.addEventListener(sign, act, { passive: true });
  document.addEventListener("visibilitychange", watch);
  document.addEventListener("prerenderingchange", watch);
  watch();
}

/** `/` for the host's front, `.` for another of its pages, `newsletter`, or the host of the page with the link; or nothing. */
function findOrigin(referrer: string, { host, search }: Location): string {
  if (/[?&]utm_medium=(?:email|newsletter)/i.test(search)) return "newsletter";
  const from = referrer === "" ? null : URL.parse(referrer);
  if (from === null) return "";
  return from.host !== host ? from.host : from.pathname === "/" ? "/" : ".";
}

/**
 * Sends a link's analytics events when it is followed (specification, section 3): in a story to where its views are counted, and
 * to the page's analytics URL if there is one. Never delays navigation.
 */
export function startLinkEvents(document: Document): void {
  const view = document.defaultView;
  const address = document.body.dataset.analytics ?? "";
  if (view === null) return;
  const onFollow = ({ target, button }: MouseEvent) => {
    // The right button only opens a menu.
    const link = target instanceof Element && button < 2 ? target.closest("a[data-events]") : null;
    if (link === null || hasOptedOut(view)) return;
    const events: unknown = JSON.parse(link.getAttribute("data-events") ?? "[]");
    sendBeacon(view, address, { type: "link", page: view.location.pathname, events });
    const story = link.closest("article")?.dataset;
    sendBeacon(view, story?.countView ?? "", { id: story?.postId, events });
  };
  // Capturing, so that other handlers can't stop the event; middle clicks are "auxclick" events.
  document.addEventListener("click", onFollow, { capture: true, passive: true });
  document.addEventListener("auxclick", onFollow, { capture: true, passive: true });
}

/** Storage key of reported variations, by experiment. */
export const reportedKey = "magma.exposures";

/**
 * Reports the variations this reader sees to the page's analytics URL: each once per browser, without the
 * reader's key, and not if forced by hand.
 */
export function startExposures(document: Document): void {
  const view = document.defaultView;
  const address = document.body.dataset.analytics ?? "";
  if (view === null || address === "" || hasOptedOut(view)) return;
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
