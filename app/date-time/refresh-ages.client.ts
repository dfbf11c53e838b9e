import { findAgeStep } from "./find-age-step.ts";

const minute = 60_000;
const selector = "time[data-moment]";

/**
 * Updates ages on the page: at once, since the page may be cached, then every minute while the tab is visible. `<time
 * data-moment data-zone>` marks a time; `data-age` (on it or inside) is the element with its age. The formatter is
 * loaded when an age may have changed, or a time is hovered: the browser's formatters take tens of milliseconds to
 * create.
 */
export function startAges(document: Document): void {
  const { timeWords, now } = document.body.dataset;
  if (timeWords === undefined) return;
  const load = async () => (await import("./renew-ages.client.ts")).createRenewer(timeWords);
  const printed = Number(now) || 0;
  // If the reader's clock is behind the server's, correct it: no age may be smaller than when the page was
  // rendered.
  const lag = Math.max(0, printed - Date.now());
  const steps = new WeakMap<Element, string>();

  const refresh = (at: number) => {
    const changed = [...document.querySelectorAll<HTMLTimeElement>(selector)].filter((time) => {
      const step = findAgeStep(Number(time.dataset.moment), at);
      const isChanged = steps.get(time) !== step;
      steps.set(time, step);
      return isChanged;
    });
    if (at !== printed && changed.length > 0) void load().then(({ renew }) => renew(changed, at));
  };
  refresh(printed);

  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === "hidden") return;
    const refreshNow = () => refresh(Date.now() + lag);
    refreshNow();
    timer = setInterval(refreshNow, minute);
  };
  document.addEventListener("visibilitychange", follow);
  follow();

  document.addEventListener("pointerover", ({ target }) => {
    const time = (target as Element).closest<HTMLTimeElement>(selector);
    if (time && !time.dataset.viewer) void load().then(({ addViewerTime }) => addViewerTime(time));
  });
}
