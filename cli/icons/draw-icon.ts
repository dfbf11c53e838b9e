import { encodePng } from "../../api/posts/share-cards/encode-png.ts";
import { createCoverage, fillPolygon, measureShades } from "../../api/posts/share-cards/fill-shapes.ts";
import { mix } from "../../styles/color.ts";
import type { Ring } from "./glyph.ts";

/** A shape as rings, in a unit square or, for a wider image, in units of its width; and two colors. */
export interface Mark {
  rings: readonly Ring[];
  /** `#rrggbb` */
  background: string;
  color: string;
}

const roundness = 0.18;

/** The icon as an SVG of 64 units with rounded corners. */
export function drawSvg({ rings, background, color }: Mark): string {
  const number = (value: number) => String(Math.round(value * 640) / 10);
  const path = rings.map((ring) => `M${ring.map(([x, y]) => `${number(x)} ${number(y)}`).join("L")}Z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${number(roundness)}" fill="${background}"/><path fill="${color}" d="${path.join("")}"/></svg>\n`;
}

/** Number of palette colors between both colors. */
const shades = 64;
/** Compression level: the maximum, since files are generated once. */
const level = 9;

/** The shape as PNG, by default a square; systems round the corners of icons themselves. */
export function drawPng(
  { rings, background, color }: Mark,
  width: number,
  height = width,
): Promise<Uint8Array> {
  const coverage = createCoverage(width, height);
  for (const ring of rings) {
    const points = ring.map(([x, y]) => ({ x: x * width, y: y * width }));
    fillPolygon(coverage, points);
  }
  const palette = Array.from({ length: shades }, (_, shade) => mix(color, background, shade / (shades - 1)));
  return encodePng({ width, height, pixels: measureShades(coverage, shades), palette }, level);
}
