export interface Size {
  width: number;
  height: number;
}

/**
 * The largest part of an image that fills a box of another shape, centered as near to the focal point (0 to 1
 * from the left and the top) as the edges allow.
 */
export function findCrop(
  original: Size,
  box: Size,
  focalPoint: { x: number; y: number } | null,
): Size & { left: number; top: number } {
  const scale = Math.min(original.width / box.width, original.height / box.height);
  const width = Math.max(1, Math.min(original.width, Math.round(box.width * scale)));
  const height = Math.max(1, Math.min(original.height, Math.round(box.height * scale)));
  const place = (focal: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part));
  return {
    width,
    height,
    left: place(focalPoint?.x ?? 0.5, original.width, width),
    top: place(focalPoint?.y ?? 0.5, original.height, height),
  };
}
