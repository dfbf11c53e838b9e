import { imageSize } from "image-size";
import { maxImageBytes, type StoredImage } from "../../contract/images.ts";

/** A picture as the store takes it. */
export interface InspectedPicture {
  bytes: Uint8Array;
  format: StoredImage["format"];
  /** Pixels. */
  width: number;
  height: number;
}

const storedFormats: readonly string[] = ["jpg", "png", "gif", "webp", "avif"];

/** Largest side of a drawing made into pixels. */
const drawingWidth = 1600;

/**
 * Measures a picture by its bytes. A drawing (SVG) or another format that the store does not take becomes PNG.
 * Null for bytes that are no picture, or too many.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<InspectedPicture | null> {
  const size = measure(bytes);
  if (size === null || bytes.byteLength > maxImageBytes) return null;
  const { type, width, height } = size;
  if (storedFormats.includes(type)) return { bytes, format: type as StoredImage["format"], width, height };
  return drawAsPng(bytes, type === "svg");
}

function measure(bytes: Uint8Array): { type: string; width: number; height: number } | null {
  try {
    // A copy: what was read in parts lies in Node's common pool, and a cut-off picture would be measured by its neighbour.
    const { type = "", width, height } = imageSize(new Uint8Array(bytes));
    return width >= 1 && height >= 1 ? { type, width, height } : null;
  } catch {
    return null;
  }
}

async function drawAsPng(bytes: Uint8Array, isDrawing: boolean): Promise<InspectedPicture | null> {
  const { default: sharp } = await import("sharp");
  try {
    // A drawing has no pixels of its own: it is drawn at twice its size, within reason.
    const picture = sharp(bytes, isDrawing ? { density: 144 } : {});
    const fitted = picture.resize({
      width: drawingWidth,
      height: drawingWidth,
      fit: "inside",
      withoutEnlargement: true,
    });
    const { data, info } = await fitted.png().toBuffer({ resolveWithObject: true });
    return { bytes: data, format: "png", width: info.width, height: info.height };
  } catch {
    return null;
  }
}
