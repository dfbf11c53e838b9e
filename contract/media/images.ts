import * as v from "valibot";
import { defineRead, defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";

/** Ids are content hashes or names; they are used in URLs and as storage keys. */
export const ImageId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, "must be letters, digits, _ or -"),
);

/** Metadata of an image in the store. Width and height of the original in pixels. */
export const StoredImage = v.object({
  id: ImageId,
  format: v.picklist(["jpg", "png", "gif", "webp", "avif"]),
  width: v.number(),
  height: v.number(),
  /** Size of the original in bytes. */
  size: v.number(),
});
export type StoredImage = v.InferOutput<typeof StoredImage>;

export const getImage = defineRead({
  service: "images",
  path: "image/:imageId",
  query: noQuery,
  reply: StoredImage,
});

/** Maximum size of an image in a reply, bytes: enough for a phone photo. */
export const maxReplyImageBytes = 5 * 1024 * 1024;
/** Maximum side length and area, pixels: limited by the memory available for decoding. */
export const maxImageSide = 12_000;
export const maxImagePixels = 50_000_000;
/** Maximum size of an animation: number of images, and total of their pixels. */
export const maxAnimationImages = 1_000;
export const maxAnimationPixels = 500_000_000;
/** Maximum number of different images an account may upload in an hour. */
export const maxImagesPerHour = 20;

/** A base64-encoded file of at most `maxBytes` bytes. */
export const Base64 = (maxBytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "must be base64"),
    v.maxLength(Math.ceil(maxBytes / 3) * 4, "is too large"),
  );

/**
 * Uploads an image for a reply that is written within a week. The same bytes get the same id. Errors: 400
 * with field `picture` if it is not an image or too large; 403 if the person may not reply anywhere; 429
 * above `maxImagesPerHour`.
 */
export const sendImage = defineSignedWrite({
  service: "images",
  path: "picture",
  query: noQuery,
  body: v.object({ picture: Base64(maxReplyImageBytes) }),
  reply: StoredImage,
  maxBytes: Math.ceil(maxReplyImageBytes / 3) * 4 + 1_000,
});

/** Maximum size of an original in the store: 20 MB. */
export const maxImageBytes = 20 * 1024 * 1024;

/**
 * Upload with a binary body, hence no `Call`: `PUT /api/images/image/{imageId}` with the image's bytes, its
 * `Content-Type` and the operator's token. Returns the `StoredImage` after removal of metadata; 413 above
 * `maxImageBytes` and for too long an animation, 400 if the bytes are not an image, or damaged. Uploading to an
 * existing id replaces the image.
 */
export const imageUploadPath = "image/:imageId";

/**
 * Original bytes of an image: `GET /api/images/image/{imageId}/original`, with the operator's export token.
 */
export const imageOriginalPath = "image/:imageId/original";
