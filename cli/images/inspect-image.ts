import { imageSize } from "image-size";
import { maxImageBytes, type StoredImage } from "../../contract/media/images.ts";

/** An image in a format the store accepts. */
export interface InspectedImage {
  bytes: Uint8Array;
  format: StoredImage["format"];
  /** Pixels. */
  width: number;
  height: number;
}

const storedFormats: readonly string[] = ["jpg", "png", "gif", "webp", "avif"];

/** Maximum side of a rasterized SVG, pixels. */
const drawingWidth = 1600;

/**
 * Determines format and size of an image from its bytes. SVG and formats the store doesn't accept are
 * converted to PNG. Null if it isn't an image or is too large.
 */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage | null> {
  const size = measure(bytes);
  if (size === null || bytes.byteLength > maxImageBytes) return null;
  const { type, width, height } = size;
  if (storedFormats.includes(type)) return { bytes, format: type as StoredImage["format"], width, height };
  return drawAsPng(bytes, type === "svg");
}

function measure(bytes: Uint8Array): { type: string; width: number; height: number } | null {
  try {
    // Copied, because small buffers share Node's buffer pool, and the size parser would read beyond a
    // truncated image into its neighbor.
    const { type = "", width, height } = imageSize(new Uint8Array(bytes));
    return width >= 1 && height >= 1 ? { type, width, height } : null;
  } catch {
    return null;
  }
}

async function drawAsPng(bytes: Uint8Array, isDrawing: boolean): Promise<InspectedImage | null> {
  const { default: sharp } = await import("sharp");
  try {
    // SVG is rendered at twice its nominal size, within limits.
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
