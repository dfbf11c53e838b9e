import { imageSize } from "image-size";
import { ImageId, maxImageBytes, type StoredImage } from "../../contract/images.ts";
import type { ServiceContext } from "../env.ts";
import { parseInput } from "../wire/parse-input.ts";
import { readBytes } from "../wire/read-bytes.ts";
import { ServiceError } from "../wire/service-error.ts";
import { mediaTypes, sniffFormat } from "./sniff-format.ts";
import { upsertImage } from "./sql.ts";

const noPicture = () =>
  new ServiceError("invalid", "body: must be a JPEG, PNG, GIF, WebP or AVIF image", { field: "body" });

/** Takes a picture into the store under `imageId`; what it is is read from its bytes, not from what the caller says. */
export async function storeImage(
  request: Request,
  imageId: string,
  context: ServiceContext,
): Promise<StoredImage> {
  const id = parseInput(ImageId, imageId);
  return storeBytes(context, id, await readBytes(request, maxImageBytes));
}

/** The same of bytes that are at hand. Throws 400 for what is no picture. */
export async function storeBytes(
  context: Pick<ServiceContext, "imageStore" | "db">,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredImage> {
  const { format, width, height } = inspectBytes(bytes);
  const image: StoredImage = { id, format, width, height, size: bytes.byteLength };
  await context.imageStore.put(id, bytes, { httpMetadata: { contentType: mediaTypes[format] } });
  await context.db.prepare(upsertImage).bind(id, format, width, height, image.size).run();
  return image;
}

/** What the bytes are, by themselves. Throws 400 for what is no picture. */
export function inspectBytes(bytes: Uint8Array): Pick<StoredImage, "format" | "width" | "height"> {
  const format = sniffFormat(bytes);
  if (format === null) throw noPicture();
  return { format, ...measure(bytes) };
}

/**
 * Pixels of the picture as it is seen: a camera that was held upright stores its pictures lying, with a note to turn
 * them (EXIF orientation 5 to 8). Throws 400 for bytes that only begin like a picture.
 */
function measure(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (width < 1 || height < 1) throw noPicture();
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    throw noPicture();
  }
}
