/**
 * What runs in the browser of somebody who reads: a table of contents. Each room brings what its own HTML can do better
 * with script; without this file every page still works (docs/decisions/0040). Nothing here may import React, the
 * messages or a stylesheet: the module stays a few kilobytes. What is large is imported when it is needed.
 */

import { showAccount } from "../account/show-account.client.ts";
import { startAds } from "../ad/start-ads.client.ts";
import { startAges } from "../date-time/refresh-ages.client.ts";
import { resizeIframes } from "../embed/resize-iframes.client.ts";
import { startDiscussions } from "../discussion/near-discussion.client.ts";
import { startExperiments } from "../feature-flag/experiments.client.ts";
import { startFlags } from "../feature-flag/flags.client.ts";
import { replaceFailingImages } from "../image/failing-images.client.ts";
import { followImages } from "../rich-text/follow-images.client.ts";
import { startSignUps } from "../newsletter/sign-up.client.ts";
import { openPlayers } from "../rich-text/open-players.client.ts";
import { startScrollbackNav } from "../site/scrollback-nav.client.ts";
import { startBrowserLog } from "../telemetry/browser-log.client.ts";
import { startViewCount } from "../telemetry/count-view.client.ts";
import { startExposures } from "../telemetry/exposures.client.ts";
import { startLinkEvents } from "../telemetry/link-events.client.ts";
import { startDropdowns } from "../ui/dropdown.client.ts";

type Part = (document: Document) => void;

/** Started in the order in which a reader meets them. One that fails must not stop the others: its error is reported. */
const parts: readonly Part[] = [
  // First of all, so that it hears what breaks in the others, and the flags before anybody asks for one.
  startBrowserLog,
  startFlags,
  startExperiments,
  startExposures,
  startLinkEvents,
  startViewCount,
  startScrollbackNav,
  startDropdowns,
  replaceFailingImages,
  startAds,
  startSignUps,
  openPlayers,
  resizeIframes,
  followImages,
  showAccount,
  startDiscussions,
];

/**
 * Parts whose start takes a while and can wait until the page has been painted: the ages are right where they were
 * printed a moment ago, and what writes dates needs its calendars and zones first, half of all the time that this module
 * takes.
 */
const partsAtLeisure: readonly Part[] = [startAges];

/** Parts that few pages need: each is fetched where its selector finds something. */
const partsOnDemand: readonly (readonly [selector: string, load: () => Promise<Part>])[] = [
  [
    "[data-offline]",
    () => import("../offline/register-worker.client.ts").then(({ registerWorker }) => registerWorker),
  ],
  [
    "[data-reply-form]",
    () => import("../discussion/keep-draft.client.ts").then(({ startReplyForm }) => startReplyForm),
  ],
  ["[data-video]", () => import("../rich-text/play-videos.client.ts").then(({ playVideos }) => playVideos)],
  [
    "[data-slides]",
    () => import("../rich-text/slideshow.client.ts").then(({ startSlideshows }) => startSlideshows),
  ],
  [
    "[data-live]",
    () => import("../discussion/follow-replies.client.ts").then(({ followReplies }) => followReplies),
  ],
  [
    "[data-feed]",
    () => import("../discussion/follow-items.client.ts").then(({ followItems }) => followItems),
  ],
  [
    "[data-reports-height]",
    () => import("../embed/report-height.client.ts").then(({ reportHeight }) => reportHeight),
  ],
  [
    "[data-suggest]",
    () => import("../search/suggest.client.ts").then(({ startSuggestions }) => startSuggestions),
  ],
];

function startAll(parts: readonly Part[]): void {
  for (const start of parts) {
    try {
      start(document);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Once the browser has nothing better to do, or after a second; not every browser says so. */
const untilIdle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve);
  });

startAll(parts);
const startedAtLeisure = untilIdle().then(() => startAll(partsAtLeisure));

const startedOnDemand = Promise.all(
  partsOnDemand
    .filter(([selector]) => document.querySelector(selector))
    .map(([, load]) => load().then((start) => start(document), reportError)),
);

/** Kept once every part that this page has a use for has started; tests wait for it before they play the reader. */
export const started = Promise.all([startedAtLeisure, startedOnDemand]);
