/** Colours are mixed in OKLab (Ottosson, 2020), where a middle between two colours looks like one. */
type Lab = [number, number, number];

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function toLab(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) =>
    toLinear(parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([light, a, b]: Lab): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, toGamma(channel))) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** The colour `share` of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(from);
  const b = toLab(to);
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Perceived lightness, 0 to 1. */
export const lightness = (hex: string): number => toLab(hex)[0];

/** How far from grey, about 0 to 0.35. */
export const chroma = (hex: string): number => Math.hypot(toLab(hex)[1], toLab(hex)[2]);

/** The colour at another lightness, its hue kept. */
export function atLightness(hex: string, light: number): string {
  const [, a, b] = toLab(hex);
  const fade = Math.min(1, Math.max(0.25, 1 - Math.abs(light - 0.6) * 0.9));
  return toHex([light, a * fade, b * fade]);
}

/** The colour turned around the wheel, in degrees. */
export function turnHue(hex: string, degrees: number): string {
  const [light, a, b] = toLab(hex);
  const angle = (degrees * Math.PI) / 180;
  return toHex([light, a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]);
}

/** The colours of one picture, made from the two or three that lead it. */
export interface Inks {
  /** Deepest shade: outlines, night. */
  ink: string;
  deep: string;
  /** The colour that leads. */
  main: string;
  /** The second colour; a relative of the first where none was given. */
  second: string;
  /** The liveliest of them: the one thing to look at. */
  accent: string;
  pale: string;
  /** Lightest tint: paper, glare. */
  paper: string;
}

export function createInks(palette: readonly string[]): Inks {
  const [main = "#446688", second = turnHue(main, 55), third] = palette;
  const all = third === undefined ? [main, second] : [main, second, third];
  const byLight = all.toSorted((a, b) => lightness(a) - lightness(b));
  const darkest = byLight[0] ?? main;
  const lightest = byLight.at(-1) ?? main;
  const accent = all.toSorted((a, b) => chroma(b) - chroma(a))[0] ?? main;
  return {
    ink: atLightness(darkest, 0.2),
    deep: atLightness(darkest, Math.min(0.36, Math.max(0.28, lightness(darkest)))),
    main,
    second,
    accent: lightness(accent) < 0.45 ? atLightness(accent, 0.62) : accent,
    pale: mix(lightest, "#fff4e2", 0.55),
    paper: mix(lightest, "#fff8ec", 0.82),
  };
}
