/**
 * Length functions for styles, evaluated at build time. Marked as free of side effects, because `tokens.ts`
 * contains both numbers used by the Worker and lengths used only by styles, which the bundler should drop.
 */

/** CSS pixels per rem, and per em in media queries, at the default text size. */
const rootSize = 16;

/** Formats a finite number without floating-point noise. */
function formatLength(pixels: number, divisor: number, unit: string): string {
  if (typeof pixels !== "number" || !Number.isFinite(pixels)) {
    throw new TypeError(`Passed invalid pixel argument: ${String(pixels)}`);
  }
  const amount = Number((pixels / divisor).toFixed(5));
  return amount === 0 ? "0" : `${amount}${unit}`;
}

/**
 * A fixed length, for the page layout: 636 is `636px`. Throws a `TypeError` for anything but a finite number
 * (specification, section 8: invalid pixel argument).
 */
/* @__NO_SIDE_EFFECTS__ */
export const px = (pixels: number) => formatLength(pixels, 1, "px");

/** A length that scales with the reader's text size: 19 is `1.1875rem`. Throws like `px`. */
/* @__NO_SIDE_EFFECTS__ */
export const rem = (pixels: number) => formatLength(pixels, rootSize, "rem");

/** A width for media queries that scales with the reader's text size: 850 is `53.125em`. Throws like `px`. */
/* @__NO_SIDE_EFFECTS__ */
export const em = (pixels: number) => formatLength(pixels, rootSize, "em");
