/**
 * What runs in the browser of somebody who reads: a table of contents. Each room brings what its own HTML can do better
 * with script; without this file every page still works (docs/decisions/0040). Nothing here may import React, the
 * messages or a stylesheet: the module stays a few kilobytes. What is large is imported when it is needed.
 */

import { startAges } from "./date-time/refresh-ages.client.ts";
import { reportHeight } from "./embed/report-height.client.ts";
import { resizeFrames } from "./embed/resize-frames.client.ts";
import { replaceFailingPictures } from "./image/failing-pictures.client.ts";
import { openPlayers } from "./rich-text/open-players.client.ts";

/** In the order in which a reader meets them. One that fails must not stop the others: its error is reported. */
const parts: readonly ((document: Document) => void)[] = [
  replaceFailingPictures,
  startAges,
  openPlayers,
  resizeFrames,
  reportHeight,
];

for (const start of parts) {
  try {
    start(document);
  } catch (error) {
    reportError(error);
  }
}
