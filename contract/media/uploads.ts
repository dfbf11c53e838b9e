import * as v from "valibot";
import { defineSignedUpload, defineSignedWrite } from "../wire/call.ts";
import { BlogId } from "../entities/ids.ts";
import { partBytes } from "./upload-parts.ts";
import { MediaImage } from "./media.ts";
import { noQuery } from "../wire/query.ts";
import { MediaVideo, maxVideoBytes } from "./videos.ts";

/*
 * Uploads in parts: received parts are stored for a week, so that an interrupted upload can be resumed
 * (docs/decisions/0111-images-and-videos.md) by the person who started it.
 */

/** Time for which an upload is stored after its last part, ms. */
export const uploadLifetime = 7 * 86_400_000;

/** Maximum number of a person's unfinished uploads. */
export const maxUnfinishedUploads = 50;

/** Created by the device: the same id means the same upload. */
export const UploadId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, "must be 16 to 64 letters or digits"));

/** SHA-256 in hex. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex"));

/** Progress of an upload. */
export const UploadState = v.object({
  /** Numbers of the received parts, from 1. */
  received: v.array(v.number()),
  partBytes: v.number(),
});
export type UploadState = v.InferOutput<typeof UploadState>;

/**
 * Starts an upload, or returns its progress. Errors: 413 above `maxVideoBytes`; 409 if the id has another size or blog;
 * 404 for the id of another person's; 429 above `maxUnfinishedUploads`.
 */
export const startUpload = defineSignedWrite({
  service: "images",
  path: "uploads/start",
  query: noQuery,
  body: v.object({
    id: UploadId,
    blogId: BlogId,
    name: v.optional(v.pipe(v.string(), v.maxLength(255)), ""),
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  reply: UploadState,
});

/**
 * Uploads one part, or replaces it. The first part must come first, because it determines the file type. Errors: 400
 * with field `body` if it is neither an image nor an MP4 or WebM video, or if its length doesn't fit its number or its
 * hash doesn't match; 413 if an image is larger than `maxImageBytes`; 409 before the first part, and once the upload is
 * complete.
 */
export const sendPart = defineSignedUpload({
  service: "images",
  path: "uploads/parts/:uploadId/:number",
  query: v.object({ hash: Sha256 }),
  reply: UploadState,
  maxBytes: partBytes,
});

/** Result of an upload: an image or a video of the library. */
export const UploadedMedia = v.object({
  image: v.nullable(MediaImage),
  video: v.nullable(MediaVideo),
});
export type UploadedMedia = v.InferOutput<typeof UploadedMedia>;

/**
 * Completes an upload: the file is added to the blog's library. `hash` is the SHA-256 of the parts' hashes, in order,
 * as bytes. Repeating the call returns the same. Errors: 409 if parts are missing; 400 with field `hash` if they aren't
 * those of the sender's file, with field `body` if the file is incomplete or unreadable.
 */
export const completeUpload = defineSignedWrite({
  service: "images",
  path: "uploads/complete",
  query: noQuery,
  body: v.object({ id: UploadId, hash: Sha256 }),
  reply: UploadedMedia,
});

/** Discards the received parts of an upload. Does nothing if there is none. */
export const discardUpload = defineSignedWrite({
  service: "images",
  path: "uploads/discard",
  query: noQuery,
  body: v.object({ id: UploadId }),
  reply: v.object({}),
});

/** Files above this size are refused. */
export const maxUploadBytes = maxVideoBytes;

/*
 * Videos that a host stores, transcodes and serves, if one is configured (docs/guides/media.md). A browser sends the
 * bytes to the host itself, by tus 1.0.
 */

/** Maximum size of a video that goes to the host: 5 GB. */
export const maxHostedBytes = 5 * 1024 * 1024 * 1024;

/** Validity of an upload address, ms. */
export const hostedUploadLifetime = 7 * 86_400_000;

/**
 * Starts an upload to the host, and returns the address for its bytes; the same id means the same upload. Errors: 404
 * if no host is configured, and for the id of another person's upload; 409 if the id has another size or blog; 413
 * above `maxHostedBytes`; 429 above `maxUnfinishedUploads`; 503 if the host can't be reached.
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

/**
 * Completes an upload to the host: the video is added to the library, and the host prepares it. 404 if there is none.
 */
export const finishHostedUpload = defineSignedWrite({
  service: "images",
  path: "videos/hosted/finish",
  query: noQuery,
  body: v.object({ id: UploadId }),
  reply: MediaVideo,
});

/**
 * Webhook of the host after it has prepared a video, or failed to: `POST /api/images/videos/hosted/notify`, with the
 * host's own body and signature, hence no `Call`. Returns `{}`, also for a video in no library; 404 if no secret is
 * configured; 401 without a signature of the last 5 minutes; 413 above 64 kB.
 */
export const hostNotificationPath = "videos/hosted/notify";

/**
 * Removes a video that the host could not prepare from the library. 409 for any other; 404 if the blog has no such
 * video.
 */
export const removeFailedVideo = defineSignedWrite({
  service: "images",
  path: "videos/hosted/remove/:blogId/:videoId",
  query: noQuery,
  body: v.object({}),
  reply: v.object({}),
});
