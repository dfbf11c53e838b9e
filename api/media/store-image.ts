import { imageSize } from "image-size";
import { ImageId, maxImageBytes, type StoredImage } from "../../contract/images.ts";
import type { Credentials } from "../../contract/media.ts";
import type { ServiceContext } from "../env.ts";
import { parseInput } from "../wire/parse-input.ts";
import { readBytes } from "../wire/read-bytes.ts";
import { ServiceError } from "../wire/service-error.ts";
import { stripImage } from "./credentials/strip-image.ts";
import { formatRights, readRights } from "./rights/image-rights.ts";
import { mediaTypes, sniffFormat } from "./sniff-format.ts";
import { upsertImage } from "./sql.ts";

const noImage = () =>
  new ServiceError("invalid", "body: must be a JPEG, PNG, GIF, WebP or AVIF image", { field: "body" });

/** Stores an uploaded image under `imageId`; its format is detected from the bytes. */
export async function storeImage(
  request: Request,
  imageId: string,
  context: ServiceContext,
): Promise<StoredImage> {
  const id = parseInput(ImageId, imageId);
  return storeBytes(context, id, await readBytes(request, maxImageBytes));
}

/**
 * Stores bytes as an image, with the rights that they name for its resized versions, and what became of the content
 * credentials of the file that was uploaded. Throws 400 if they aren't one.
 */
export async function storeBytes(
  context: Pick<ServiceContext, "imageStore" | "db">,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
  uploaded: Credentials | null = null,
): Promise<StoredImage> {
  const { format, width, height } = inspectBytes(bytes);
  const image: StoredImage = { id, format, width, height, size: bytes.byteLength };
  const rights = await readRights(bytes);
  // What an import or an export brings may have credentials, and more than them.
  const credentials = stripImage(bytes).credentials === "kept" ? "kept" : uploaded;
  await context.imageStore.put(id, bytes, {
    httpMetadata: { contentType: mediaTypes[format] },
    customMetadata: { ...(rights && { rights: formatRights(rights) }), ...(credentials && { credentials }) },
  });
  await context.db.prepare(upsertImage).bind(id, format, width, height, image.size).run();
  return image;
}

/** Format and size of an image. Throws 400 if it isn't one. */
export function inspectBytes(bytes: Uint8Array): Pick<StoredImage, "format" | "width" | "height"> {
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
