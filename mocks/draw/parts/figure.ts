import { circle, path, place, type Look } from "../shape.ts";

/** Somebody far away, standing at x, y, so many pixels tall. Gives a picture its scale. */
export function figure(
  x: number,
  y: number,
  tall: number,
  fill: string,
  coat = fill,
  walking = true,
): string {
  const legs = walking
    ? path("M-7 -44L-13 0M5 -44L12 0", { stroke: fill, width: 9 } satisfies Look)
    : path("M-5 -44L-5 0M6 -44L6 0", { stroke: fill, width: 9 });
  const body = path("M-13 -42C-16 -66 -13 -80 0 -81C13 -80 16 -66 13 -42Z", coat);
  return place(legs + body + circle(1, -90, 9.5, fill), x, y, tall / 100);
}
