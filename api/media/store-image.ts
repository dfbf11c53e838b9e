import { imageSize } from "image-size";
import {
  ImageId,
  maxAnimationImages,
  maxImageBytes,
  maxImagePixels,
  maxImageSide,
  type StoredImage,
} from "../../contract/media/images.ts";
import type { Credentials } from "../../contract/media/media.ts";
import type { ServiceContext } from "../env.ts";
import { parseInput, readBytes } from "../wire/parse-input.ts";
import { ServiceError } from "../wire/service-error.ts";
import { countAnimationImages, isTooLong, mediaTypes, sniffFormat } from "./image-formats.ts";
import { stripImage } from "./strip-image.ts";
import { addRights } from "./rights/add-rights.ts";
import { formatRights, readRights, type ImageRights } from "./rights/image-rights.ts";
import { upsertImage } from "./sql.ts";
import { hasOwnPixels } from "./strip-png.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const noImage = () =>
  new ServiceError("invalid", "body: must be a whole JPEG, PNG, GIF, WebP or AVIF image", { field: "body" });
const tooLarge = (what: string) => new ServiceError("tooLarge", `body: ${what}`, { field: "body" });

/** Stores an uploaded image under `imageId`; its format is detected from the bytes. */
export async function storeImage(
  request: Request,
  imageId: string,
  context: ServiceContext,
): Promise<StoredImage> {
  const id = parseInput(ImageId, imageId);
  const image = await prepareImage(await readBytes(request, maxImageBytes));
  return storeBytes(context, id, withRights(image));
}

/** A file as it is stored. */
export interface PreparedImage extends Pick<StoredImage, "format" | "width" | "height"> {
  bytes: Bytes;
  /** Rights to the image, from the file's metadata. */
  rights: ImageRights | null;
  credentials: Credentials | null;
}

/**
 * The image of a file, without metadata. Throws 400 for a file that isn't an image, is damaged, or hasn't its declared
 * size; 413 for an animation that is too long, and for one with more pixels than `maxImagePixels`, if these are
 * limited.
 */
export async function prepareImage(sent: Bytes, { isLimited = false } = {}): Promise<PreparedImage> {
  const images = countAnimationImages(sent);
  // Before each of them is read.
  if (images > maxAnimationImages) throw tooLarge("has too many frames");
  const stripped = stripImage(sent);
  if (stripped === null) throw noImage();
  const { bytes, credentials } = stripped;
  const size = inspectBytes(bytes);
  const { format, width, height } = size;
  // Decoding it would need too much memory, or time.
  if (isLimited && (Math.max(width, height) > maxImageSide || width * height > maxImagePixels))
    throw tooLarge("has too many pixels");
  if (isTooLong(images, size)) throw tooLarge("has too many frames for its size");
  if (format === "png" && !(await hasOwnPixels(bytes))) throw noImage();
  return { ...size, bytes, credentials, rights: await readRights(sent) };
}

/** With the rights in its file. A file that keeps its credentials must stay unchanged, so it gets none. */
export const withRights = (image: PreparedImage): PreparedImage =>
  image.credentials === "kept" ? image : { ...image, bytes: addRights(image.bytes, image.rights) };

/** Stores an image, with the rights for its resized versions, and the state of the file's content credentials. */
export async function storeBytes(
  context: Pick<ServiceContext, "imageStore" | "db">,
  id: string,
  { bytes, format, width, height, rights, credentials }: PreparedImage,
): Promise<StoredImage> {
  const image: StoredImage = { id, format, width, height, size: bytes.byteLength };
  await context.imageStore.put(id, bytes, {
    httpMetadata: { contentType: mediaTypes[format] },
    customMetadata: { ...(rights && { rights: formatRights(rights) }), ...(credentials && { credentials }) },
  });
  await context.db.prepare(upsertImage).bind(id, format, width, height, image.size).run();
  return image;
}

/** Format and size of an image. Throws 400 if it isn't one. */
function inspectBytes(bytes: Uint8Array): Pick<StoredImage, "format" | "width" | "height"> {
  const format = sniffFormat(bytes);
  if (format === null) throw noImage();
  return { format, ...measure(bytes) };
}

/**
 * Displayed size in pixels: EXIF orientations 5 to 8 swap width and height. Throws 400 for bytes that only
 * start like an image.
 */
function measure(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (width < 1 || height < 1) throw noImage();
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    throw noImage();
  }
}
