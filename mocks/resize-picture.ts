import sharp from "sharp";
import { findCrop, type ImageTransform } from "./image-transform.ts";

const formats: Record<string, "jpeg" | "png" | "webp" | "avif"> = { jpg: "jpeg", jpeg: "jpeg", png: "png", webp: "webp", avif: "avif" };

/** The picture as an address asks for it; null for a format that it cannot be had in. */
export async function resizePicture(
  bytes: Uint8Array,
  original: { width: number; height: number },
  transform: ImageTransform,
  format: string,
): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  const target = formats[format];
  if (target === undefined) return null;
  const { crop, dpr, quality, focalPoint } = transform;
  const width = transform.width && Math.round(transform.width * dpr);
  const height = transform.height && Math.round(transform.height * dpr);
  let image = sharp(bytes);
  if (crop === "fill" && width !== null && height !== null) {
    image = image.extract(findCrop(original, { width, height }, focalPoint)).resize(width, height);
  } else if (width !== null || height !== null) {
    image = image.resize({ ...(width && { width }), ...(height && { height }), fit: "inside", withoutEnlargement: crop === "limit" });
  }
  const output = await image.toFormat(target, { quality }).toBuffer();
  return { bytes: new Uint8Array(output).buffer, type: `image/${target}` };
}
