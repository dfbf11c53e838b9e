/** A point in an image, 0 to 1 from the left and from the top. */
export interface Point {
  x: number;
  y: number;
}

/**
 * The CSS `object-position`, in percent, at which `object-fit: cover` shows what the image host cuts out: the focal point
 * in the middle, as far as the image goes. Ratios are width divided by height.
 */
export function findObjectPosition(point: Point, imageRatio: number, cropRatio: number): Point {
  // The shares of width and height that are seen.
  const seen = {
    x: Math.min(1, cropRatio / imageRatio),
    y: Math.min(1, imageRatio / cropRatio),
  };
  const find = (at: number, share: number) =>
    share >= 1 ? 50 : (100 * Math.min(Math.max(at - share / 2, 0), 1 - share)) / (1 - share);
  return { x: find(point.x, seen.x), y: find(point.y, seen.y) };
}
