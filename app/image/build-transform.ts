import type { ImageRef } from "../../contract/entities/image.ts";

/** Size and quality of an image. Width in CSS pixels; a null `ratio` keeps the original's. */
export interface Shape {
  width: number;
  ratio: number | null;
  /** 1 to 100. */
  quality: number;
}

const fraction = (value: number) => String(Math.round(Math.min(1, Math.max(0, value)) * 100) / 100);

/**
 * Transform parameters of an image URL in alphabetical order: `c_fill,f_auto,g_center,h_360,q_60,w_640` crops
 * around the center or the focal point (`g_xy_center` with `x` and `y` as fractions);
 * `c_scale,f_auto,q_60,w_640` keeps the whole image.
 */
export function buildTransform(
  { focalPoint }: Pick<ImageRef, "focalPoint">,
  { width, ratio, quality }: Shape,
): string {
  if (ratio === null) return `c_scale,f_auto,q_${quality},w_${width}`;
  const height = Math.round(width / ratio);
  if (focalPoint === null) return `c_fill,f_auto,g_center,h_${height},q_${quality},w_${width}`;
  const point = `x_${fraction(focalPoint.x)},y_${fraction(focalPoint.y)}`;
  return `c_fill,f_auto,g_xy_center,h_${height},q_${quality},w_${width},${point}`;
}
