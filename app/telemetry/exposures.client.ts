import { findTakenParts } from "../feature-flag/experiments.client.ts";
import { keepChoices, readChoices } from "../feature-flag/local-store.client.ts";
import { hasRefusedCounting } from "./has-refused-counting.client.ts";
import { sendBeacon } from "./send-beacon.client.ts";

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
  const isKept = keepChoices(document, reportedKey, { ...reported, ...Object.fromEntries(all) });
  if (isKept) sendBeacon(view, address, { type: "exposure", page: view.location.pathname, exposures });
}
