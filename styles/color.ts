/** Color arithmetic. Colors are `#rrggbb`. */

type Rgb = readonly [number, number, number];

const pattern = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** True for colors that these functions accept. */
export const isColor = (color: unknown) => typeof color === "string" && pattern.test(color);

/** Red, green and blue, 0 to 255. Throws a `TypeError` for invalid colors (specification, section 8: invalid colour argument). */
export function readChannels(color: string): Rgb {
  const match = pattern.exec(color);
  if (!match) throw new TypeError(`Passed invalid colour argument: ${color}`);
  const [, red = "", green = "", blue = ""] = match;
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** The color of red, green and blue, 0 to 255. */
export const formatColor = (channels: Rgb) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Mixes `share` (0 to 1) of `color` into `base`. */
export function mix(color: string, base: string, share: number): string {
  const from = readChannels(base);
  const to = readChannels(color);
  const blend = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return formatColor([blend(0), blend(1), blend(2)]);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = readChannels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [here, there] = [luminance(one), luminance(other)];
  return (Math.max(here, there) + 0.05) / (Math.min(here, there) + 0.05);
}

/** Moves `color` towards `towards` in steps of 1 % until it reaches the contrast `ratio` on `background`. */
export function moveToContrast(color: string, background: string, ratio: number, towards: string): string {
  for (let share = 0; share <= 1; share += 0.01) {
    const moved = mix(towards, color, share);
    if (contrast(moved, background) >= ratio) return moved;
  }
  throw new RangeError(`${color} cannot reach ${ratio} to 1 on ${background}`);
}
