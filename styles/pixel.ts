/**
 * Lengths at build time: none of it reaches a Worker or a browser. The bundler is told that a length nobody reads need
 * not be calculated, because `tokens.ts` has numbers that the Worker reads, and lengths that only styles do.
 */

/** CSS pixels in one rem and one em of a media query, at the text size that browsers begin with. */
const rootSize = 16;

/** A finite number, written without the noise of binary fractions. */
function formatLength(pixels: number, divisor: number, unit: string): string {
  if (typeof pixels !== "number" || !Number.isFinite(pixels)) {
    throw new TypeError(`Passed invalid pixel argument: ${String(pixels)}`);
  }
  const amount = Number((pixels / divisor).toFixed(5));
  return amount === 0 ? "0" : `${amount}${unit}`;
}

/**
 * A length that stays as it is: the frame of the page. 636 is `636px`. Throws a `TypeError` at what is no finite number
 * (specification, section 8: invalid pixel argument).
 */
/* @__NO_SIDE_EFFECTS__ */
export const px = (pixels: number) => formatLength(pixels, 1, "px");

/** A length that grows with the reader's text size: 19 is `1.1875rem`. Throws as `px` does. */
/* @__NO_SIDE_EFFECTS__ */
export const rem = (pixels: number) => formatLength(pixels, rootSize, "rem");

/** A width for media queries that grows with the reader's text size: 850 is `53.125em`. Throws as `px` does. */
/* @__NO_SIDE_EFFECTS__ */
export const em = (pixels: number) => formatLength(pixels, rootSize, "em");
