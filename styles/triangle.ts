import { isColor } from "./color.ts";
import { rem } from "./pixel.ts";
import { media } from "./tokens.ts";

/** For each direction: the visible border, and the two transparent ones beside it. */
const borders = {
  up: ["Bottom", "Left", "Right"],
  down: ["Top", "Left", "Right"],
  left: ["Right", "Top", "Bottom"],
  right: ["Left", "Top", "Bottom"],
} as const;

export type TriangleDirection = keyof typeof borders;

const isSize = (size: unknown) => typeof size === "number" && Number.isFinite(size) && size > 0;
/** Colors that are only resolved in the browser. */
const isReference = (color: unknown) => color === "currentColor" || /^var\(--[\w-]+\)$/.test(String(color));

function assertArgument(isValid: boolean, name: string, value: unknown): void {
  if (!isValid) throw new TypeError(`Passed invalid argument to triangle: ${name} ${String(value)}`);
}

/**
 * Style of an empty box whose borders form a triangle: `size` is the base and `height` the distance from base
 * to tip, in CSS pixels at the default text size (both scale with it). `color` is `#rrggbb`, `currentColor`
 * or a theme variable; in forced-colors mode the text color is used. Throws a `TypeError` that names the
 * first invalid argument (specification, section 8).
 */
export function triangle(
  direction: TriangleDirection,
  size: number,
  color: string,
  height: number = size / 2,
) {
  assertArgument(Object.hasOwn(borders, direction), "direction", direction);
  assertArgument(isSize(size), "size", size);
  assertArgument(isReference(color) || isColor(color), "colour", color);
  assertArgument(isSize(height), "height", height);
  const [base, ...sides] = borders[direction];
  const half = rem(size / 2);
  return {
    display: "inline-block",
    width: 0,
    height: 0,
    ...Object.fromEntries(sides.map((side) => [`border${side}`, `${half} solid transparent`])),
    [`border${base}`]: `${rem(height)} solid ${color}`,
    // Otherwise forced colors would make the transparent borders visible as a square.
    "@media": {
      [media.forcedColors]: { forcedColorAdjust: "none", [`border${base}Color`]: "CanvasText" },
    },
  } as const;
}
