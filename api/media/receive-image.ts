import { hashBytes } from "../../contract/wire/hash.ts";
import { maxImagesPerHour, maxReplyImageBytes, type StoredImage } from "../../contract/media/images.ts";
import type { ServiceContext } from "../env.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { recordUpload } from "./sql.ts";
import { storeBytes, prepareImage, type PreparedImage } from "./store-image.ts";

/** Error for an invalid `picture`. */
const notAnImage = () =>
  new ServiceError("invalid", "picture: must be a JPEG, PNG, GIF, WebP or AVIF image", { field: "picture" });

/**
 * The image of a base64 upload, without metadata, and 24 characters of the SHA-256 of its bytes. Throws 400 above
 * `maxBytes`, if it isn't an image, or if it has too many frames or pixels.
 */
export async function decodeImage(
  picture: string,
  maxBytes: number,
): Promise<{ image: PreparedImage; hash: string }> {
  const sent = Uint8Array.from(decode(picture), (character) => character.charCodeAt(0));
  if (sent.byteLength > maxBytes) throw notAnImage();
  const image = await prepare(sent);
  return { image, hash: await hashImage(image.bytes) };
}

/** 24 characters of the SHA-256 of bytes: in the ids of images. */
export const hashImage = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await hashBytes(bytes)).slice(0, 24);

/** Only files of a library keep rights and credentials. */
async function prepare(sent: Uint8Array<ArrayBuffer>): Promise<PreparedImage> {
  try {
    return { ...(await prepareImage(sent, { isLimited: true })), rights: null, credentials: null };
  } catch (error) {
    throw error instanceof ServiceError ? notAnImage() : error;
  }
}

function decode(picture: string): string {
  try {
    return atob(picture);
  } catch {
    throw notAnImage();
  }
}

const hour = 3_600_000;

/**
 * Stores a base64 image for a reply. Its id is derived from its bytes, so that identical uploads share one
 * image.
 */
export async function receiveImage(
  context: ServiceContext,
  actor: Actor,
  picture: string,
): Promise<StoredImage> {
  const { db, now } = context;
  assertAllowed("reply.write", actor, null);
  await assertRate(context, "actions", actor);
  const { image, hash } = await decodeImage(picture, maxReplyImageBytes);
  const id = `reply-${hash}`;
  const noted = await runQuery(db, recordUpload, id, actor.personId, now, now - hour, maxImagesPerHour);
  if (noted.length === 0)
    throw new ServiceError("tooOften", "You've uploaded a lot of images. Try again in an hour.");
  return storeBytes(context, id, image);
}
