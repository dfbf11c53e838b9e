import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { figure } from "../parts/figure.ts";
import { shaded, shadeFrom } from "../parts/shaded.ts";
import { sprig } from "../parts/tree.ts";
import { below, path, polygon, ridge, round1 } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** Trunks in mist, light falling between them, somebody on the path. */
export const drawForest: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const light = mix(inks.accent, inks.paper, 0.65);
  const leaf = mix(inks.main, inks.second, 0.25);
  const clearing = width * random.between(0.35, 0.65);
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, mix(leaf, light, 0.45)],
      [0.6, light],
      [1, mix(leaf, light, 0.4)],
    ]),
  );
  svg += glow(canvas, clearing, height * 0.45, unit * 0.8, inks.paper, 0.95);
  for (let layer = 0; layer < 4; layer++) {
    const near = layer / 3;
    const fill = mix(mix(light, leaf, 0.5), mix(leaf, inks.ink, 0.78), near);
    const floor = height * (0.66 + near * 0.24);
    for (let trunk = 13 - layer * 3; trunk > 0; trunk--) {
      const x = random.unit() * width;
      if (Math.abs(x - clearing) < unit * (0.08 + near * 0.2)) continue;
      const wide = unit * (0.012 + near * random.between(0.03, 0.065));
      const lean = unit * random.between(-0.05, 0.05);
      const form = `M${round1(x - wide * 1.5)} ${round1(floor + unit * 0.02)}C${round1(x - wide * 0.8)} ${round1(floor - unit * 0.1)} ${round1(x + lean - wide * 0.7)} ${round1(height * 0.3)} ${round1(x + lean - wide * 0.6)} -10L${round1(x + lean + wide * 0.6)} -10C${round1(x + lean + wide * 0.7)} ${round1(height * 0.3)} ${round1(x + wide * 0.8)} ${round1(floor - unit * 0.1)} ${round1(x + wide * 1.5)} ${round1(floor + unit * 0.02)}Z`;
      svg +=
        layer < 2
          ? path(form, fill)
          : shaded(canvas, form, fill, {
              from: x < clearing ? shadeFrom.left : shadeFrom.right,
              strength: 0.7,
            });
    }
    svg += path(below(ridge(random, width, floor, unit * 0.03, 0.4, 5), height, true), mix(fill, leaf, 0.3));
    svg += stipple(
      canvas,
      flood(
        canvas,
        linear(canvas, [
          [0, mix(leaf, inks.ink, 0.5), 0.5 * near],
          [0.3, leaf, 0],
        ]),
      ),
    );
  }
  for (let shaft = 0; shaft < 4; shaft++) {
    const x = clearing + unit * random.between(-0.5, 0.4);
    const wide = unit * random.between(0.05, 0.14);
    svg += polygon(
      [
        [x + unit * 0.35, 0],
        [x + unit * 0.35 + wide, 0],
        [x + wide * 1.8, height * 0.85],
        [x - wide * 0.4, height * 0.85],
      ],
      {
        fill: linear(canvas, [
          [0, inks.paper, 0.5],
          [1, inks.paper, 0],
        ]),
      },
    );
  }
  svg += figure(clearing, height * 0.83, unit * 0.16, inks.ink, inks.accent);
  for (let fern = 0; fern < 16; fern++) {
    const x = random.unit() * width;
    svg += sprig(
      canvas,
      x,
      height * 1.02,
      unit * random.between(0.1, 0.26),
      random.chance(0.25) ? mix(leaf, inks.ink, 0.35) : mix(leaf, inks.ink, 0.75),
      random.between(-28, 28),
    );
  }
  return svg;
};
