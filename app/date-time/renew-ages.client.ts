import { type AgeForm, formatViewerTime, renewAge } from "./ages.ts";
import { createTimeIntl, type TimeWords } from "./time-words.ts";

/** Formats times as the server does, with the page's texts (`timeWords`: JSON). */
export function createRenewer(timeWords: string) {
  const intl = createTimeIntl(JSON.parse(timeWords) as TimeWords);
  const readTime = ({ dataset }: HTMLTimeElement) =>
    [Number(dataset.moment), { timezone: dataset.zone ?? "", intl }] as const;
  return {
    /** Writes the ages of times as of a moment, ms. */
    renew: (times: readonly HTMLTimeElement[], at: number) => {
      for (const time of times) {
        const [ms, zone] = readTime(time);
        for (const element of findAgeElements(time))
          write(element, renewAge(ms, at, element.dataset.age as AgeForm, zone));
      }
    },
    /** The visible text keeps the blog's zone; the tooltip adds the reader's own time. */
    addViewerTime: (time: HTMLTimeElement) => {
      if (time.dataset.viewer) return;
      time.dataset.viewer = "told";
      const [ms, zone] = readTime(time);
      const text = formatViewerTime(ms, undefined, zone);
      if (text !== null) time.title += `\n${text}`;
    },
  };
}

function findAgeElements(time: HTMLTimeElement): HTMLElement[] {
  return time.dataset.age === undefined ? [...time.querySelectorAll<HTMLElement>("[data-age]")] : [time];
}

/** Only changed texts are written, so that a reader's selection survives. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
