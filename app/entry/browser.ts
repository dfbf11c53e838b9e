/**
 * Entry of the reader's script: a table of contents. Each part improves HTML that works without it
 * (docs/guides/page-delivery.md). Don't import React, messages or a stylesheet here: the module must stay at a few
 * kilobytes. Larger parts are imported on demand.
 */

import { startAccount } from "../account/show-account.client.ts";
import { startAds } from "../ad/start-ads.client.ts";
import { startAges } from "../date-time/refresh-ages.client.ts";
import { resizeIframes } from "../embed/resize-iframes.client.ts";
import { startDiscussions } from "../discussion/near-discussion.client.ts";
import { startExperiments } from "../feature-flag/experiments.client.ts";
import { startFlags } from "../feature-flag/flags.client.ts";
import { replaceFailingImages } from "../image/failing-images.client.ts";
import { followImages } from "../rich-text/image/follow-images.client.ts";
import { startSignUps } from "../newsletter/sign-up.client.ts";
import { openPlayers } from "../rich-text/embed/open-players.client.ts";
import { startAppearance } from "../site/appearance.client.ts";
import { startScrollbackNav } from "../site/scrollback-nav.client.ts";
import { startBrowserLog } from "../platform/telemetry/browser-log.client.ts";
import {
  startViewCount,
  startExposures,
  startLinkEvents,
} from "../platform/telemetry/reader-events.client.ts";
import { startDropdowns } from "../ui/dropdown.client.ts";

type Part = (document: Document) => void;

/** Only browsers with overridden flags load their effects. */
const startFlagsWithEffects: Part = (document) =>
  startFlags(document, () => {
    import("../feature-flag/flip-effects.client.ts").then(
      ({ applyFlipEffects }) => applyFlipEffects(document),
      reportError,
    );
  });

/** In the order in which a reader meets them. If one fails, its error is reported and the others start. */
const parts: readonly Part[] = [
  // First, so that it catches errors of the other parts; then the flags, before any part reads one.
  startBrowserLog,
  startFlagsWithEffects,
  startExperiments,
  startExposures,
  startLinkEvents,
  startViewCount,
  startScrollbackNav,
  startDropdowns,
  startAppearance,
  replaceFailingImages,
  startAds,
  startSignUps,
  openPlayers,
  resizeIframes,
  followImages,
  startAccount,
  startDiscussions,
];

/**
 * Parts that are slow to start and can wait until the page is painted. Ages were correct when the page was
 * printed a moment ago, and formatting dates has to load calendars and time zones first: half of this
 * module's time.
 */
const partsAtLeisure: readonly Part[] = [startAges];

/** Parts that few pages need: each is loaded if its selector matches something. */
const partsOnDemand: readonly (readonly [selector: string, load: () => Promise<Part>])[] = [
  [
    "[data-offline]",
    () => import("../offline/register-worker.client.ts").then(({ registerWorker }) => registerWorker),
  ],
  [
    "[data-shown]",
    () => import("../front/headline-tests.client.ts").then(({ countHeadlines }) => countHeadlines),
  ],
  [
    '[data-experiments]:not([data-experiments=""])',
    () => import("../platform/telemetry/experiment-goals.client.ts").then(({ countGoals }) => countGoals),
  ],
  [
    "[data-flags]",
    () => import("../feature-flag/flag-audiences.client.ts").then(({ startAudiences }) => startAudiences),
  ],
  [
    "[data-reply-form]",
    () => import("../discussion/store-draft.client.ts").then(({ startReplyForm }) => startReplyForm),
  ],
  [
    "[data-video]",
    () => import("../rich-text/video/play-videos.client.ts").then(({ playVideos }) => playVideos),
  ],
  [
    "[data-slides]",
    () => import("../rich-text/image/slideshow.client.ts").then(({ startSlideshows }) => startSlideshows),
  ],
  [
    "[data-quiz]",
    () => import("../rich-text/quiz/check-quiz.client.ts").then(({ checkQuizzes }) => checkQuizzes),
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
    "[data-privacy-choice]",
    () =>
      import("../platform/telemetry/show-privacy-choice.client.ts").then(
        ({ startPrivacyChoice }) => startPrivacyChoice,
      ),
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

/** When the browser is idle, or after a second; not every browser reports idleness. */
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

/** Resolved once all parts that this page needs have started; tests await it before they interact. */
export const started = Promise.all([startedAtLeisure, startedOnDemand]);
