import { formatViewerTime, renewAge, type RenewedForm } from "./renew-age.ts";
import { createTimeIntl, type TimeWords } from "./time-words.ts";

const minute = 60_000;

/**
 * Lets the ages of a page go on: at once, since the page may come out of a cache, then every minute, and not in a tab
 * that nobody looks at. `<time data-moment data-zone>` is a moment; `data-age` (on it or inside) is where its age stands.
 */
export function startAges(document: Document): void {
  const { timeWords, now } = document.body.dataset;
  if (timeWords === undefined) return;
  const intl = createTimeIntl(JSON.parse(timeWords) as TimeWords);
  // A clock that was behind the server's when the page was printed is wrong: no age is younger than it was then.
  const lag = Math.max(0, Number(now) - Date.now()) || 0;

  const refresh = () => {
    const at = Date.now() + lag;
    for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-moment]")) {
      const zone = { timezone: time.dataset.zone ?? "", intl };
      const ms = Number(time.dataset.moment);
      for (const place of findPlaces(time))
        write(place, renewAge(ms, at, place.dataset.age as RenewedForm, zone));
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

function findPlaces(time: HTMLTimeElement): HTMLElement[] {
  return time.dataset.age === undefined ? [...time.querySelectorAll<HTMLElement>("[data-age]")] : [time];
}

/** Only what has changed: a reader may have the words selected. */
function write(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

/** The printed words keep the blog's zone; whoever points at them is told the own time as well. */
function addViewerTime(time: HTMLTimeElement, text: string | null): void {
  time.dataset.viewer = "told";
  if (text !== null) time.title = `${time.title}\n${text}`;
}
