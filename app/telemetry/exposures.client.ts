import { findTakenParts } from "../feature-flag/experiments.client.ts";
import { keepChoices, readChoices } from "../feature-flag/local-store.client.ts";
import { hasRefusedCounting } from "./has-refused-counting.client.ts";
import { sendBeacon } from "./send-beacon.client.ts";

/** What this browser has reported: by experiment, the variation. */
const reportedKey = "magma.exposures";

/**
 * Tells the analytics address that the page names which variations this reader sees: each once in this browser, without
 * the reader's key, and none that was chosen by hand.
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
  // Kept first: what is told twice counts twice.
  const isKept = keepChoices(document, reportedKey, { ...reported, ...Object.fromEntries(all) });
  if (isKept) sendBeacon(view, address, { type: "exposure", page: view.location.pathname, exposures });
}
