import { mix } from "../color.ts";
import { flood, glow } from "../paint.ts";
import { figure } from "../parts/figure.ts";
import { shaded, shadeFrom } from "../parts/shaded.ts";
import { below, circle, curve, path, polygon, ridge, type Point } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** Rock walls closing in, ring within ring, around a light at the far end. */
export const drawCave: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const x = width * random.between(0.36, 0.64);
  const y = height * random.between(0.42, 0.5);
  const light = mix(inks.accent, inks.paper, 0.6);
  const rock = mix(inks.main, inks.ink, 0.1);
  let svg = flood(canvas, light) + glow(canvas, x, y, unit * 0.5, inks.paper, 1);
  svg += path(
    below(ridge(random, width, y + unit * 0.08, unit * 0.06, 0.5, 6), height),
    mix(light, inks.second, 0.5),
  );
  const rings = 5;
  for (let ring = 0; ring < rings; ring++) {
    const near = ring / (rings - 1);
    const rx = width * (0.13 + near * 0.4);
    const ry = height * (0.24 + near * 0.3);
    const count = 15;
    const hole = Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * Math.PI * 2 + 0.2;
      const reach = random.between(0.86, 1.16);
      return [
        x + (width / 2 - x) * near * 0.4 + Math.cos(angle) * rx * reach,
        Math.min(y + Math.sin(angle) * ry * reach, y + ry * 0.75),
      ];
    });
    const fill = mix(mix(rock, light, 0.42), mix(rock, inks.ink, 0.88), near ** 0.8);
    const wall = `M-20 -20H${width + 20}V${height + 20}H-20Z${curve(hole, true)}`;
    svg += shaded(canvas, wall, fill, {
      color: inks.ink,
      from: ring % 2 === 0 ? shadeFrom.lowerLeft : shadeFrom.right,
      strength: 0.5,
      hollow: true,
    });
    if (ring > 0 && ring < 4) {
      for (let spike = 0; spike < 4; spike++) {
        const sx = x + random.between(-0.8, 0.8) * rx;
        const top = y - ry * Math.sqrt(Math.max(0, 1 - ((sx - x) / rx) ** 2)) - unit * 0.05;
        const long = unit * random.between(0.08, 0.2) * (0.4 + near);
        svg += polygon(
          [
            [sx - long * 0.16, top],
            [sx + long * 0.18, top],
            [sx + long * 0.03, top + long],
          ],
          fill,
        );
      }
    }
    if (ring === 2) {
      const foot = y + ry * 0.73;
      svg +=
        glow(canvas, x + unit * 0.045, foot - unit * 0.08, unit * 0.25, light, 0.9) +
        figure(x, foot + 6, unit * 0.17, inks.ink, mix(inks.accent, inks.ink, 0.2)) +
        circle(x + unit * 0.045, foot - unit * 0.07, unit * 0.014, inks.paper);
    }
  }
  for (let mote = 0; mote < 40; mote++)
    svg += circle(
      x + random.between(-0.4, 0.4) * width,
      y + random.between(-0.4, 0.4) * height,
      unit * random.between(0.001, 0.004),
      { fill: inks.paper, opacity: random.between(0.3, 0.9) },
    );
  return svg;
};
