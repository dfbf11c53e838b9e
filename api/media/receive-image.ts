import { maxImagesPerHour, maxReplyImageBytes, type StoredImage } from "../../contract/images.ts";
import type { ServiceContext } from "../env.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/assert-rate.ts";
import type { Actor } from "../wire/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { decodeImage } from "./decode-image.ts";
import { recordUpload } from "./sql.ts";
import { storeBytes } from "./store-image.ts";

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
