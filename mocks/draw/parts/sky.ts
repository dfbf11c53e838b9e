import type { Canvas } from "../canvas.ts";
import { lightness, mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { circle, curve, path, type Point, rect } from "../shape.ts";

export interface Sky {
  svg: string;
  sun: Point;
  /** Colours from top to horizon; what is far away takes the second. */
  top: string;
  haze: string;
  isNight: boolean;
}

/** One long flat cloud. */
function cloud(canvas: Canvas, x: number, y: number, length: number, fill: string): string {
  const { random } = canvas;
  const bumps = random.whole(3, 5);
  const points: Point[] = [[x, y]];
  for (let bump = 0; bump < bumps; bump++) {
    const share = (bump + 0.5) / bumps;
    points.push([x + share * length, y - length * random.between(0.06, 0.16) * Math.sin(share * Math.PI)]);
  }
  points.push([x + length, y]);
  return path(`${curve(points)}Z`, { fill, opacity: 0.85 });
}

/** A sky with its sun or moon, lightest at the horizon. Dark leading colours make it night. */
export function drawSky(canvas: Canvas, horizon: number, mood: "auto" | "day" | "night" = "auto"): Sky {
  const { width, unit, inks, random } = canvas;
  const isNight = mood === "night" || (mood === "auto" && lightness(inks.main) < 0.42);
  const top = isNight
    ? mix(inks.ink, inks.main, 0.45)
    : mix(inks.main, inks.paper, random.between(0.15, 0.35));
  const haze = isNight
    ? mix(inks.main, inks.accent, random.between(0.3, 0.5))
    : mix(inks.second, inks.paper, random.between(0.55, 0.7));
  const sun: Point = [width * random.between(0.18, 0.82), horizon * random.between(0.3, 0.82)];
  const r = unit * random.between(0.06, 0.15);
  const disc = isNight ? inks.paper : lightness(haze) > 0.9 ? inks.accent : inks.paper;
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, top],
      [Math.min(1, (horizon / canvas.height) * 0.98), haze],
      [1, haze],
    ]),
  );
  svg += stipple(
    canvas,
    rect(
      0,
      0,
      width,
      horizon * 0.75,
      linear(canvas, [
        [0, isNight ? inks.ink : inks.main, 0.4],
        [1, top, 0],
      ]),
    ),
  );
  if (isNight) {
    for (let star = 0; star < 90; star++) {
      svg += circle(
        random.unit() * width,
        random.unit() ** 1.3 * horizon,
        unit * random.between(0.0008, 0.003),
        { fill: inks.paper, opacity: random.between(0.3, 0.9) },
      );
    }
  }
  svg += glow(canvas, ...sun, r * 4.5, isNight ? inks.pale : inks.paper, 0.75) + circle(...sun, r, disc);
  const cloudFill = isNight ? mix(top, haze, 0.6) : mix(haze, inks.paper, 0.65);
  for (let index = random.whole(1, 4); index > 0; index--) {
    svg += cloud(
      canvas,
      width * random.between(-0.1, 0.85),
      horizon * random.between(0.25, 0.85),
      unit * random.between(0.25, 0.6),
      cloudFill,
    );
  }
  return { svg, sun, top, haze, isNight };
}
