import type { ImageTransform } from "./parse-transform.ts";

export interface Size {
  width: number;
  height: number;
}

/**
 * The size of the image to send: the requested size times the device pixel ratio, but never larger than the
 * original. With `fill` the box's aspect ratio is kept, otherwise the original's.
 */
export function fitSize(original: Size, { crop, width, height, dpr }: ImageTransform): Size {
  const boxWidth = width * dpr;
  const boxHeight = height === null ? Infinity : height * dpr;
  if (crop === "fill" && height !== null) {
    const shrink = Math.min(1, original.width / boxWidth, original.height / boxHeight);
    return roundSize(boxWidth * shrink, boxHeight * shrink);
  }
  const shrink = Math.min(1, boxWidth / original.width, boxHeight / original.height);
  return roundSize(original.width * shrink, original.height * shrink);
}

const roundSize = (width: number, height: number): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
