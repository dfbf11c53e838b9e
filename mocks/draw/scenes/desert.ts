import { mix } from "../color.ts";
import { linear, stipple } from "../paint.ts";
import { figure } from "../parts/figure.ts";
import { shaded, shadeFrom } from "../parts/shaded.ts";
import { drawSky } from "../parts/sky.ts";
import type { Canvas } from "../canvas.ts";
import { below, curve, path, place, polygon, ridge, type Point } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function cactus(canvas: Canvas, x: number, y: number, tall: number, fill: string): string {
  const arms = path("M0 0V-100M0 -38H-26V-68M0 -52H24V-86", { stroke: fill, width: 15 });
  const glint = path("M-3 -8V-98M-29 -46V-66", { stroke: mix(fill, canvas.inks.paper, 0.4), width: 2 });
  return place(arms + glint, x, y, tall / 107);
}

/** Dunes, each with a lit face and a dark one, before far table mountains. */
export const drawDesert: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const horizon = height * random.between(0.48, 0.6);
  const sky = drawSky(canvas, horizon);
  const sand = mix(inks.accent, inks.pale, sky.isNight ? 0.15 : 0.35);
  const fromLeft = sky.sun[0] < width / 2;
  let svg = sky.svg;
  for (let mesa = 0; mesa < 3; mesa++) {
    const x = random.unit() * width;
    const wide = unit * random.between(0.15, 0.4);
    const tall = unit * random.between(0.08, 0.2);
    const form = `M${x - wide * 0.7} ${horizon + 20}L${x - wide * 0.48} ${horizon - tall}L${x + wide * 0.45} ${horizon - tall * 1.02}L${x + wide * 0.66} ${horizon + 20}Z`;
    svg += shaded(canvas, form, mix(sky.haze, inks.main, 0.4 + mesa * 0.1), {
      from: fromLeft ? shadeFrom.right : shadeFrom.left,
    });
  }
  svg += path(
    below(ridge(random, width, horizon + unit * 0.01, unit * 0.02, 0.4, 5), height, true),
    mix(sand, sky.haze, 0.45),
  );
  for (let dune = 0; dune < 4; dune++) {
    const near = dune / 3;
    const base = horizon + (height - horizon) * (0.12 + near * 0.55);
    const crestX = width * (0.5 + (dune % 2 === 0 ? -1 : 1) * random.between(0.1, 0.32));
    const crestY = base - unit * (0.06 + near * 0.07);
    const fill = mix(mix(sand, sky.haze, 0.3), mix(sand, inks.main, 0.2), near);
    const top: Point[] = [
      [-40, base + unit * 0.05],
      [crestX * 0.5, base - unit * 0.01],
      [crestX, crestY],
      [crestX + (width - crestX) * 0.5, base],
      [width + 40, base + unit * 0.06],
    ];
    svg += path(below(top, height + 20, true), fill);
    const foot: Point[] = [
      [crestX, crestY],
      [crestX + unit * 0.07 * (fromLeft ? 1 : -1), crestY + unit * 0.1],
      [crestX + unit * 0.02, base + unit * 0.22],
      [crestX + unit * 0.16 * (fromLeft ? 1 : -1), height + 20],
    ];
    const edge = fromLeft ? width + 40 : -40;
    const dark = `${curve(foot)}L${edge} ${height + 20}L${edge} ${base + unit * 0.06}${curve([
      [edge, base + unit * 0.06],
      [(crestX + edge) / 2, base],
      [crestX, crestY],
    ]).replace(/^M/, "L")}Z`;
    svg += shaded(canvas, dark, mix(fill, inks.main, 0.4), {
      color: mix(inks.main, inks.ink, 0.6),
      from: fromLeft ? [0, 0, 1, 0.3] : [1, 0, 0, 0.3],
      strength: 0.7,
    });
  }
  svg += cactus(
    canvas,
    width * (fromLeft ? 0.78 : 0.2),
    height * 0.97,
    unit * random.between(0.3, 0.45),
    mix(inks.ink, inks.main, 0.35),
  );
  svg += figure(width * (fromLeft ? 0.3 : 0.66), height * 0.86, unit * 0.09, inks.ink, inks.paper);
  svg += polygon(
    [
      [width * (fromLeft ? 0.3 : 0.66), height * 0.86],
      [width * (fromLeft ? 0.3 : 0.66) + (fromLeft ? 1 : -1) * unit * 0.22, height * 0.885],
      [width * (fromLeft ? 0.3 : 0.66) + 6, height * 0.866],
    ],
    { fill: inks.ink, opacity: 0.4 },
  );
  return (
    svg +
    stipple(
      canvas,
      path(
        `M0 0H${width}V${height}H0Z`,
        linear(
          canvas,
          [
            [0, inks.main, 0.45],
            [0.4, inks.main, 0],
          ],
          [0, 1, 0, 0],
        ),
      ),
    )
  );
};
