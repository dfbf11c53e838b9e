import type { AgeForm } from "./format-age.ts";
import { formatViewerTime, renewAge } from "./renew-age.ts";
import { createTimeIntl, type TimeWords } from "./time-words.ts";

const minute = 60_000;

/**
 * Updates ages on the page: at once, since the page may be cached, then every minute while the tab is
 * visible. `<time data-moment data-zone>` marks a time; `data-age` (on it or inside) is the element with its
 * age.
 */
export function startAges(document: Document): void {
  const { timeWords, now } = document.body.dataset;
  if (timeWords === undefined) return;
  const intl = createTimeIntl(JSON.parse(timeWords) as TimeWords);
  // If the reader's clock is behind the server's, correct it: no age may be smaller than when the page was
  // rendered.
  const lag = Math.max(0, Number(now) - Date.now()) || 0;

  const refresh = () => {
    const at = Date.now() + lag;
    for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-moment]")) {
      const zone = { timezone: time.dataset.zone ?? "", intl };
      const ms = Number(time.dataset.moment);
      for (const element of findAgeElements(time))
        write(element, renewAge(ms, at, element.dataset.age as AgeForm, zone));
      if (!time.dataset.viewer) addViewerTime(time, formatViewerTime(ms, undefined, zone));
    }
  };

  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === "hidden") return;
    refresh();
    timer = setInterval(refresh, minute);
  };
  document.addEventListener("visibilitychange", follow);
  follow();
}

function findAgeElements(time: HTMLTimeElement): HTMLElement[] {
  return time.dataset.age === undefined ? [...time.querySelectorAll<HTMLElement>("[data-age]")] : [time];
}

/** Only changed texts are written, so that a reader's selection survives. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The visible text keeps the blog's zone; the tooltip adds the reader's own time. */
function addViewerTime(time: HTMLTimeElement, text: string | null): void {
  time.dataset.viewer = "told";
  if (text !== null) time.title = `${time.title}\n${text}`;
}
