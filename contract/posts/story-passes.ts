import * as v from "valibot";
import { defineWrite } from "../wire/call.ts";
import { Millis, PostId } from "../entities/ids.ts";
import { noQuery } from "../wire/query.ts";

/*
 * A story behind a password is in no list. Reads of its page and discussion return 403 (`locked`, with `storyId`)
 * unless the request has a pass for it in `storyPassHeader`. See docs/decisions/0150.
 */

/** The header of reads that may show protected stories: passes, separated by spaces. */
export const storyPassHeader = "X-Story-Pass";

/** Maximum number of passes in a request; further ones are ignored. */
export const maxStoryPasses = 8;

/** Validity of a pass, ms: seven days, or until the password is changed or removed. */
export const storyPassLifetime = 604_800_000;

/** Story id, end of the pass (ms since the epoch) and signature. */
export const storyPassShape = /^\d{1,19}\.\d{1,15}\.[\da-f]{64}$/;

/** Exchanges the password of a story, or of a reply's story, for a pass. 403 for a wrong one; 404 if none is needed. */
export const openStory = defineWrite({
  service: "magma",
  path: "post/:postId/open",
  query: noQuery,
  body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)) }),
  reply: v.object({ storyId: PostId, pass: v.string(), expiresTimeMillis: Millis, permalink: v.string() }),
  limiter: "forms",
});
