import { mix } from "../color.ts";
import { linear, stipple } from "../paint.ts";
import { shaded, shadeFrom } from "../parts/shaded.ts";
import { drawSky } from "../parts/sky.ts";
import type { Canvas } from "../canvas.ts";
import { below, ellipse, path, place, polygon, rect, ridge, type Point } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function sailBoat(canvas: Canvas, x: number, y: number, tall: number): string {
  const { inks } = canvas;
  const hull = path("M-46 -14L50 -14C44 2 34 8 22 8L-26 8C-36 8 -42 0 -46 -14Z", inks.ink);
  const sails =
    polygon(
      [
        [2, -132],
        [2, -22],
        [58, -22],
      ],
      inks.paper,
    ) +
    polygon(
      [
        [-4, -118],
        [-4, -22],
        [-40, -22],
      ],
      inks.accent,
    );
  return place(
    rect(-2, -136, 4, 126, inks.ink) +
      sails +
      hull +
      ellipse(0, 10, 60, 3, { fill: inks.paper, opacity: 0.5 }),
    x,
    y,
    tall / 140,
    canvas.random.between(-5, 5),
  );
}

function lighthouse(canvas: Canvas, x: number, y: number, tall: number, beamTo: Point): string {
  const { inks, width } = canvas;
  const bands = [0, 1, 2]
    .map((band) => rect(-13 + band * 0.8, -30 - band * 34, 26 - band * 1.6, 17, inks.accent))
    .join("");
  const tower =
    polygon(
      [
        [-15, 0],
        [-10, -118],
        [10, -118],
        [15, 0],
      ],
      inks.paper,
    ) +
    bands +
    rect(-13, -124, 26, 6, inks.ink) +
    rect(-8, -140, 16, 16, mix(inks.accent, "#fff2c4", 0.6)) +
    polygon(
      [
        [-11, -140],
        [0, -154],
        [11, -140],
      ],
      inks.ink,
    );
  const top: Point = [x, y - tall * 0.86];
  const far = beamTo[0] > x ? width * 1.1 : -width * 0.1;
  const beam = polygon([top, [far, top[1] - tall * 0.5], [far, top[1] + tall * 0.35]], {
    fill: linear(
      canvas,
      [
        [0, inks.paper, 0.5],
        [1, inks.paper, 0],
      ],
      beamTo[0] > x ? [0, 0, 1, 0] : [1, 0, 0, 0],
    ),
  });
  return beam + place(tower, x, y, tall / 154);
}

/** Open water under a low sun, with a sail or a lighthouse. */
export const drawOcean: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const horizon = height * random.between(0.42, 0.58);
  const sky = drawSky(canvas, horizon);
  const water = mix(inks.main, inks.ink, sky.isNight ? 0.25 : 0.12);
  let svg =
    sky.svg +
    rect(
      0,
      horizon,
      width,
      height - horizon,
      linear(canvas, [
        [0, mix(water, sky.haze, 0.55)],
        [1, mix(water, inks.ink, 0.35)],
      ]),
    );
  for (let streak = 0; streak < 34; streak++) {
    const depth = random.unit() ** 1.4;
    const y = horizon + 4 + depth * (height - horizon) * 0.8;
    const long = unit * random.between(0.02, 0.1) * (0.5 + depth * 2);
    svg += rect(
      sky.sun[0] - long / 2 + unit * random.between(-0.08, 0.08) * (0.4 + depth * 2),
      y,
      long,
      unit * (0.002 + depth * 0.007),
      { fill: inks.paper, opacity: 0.75 - depth * 0.4, round: 4 },
    );
  }
  const isLighthouse = random.chance(0.45);
  const x = sky.sun[0] < width / 2 ? width * random.between(0.68, 0.85) : width * random.between(0.15, 0.32);
  if (isLighthouse) {
    const rock = ridge(random, unit * 0.7, horizon + unit * 0.01, unit * 0.07, 0.5, 5).map(
      ([px, py], index, all): Point => [
        px + x - unit * 0.35,
        index === 0 || index === all.length - 1 ? horizon + unit * 0.06 : Math.min(py, horizon + unit * 0.03),
      ],
    );
    svg +=
      lighthouse(canvas, x, horizon + unit * 0.01, unit * 0.34, sky.sun) +
      shaded(canvas, below(rock, horizon + unit * 0.06), mix(inks.ink, inks.main, 0.3), { strength: 0.6 });
  } else svg += sailBoat(canvas, x, horizon + unit * 0.06, unit * random.between(0.22, 0.36));
  for (let wave = 0; wave < 5; wave++) {
    const near = wave / 4;
    const y = horizon + (height - horizon) * (0.3 + near * 0.62);
    const points = Array.from({ length: 15 }, (_, index): Point => [
      (index / 14) * width * 1.1 - width * 0.05,
      y + (index % 2 === 0 ? 1 : -1) * unit * (0.008 + near * 0.018) * random.between(0.5, 1.3),
    ]);
    const fill = mix(water, inks.ink, 0.1 + near * 0.4);
    svg += shaded(
      canvas,
      below(points, height + 10, true),
      mix(fill, inks.second, wave % 2 === 0 ? 0.18 : 0),
      { from: shadeFrom.below, strength: 0.4 },
    );
    svg += stipple(
      canvas,
      path(
        below(points, y + unit * 0.05, true),
        linear(canvas, [
          [0, inks.paper, 0.4],
          [0.4, inks.paper, 0],
        ]),
      ),
    );
  }
  return svg;
};
