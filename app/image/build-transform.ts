import type { ImageRef } from "../../contract/entities/image.ts";

/** What a picture is made into. Sizes in CSS pixels; `ratio` null keeps the picture's own. */
export interface Shape {
  width: number;
  ratio: number | null;
  /** 1 to 100. */
  quality: number;
}

const fraction = (value: number) => String(Math.round(Math.min(1, Math.max(0, value)) * 100) / 100);

/**
 * The steps of an image address, by name: `c_fill,f_auto,g_center,h_360,q_60,w_640` cuts to a shape around the centre or
 * around the focal point (`g_xy_center` with `x` and `y` as fractions); `c_scale,f_auto,q_60,w_640` keeps the whole picture.
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
