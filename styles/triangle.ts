import { isColor } from "./color.ts";
import { rem } from "./pixel.ts";
import { media } from "./tokens.ts";

/** Which border makes a triangle that points there, and which two stand beside it. */
const borders = {
  up: ["Bottom", "Left", "Right"],
  down: ["Top", "Left", "Right"],
  left: ["Right", "Top", "Bottom"],
  right: ["Left", "Top", "Bottom"],
} as const;

export type TriangleDirection = keyof typeof borders;

const isSize = (size: unknown) => typeof size === "number" && Number.isFinite(size) && size > 0;
/** Colours that are known in the browser only. */
const isReference = (color: unknown) => color === "currentColor" || /^var\(--[\w-]+\)$/.test(String(color));

function assertArgument(isValid: boolean, name: string, value: unknown): void {
  if (!isValid) throw new TypeError(`Passed invalid argument to triangle: ${name} ${String(value)}`);
}

/**
 * The style of an empty box whose borders make a triangle: `size` is its base and `height` from base to tip, CSS
 * pixels at the usual text size (both grow with it). `color` is `#rrggbb`, `currentColor` or a theme's variable. In
 * forced colours it takes the colour of text. Throws a `TypeError` naming the first argument that is wrong
 * (specification, section 8).
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
    // Forced colours would paint the transparent borders too, and leave a square.
    "@media": {
      [media.forcedColors]: { forcedColorAdjust: "none", [`border${base}Color`]: "CanvasText" },
    },
  } as const;
}
