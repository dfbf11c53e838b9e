import { formatColor, readChannels } from "./color.ts";

/*
 * Colors by lightness, chroma and hue as people see them (OKLCH, Björn Ottosson 2020): a color moved in lightness alone
 * keeps its hue, unlike one that is mixed with black or white.
 */

/** Lightness 0 to 1, and the two opponent axes. */
type Oklab = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;

function toOklab(color: string): Oklab {
  const [red, green, blue] = readChannels(color).map((channel) =>
    toLinear(channel / 255),
  ) as unknown as Oklab;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Red, green and blue, 0 to 1 in the sRGB gamut. */
function toRgb([lightness, a, b]: Oklab): Oklab {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isInGamut = (channels: Oklab) => channels.every((channel) => channel > -0.0005 && channel < 1.0005);

/** The color of another lightness with the same hue, and as much of its chroma as screens can show there. */
function withLightness([, a, b]: Oklab, lightness: number): string {
  let [least, most] = [0, 1];
  const at = (share: number): Oklab => [lightness, a * share, b * share];
  if (!isInGamut(toRgb(at(1)))) {
    for (let step = 0; step < 14; step++) {
      const share = (least + most) / 2;
      if (isInGamut(toRgb(at(share)))) least = share;
      else most = share;
    }
  } else least = 1;
  const [red, green, blue] = toRgb(at(least)).map((channel) => Math.min(1, Math.max(0, channel)) * 255) as [
    number,
    number,
    number,
  ];
  return formatColor([red, green, blue]);
}

/** Hue in degrees, and chroma: grays have hardly any, and their hue means nothing. */
export function findHue(color: string): { hue: number; chroma: number } {
  const [, a, b] = toOklab(color);
  return { hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, b) };
}

const steps = 500;

/** The nearest color of the same hue that passes, itself if it does; null if none does. */
export function findNearest(color: string, passes: (color: string) => boolean): string | null {
  if (passes(color)) return color;
  const lab = toOklab(color);
  const distance = (other: string) => {
    const [l, a, b] = toOklab(other);
    return Math.hypot(l - lab[0], a - lab[1], b - lab[2]);
  };
  const found = [-1, 1].flatMap((direction) => {
    for (let step = 1; step <= steps; step++) {
      const lightness = lab[0] + (direction * step) / steps;
      if (lightness < 0 || lightness > 1) break;
      const moved = withLightness(lab, lightness);
      if (passes(moved)) return [moved];
    }
    return ["#000000", "#ffffff"].filter((end, index) => index === (direction + 1) / 2 && passes(end));
  });
  return found.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
