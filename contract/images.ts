import * as v from "valibot";
import { defineRead, defineSignedWrite } from "./call.ts";
import { noQuery } from "./query.ts";

/** Ids are content hashes or names; they become part of an address and of a key in the store. */
export const ImageId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, "must be letters, digits, _ or -"),
);

/** What the store knows of a picture. Width and height in pixels of the original. */
export const StoredImage = v.object({
  id: ImageId,
  format: v.picklist(["jpg", "png", "gif", "webp", "avif"]),
  width: v.number(),
  height: v.number(),
  /** Bytes of the original. */
  size: v.number(),
});
export type StoredImage = v.InferOutput<typeof StoredImage>;

export const getImage = defineRead({
  service: "images",
  path: "image/:imageId",
  query: noQuery,
  reply: StoredImage,
});

/** Largest picture that somebody may put into a reply, bytes: what a telephone takes. */
export const maxPictureBytes = 5 * 1024 * 1024;
/** And its longest side and its area, pixels: what decodes within the memory of who resizes it. */
export const maxPictureSide = 12_000;
export const maxPicturePixels = 50_000_000;
/** How many different ones an account sends within an hour. */
export const maxPicturesPerHour = 20;

/** The bytes of a file of so many at most, in base 64. */
export const Base64 = (maxBytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "must be base64"),
    v.maxLength(Math.ceil(maxBytes / 3) * 4, "is too large"),
  );

/**
 * Takes a picture for a reply of whoever is signed in, who may write one within a week. The same bytes are the same
 * picture. 400 names `picture` for what is none or is too large; 403 for who may write no reply anywhere; 429 above
 * `maxPicturesPerHour`.
 */
export const sendPicture = defineSignedWrite({
  service: "images",
  path: "picture",
  query: noQuery,
  body: v.object({ picture: Base64(maxPictureBytes) }),
  reply: StoredImage,
  maxBytes: Math.ceil(maxPictureBytes / 3) * 4 + 1_000,
});

/** Largest original that the store takes: 20 MB. */
export const maxImageBytes = 20 * 1024 * 1024;

/**
 * The upload is not JSON, so it is no `Call`: `PUT /api/images/image/{imageId}` with the picture's bytes and its
 * `Content-Type`, with the operator's token. Answers `StoredImage`; 413 above `maxImageBytes`, 400 for bytes that are
 * no picture. The same id again replaces the picture.
 */
export const imageUploadPath = "image/:imageId";

/**
 * A picture as it was uploaded: `GET /api/images/image/{imageId}/original`, with the operator's token for the export.
 * Answers the bytes.
 */
export const imageOriginalPath = "image/:imageId/original";
