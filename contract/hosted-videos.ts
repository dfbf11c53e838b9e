import * as v from "valibot";
import { defineSignedWrite } from "./call.ts";
import { BlogId } from "./entities/ids.ts";
import { noQuery } from "./query.ts";
import { UploadId } from "./uploads.ts";
import { MediaVideo } from "./videos.ts";

/*
 * Videos that a host keeps, prepares and sends, if one is configured (docs/decisions/0125-video-host.md). A browser sends the
 * bytes to the host itself, by tus 1.0.
 */

/** Maximum size of a video that goes to the host: 5 GB. */
export const maxHostedBytes = 5 * 1024 * 1024 * 1024;

/** How long an address takes bytes, ms. */
export const hostedUploadLifetime = 7 * 86_400_000;

/**
 * Begins an upload to the host, and says where its bytes go; the same id again is the same upload. Errors: 404 if no host is
 * configured, and for the id of another person's upload; 409 if the id has another size or blog; 413 above `maxHostedBytes`;
 * 429 above `maxUnfinishedUploads`; 503 if the host can't be reached.
 */
export const startHostedUpload = defineSignedWrite({
  service: "images",
  path: "videos/hosted/start",
  query: noQuery,
  body: v.object({
    id: UploadId,
    blogId: BlogId,
    name: v.optional(v.pipe(v.string(), v.maxLength(255)), ""),
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  reply: v.object({ address: v.pipe(v.string(), v.url()) }),
});

/** Ends an upload to the host: the video is in the library from then on, and the host prepares it. 404 if there is none. */
export const finishHostedUpload = defineSignedWrite({
  service: "images",
  path: "videos/hosted/finish",
  query: noQuery,
  body: v.object({ id: UploadId }),
  reply: MediaVideo,
});

/**
 * Where the host says that it has prepared a video, or failed to: `POST /api/images/videos/hosted/notify`, with the host's own
 * body and signature, hence no `Call`. Returns `{}`, for a video that no library has as well; 404 if no secret is configured; 401
 * for what the host has not signed within 5 minutes; 413 above 64 kB.
 */
export const hostNotificationPath = "videos/hosted/notify";

/** Takes a video that the host could not prepare out of the library. 409 for any other; 404 if the blog has no such video. */
export const removeFailedVideo = defineSignedWrite({
  service: "images",
  path: "videos/hosted/remove/:blogId/:videoId",
  query: noQuery,
  body: v.object({}),
  reply: v.object({}),
});
