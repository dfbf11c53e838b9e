import type { Canvas } from "./canvas.ts";
import { circle, rect } from "./shape.ts";

/** A colour at a place of a gradient, with its opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join("");

/** A gradient along a direction given in shares of the shape: [0, 0, 0, 1] runs from top to bottom. */
export function linear(
  canvas: Canvas,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  return canvas.define(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`,
  );
}

/** A gradient around a point given in shares of the shape. */
export function radial(canvas: Canvas, list: readonly Stop[], x = 0.5, y = 0.5, r = 0.5): string {
  return canvas.define(
    (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops(list)}</radialGradient>`,
  );
}

/** A clip in the form of `shape`. */
export function clip(canvas: Canvas, shape: string): string {
  return `clip-path="${canvas.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`;
}

/** Softens a shape by so many pixels. */
export function blur(canvas: Canvas, pixels: number): string {
  return `filter="${canvas.define((id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`)}"`;
}

/**
 * Breaks a shape's opacity up into dots, as a dry brush or a coarse screen does: where the shape is half transparent,
 * half of its area is covered. Give it shapes filled with a fading gradient.
 */
export function stipple(canvas: Canvas, content: string, grain = 0.55): string {
  const seed = canvas.random.whole(1, 999);
  const filter = canvas.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="2" seed="${seed}" result="noise"/><feColorMatrix in="noise" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.9 0 0 0 -0.45" result="dots"/><feComposite in="SourceAlpha" in2="dots" operator="arithmetic" k2="1" k3="1" k4="-1" result="sum"/><feComponentTransfer in="sum" result="mask"><feFuncA type="linear" slope="5"/></feComponentTransfer><feColorMatrix in="SourceGraphic" type="matrix" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 40 0" result="solid"/><feComposite in="solid" in2="mask" operator="in"/></filter>`,
  );
  return `<g filter="${filter}">${content}</g>`;
}

/** The whole picture in one paint. */
export const flood = (canvas: Canvas, fill: string, opacity = 1) =>
  rect(0, 0, canvas.width, canvas.height, { fill, opacity });

/** Light spreading from a point. */
export function glow(canvas: Canvas, x: number, y: number, r: number, color: string, opacity = 0.6): string {
  return circle(x, y, r, {
    fill: radial(canvas, [
      [0, color, opacity],
      [0.45, color, opacity * 0.35],
      [1, color, 0],
    ]),
  });
}

/** Darker, dotted edges, heavier on one side as if the light came from the other. */
export function vignette(
  canvas: Canvas,
  color: string,
  strength = 0.55,
  side: "left" | "right" = "left",
): string {
  const direction = side === "left" ? ([0, 1, 0.75, 0.1] as const) : ([1, 1, 0.25, 0.1] as const);
  return stipple(
    canvas,
    flood(
      canvas,
      linear(
        canvas,
        [
          [0, color, strength],
          [0.5, color, 0.08],
          [1, color, 0],
        ],
        direction,
      ),
    ),
  );
}
