import { ImageId, maxImageBytes, type StoredImage } from "../../contract/images.ts";
import type { ServiceContext } from "../env.ts";
import { parseInput, readBytes } from "../wire/parse-input.ts";
import { ServiceError } from "../wire/service-error.ts";
import { mediaTypes, sniffFormat } from "./sniff-format.ts";
import { upsertImage } from "./sql.ts";

const noPicture = () => new ServiceError("invalid", "The bytes are no picture.", { field: "body" });

/** Takes a picture into the store under `imageId`; what it is is read from its bytes, not from what the caller says. */
export async function storeImage(
  request: Request,
  imageId: string,
  context: ServiceContext,
): Promise<StoredImage> {
  const id = parseInput(ImageId, imageId);
  const bytes = await readBytes(request, maxImageBytes);
  const format = sniffFormat(new Uint8Array(bytes));
  if (format === null) throw noPicture();
  const { width, height } = await measure(context.images, bytes);
  const image: StoredImage = { id, format, width, height, size: bytes.byteLength };
  await context.imageStore.put(id, bytes, { httpMetadata: { contentType: mediaTypes[format] } });
  await context.db.prepare(upsertImage).bind(id, format, width, height, image.size).run();
  return image;
}

/** Pixels of the picture; throws 400 for bytes that only begin like one. */
async function measure(
  images: ImagesBinding,
  bytes: ArrayBuffer,
): Promise<{ width: number; height: number }> {
  const info = await images.info(new Blob([bytes]).stream()).catch((): null => null);
  if (info === null || !("width" in info)) throw noPicture();
  return info;
}
