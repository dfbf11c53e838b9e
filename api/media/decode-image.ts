import { hashBytes } from "../../contract/hash.ts";
import { ServiceError } from "../wire/service-error.ts";
import { prepareImage, type PreparedImage } from "./store-image.ts";

/** Error for an invalid `picture`. */
export const notAnImage = () =>
  new ServiceError("invalid", "picture: must be a JPEG, PNG, GIF, WebP or AVIF image", { field: "picture" });

/**
 * The image of a base64 upload, written anew, and 24 characters of the SHA-256 of its bytes. Throws 400 above `maxBytes`, if it
 * isn't an image, or if it has too many frames or pixels.
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
