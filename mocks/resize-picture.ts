import sharp from "sharp";
import { findCrop, fitSize, type ImageTransform, type Size } from "./image-transform.ts";

const formats: Record<string, "jpeg" | "png" | "webp" | "avif"> = {
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  avif: "avif",
};

/** The picture as an address asks for it; null for a format that it cannot be had in. */
export async function resizePicture(
  bytes: Uint8Array,
  original: Size,
  transform: ImageTransform,
  format: string,
): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  const target = formats[format];
  if (target === undefined) return null;
  const size = fitSize(original, transform);
  const output = await sharp(bytes)
    .extract(findCrop(original, size, transform.focalPoint))
    .resize(size.width, size.height)
    .toFormat(target, { quality: transform.quality })
    .toBuffer();
  return { bytes: new Uint8Array(output).buffer, type: `image/${target}` };
}
