/**
 * What runs in the browser of somebody who reads: a table of contents. Each room brings what its own HTML can do better
 * with script; without this file every page still works (docs/decisions/0040). Nothing here may import React, the
 * messages or a stylesheet: the module stays a few kilobytes. What is large is imported when it is needed.
 */

import { startAds } from "./ad/start-ads.client.ts";
import { startAges } from "./date-time/refresh-ages.client.ts";
import { reportHeight } from "./embed/report-height.client.ts";
import { resizeFrames } from "./embed/resize-frames.client.ts";
import { startExperiments } from "./feature-flag/experiments.client.ts";
import { startFlags } from "./feature-flag/flags.client.ts";
import { replaceFailingPictures } from "./image/failing-pictures.client.ts";
import { followPictures } from "./rich-text/follow-pictures.client.ts";
import { startSignUps } from "./newsletter/sign-up.client.ts";
import { openPlayers } from "./rich-text/open-players.client.ts";
import { startSlideshows } from "./rich-text/slideshow.client.ts";
import { playVideos } from "./rich-text/play-videos.client.ts";
import { startScrollbackNav } from "./site/scrollback-nav.client.ts";
import { startBrowserLog } from "./telemetry/browser-log.client.ts";
import { startViewCount } from "./telemetry/count-view.client.ts";
import { startExposures } from "./telemetry/exposures.client.ts";
import { startLinkEvents } from "./telemetry/link-events.client.ts";
import { startDropdowns } from "./ui/dropdown.client.ts";
import { startTrialPages } from "./trial/trial-pages.client.ts";

/** In the order in which a reader meets them. One that fails must not stop the others: its error is reported. */
const parts: readonly ((document: Document) => void)[] = [
  // First of all, so that it hears what breaks in the others, and the flags before anybody asks for one.
  startBrowserLog,
  startFlags,
  startExperiments,
  startExposures,
  startLinkEvents,
  startViewCount,
  startScrollbackNav,
  startDropdowns,
  replaceFailingPictures,
  startAges,
  startAds,
  startSignUps,
  openPlayers,
  playVideos,
  resizeFrames,
  reportHeight,
  startTrialPages,
  startSlideshows,
  followPictures,
];

for (const start of parts) {
  try {
    start(document);
  } catch (error) {
    reportError(error);
  }
}
