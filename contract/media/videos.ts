import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedUpload, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { storedCaptions, storedVideo } from "./media-file-ids.ts";
import { BlogId, Millis, PersonId } from "../entities/ids.ts";
import { queryNumber, noQuery } from "../wire/query.ts";

/* Videos of the media library, each stored as one file (docs/decisions/0111-images-and-videos.md). */

/** Maximum size of a video in the store: 500 MB. */
export const maxVideoBytes = 500 * 1024 * 1024;

export const MediaFileId = v.pipe(
  v.string(),
  v.check((id) => storedVideo.test(id) || storedCaptions.test(id), "is not the id of a video or of captions"),
);

/** Playability of a video. One in the store is always ready; a host prepares it first, which can fail. */
export const videoStates = ["preparing", "ready", "failed"] as const;
export type VideoState = (typeof videoStates)[number];

/** A video of a blog's library. */
export const MediaVideo = v.object({
  id: v.string(),
  blogId: BlogId,
  /** Name of the file that was uploaded. */
  name: v.string(),
  title: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Pixels; null if unknown. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Seconds; null if unknown. */
  duration: v.nullable(v.number()),
  uploadedByPersonId: v.nullable(PersonId),
  uploadedTimeMillis: Millis,
  state: v.optional(v.picklist(videoStates), "ready"),
});
export type MediaVideo = v.InferOutput<typeof MediaVideo>;

/**
 * Videos of a blog's library, newest first; for contributors and freelancers only their own uploads. 403 for people
 * without a role on the blog.
 */
export const listVideos = defineSignedRead({
  service: "images",
  path: "videos/views/list",
  query: v.object({
    blogId: BlogId,
    /** Words in title or name, ignoring accents. */
    words: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
    after: v.optional(queryNumber),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "40"),
  }),
  reply: v.object({ items: listOf(MediaVideo), next: v.nullable(v.number()) }),
});

/** One video of a blog; the host is queried for one in preparation. 404 if the blog has no such video. */
export const getVideo = defineSignedRead({
  service: "images",
  path: "videos/views/one/:blogId/:videoId",
  query: noQuery,
  reply: MediaVideo,
});

/** Changes a video's title, but not in stories that use it. 404 if the blog has no such video. */
export const updateVideo = defineSignedWrite({
  service: "images",
  path: "videos/one/:blogId/:videoId",
  query: noQuery,
  body: v.object({ title: v.pipe(v.string(), v.trim(), v.maxLength(200)) }),
  reply: MediaVideo,
});

/** The size of a video or captions file in the store, which serves its bytes at `/{account}/video/upload/{fileId}`. */
export const getMediaFile = defineRead({
  service: "images",
  path: "files/:fileId",
  query: noQuery,
  reply: v.object({ size: v.number() }),
});

/**
 * Restores a file of an export, with a binary body, hence no `Call`: `PUT /api/images/files/{fileId}/parts/{number}?size={n}`
 * with a part of `partBytes` and the operator's token. Returns `{isWhole}`; 400 if the parts don't make such a file.
 */
export const mediaFilePartPath = "files/:fileId/parts/:number";

/** Maximum size of a captions file, bytes: several hours of speech. */
export const maxCaptionsBytes = 1_000_000;

/**
 * Stores captions for a video of a story: the body is a WebVTT file. Cues are stored as text; styles and regions are
 * dropped. The same cues are stored once. Errors: 400 with field `body` if it isn't WebVTT or has no cue; 413 above
 * `maxCaptionsBytes`; 403 for people without a role on the blog.
 */
export const uploadCaptions = defineSignedUpload({
  service: "images",
  path: "videos/captions",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ id: v.string(), cues: v.number() }),
  maxBytes: maxCaptionsBytes,
});
