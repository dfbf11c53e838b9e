import {
  maxPictureBytes,
  maxPicturePixels,
  maxPictureSide,
  maxPicturesPerHour,
  type StoredImage,
} from "../../contract/images.ts";
import type { ServiceContext } from "../env.ts";
import { assertAllowed } from "../profile/assert-allowed.ts";
import { assertRate } from "../profile/assert-rate.ts";
import type { Actor } from "../profile/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { decodePicture, notAPicture } from "./decode-picture.ts";
import { noteUpload } from "./sql.ts";
import { storeBytes } from "./store-image.ts";

const hour = 3_600_000;

/**
 * Stores a base64 image for a reply. Its id is derived from its bytes, so that identical uploads share one
 * image.
 */
export async function takePicture(
  context: ServiceContext,
  actor: Actor,
  picture: string,
): Promise<StoredImage> {
  const { db, now } = context;
  assertAllowed("reply.write", actor, null);
  await assertRate(context, "deeds", actor);
  const { bytes, hash, width, height } = await decodePicture(picture, maxPictureBytes);
  // Decoding it would need too much memory.
  if (Math.max(width, height) > maxPictureSide || width * height > maxPicturePixels) throw notAPicture();
  const id = `reply-${hash}`;
  const noted = await runQuery(db, noteUpload, id, actor.personId, now, now - hour, maxPicturesPerHour);
  if (noted.length === 0)
    throw new ServiceError("tooOften", "You've uploaded a lot of images. Try again in an hour.");
  return storeBytes(context, id, bytes);
}
