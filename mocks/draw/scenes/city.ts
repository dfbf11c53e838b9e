import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { box, shaded, shadeFrom } from "../parts/shaded.ts";
import { drawSky } from "../parts/sky.ts";
import type { Canvas } from "../canvas.ts";
import { path, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** What stands on a roof. */
function roof(canvas: Canvas, x: number, y: number, wide: number, fill: string): string {
  const { random, unit } = canvas;
  const kind = random.whole(0, 4);
  if (kind === 0) return rect(x + wide * 0.46, y - unit * 0.09, unit * 0.006, unit * 0.09, fill);
  if (kind === 1) return rect(x + wide * 0.2, y - unit * 0.03, wide * 0.6, unit * 0.031, fill);
  if (kind === 2)
    return polygon(
      [
        [x, y + 1],
        [x + wide / 2, y - wide * 0.4],
        [x + wide, y + 1],
      ],
      fill,
    );
  if (kind === 3) {
    const tank = wide * 0.34;
    return (
      rect(x + wide * 0.3, y - tank * 1.3, tank, tank * 0.9, fill) +
      polygon(
        [
          [x + wide * 0.27, y - tank * 1.3],
          [x + wide * 0.3 + tank / 2, y - tank * 1.75],
          [x + wide * 0.33 + tank, y - tank * 1.3],
        ],
        fill,
      ) +
      rect(x + wide * 0.34, y - tank * 0.5, 5, tank * 0.5, fill) +
      rect(x + wide * 0.26 + tank, y - tank * 0.5, 5, tank * 0.5, fill)
    );
  }
  return "";
}

function windows(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  bottom: number,
  lit: string,
  dim: string,
): string {
  const { random, unit } = canvas;
  const step = unit * random.between(0.028, 0.045);
  const columns = Math.max(1, Math.floor((wide - step * 0.6) / step));
  const inset = (wide - columns * step) / 2 + step * 0.22;
  const tall = step * random.pick([0.6, 0.8, 1.1]);
  const share = random.between(0.15, 0.5);
  let svg = "";
  for (let top = y + step * 0.8; top < bottom - tall; top += tall + step * 0.6) {
    for (let column = 0; column < columns; column++) {
      svg += rect(x + inset + column * step, top, step * 0.56, tall, random.chance(share) ? lit : dim);
    }
  }
  return svg;
}

/** A skyline in four depths, lamps on where people are. */
export const drawCity: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const horizon = height * random.between(0.72, 0.86);
  const sky = drawSky(canvas, horizon);
  const lit = sky.isNight ? mix(inks.accent, "#ffe9b0", 0.45) : inks.paper;
  let svg = sky.svg;
  for (let layer = 0; layer < 4; layer++) {
    const near = layer / 3;
    const fill = mix(sky.haze, mix(inks.main, inks.ink, 0.7), 0.2 + near * 0.75);
    const peak = random.between(0.2, 0.8) * width;
    for (let x = -unit * random.between(0, 0.1); x < width;) {
      const wide = unit * random.between(0.09, 0.2) * (0.7 + near * 0.7);
      const rise = 1 - Math.min(1, Math.abs(x - peak) / (width * 0.55));
      const tall = unit * (0.16 + rise * random.between(0.25, 0.62)) * (1.1 - near * 0.35);
      const y = horizon - tall + unit * near * 0.16;
      const form = box(x, y, wide, height - y);
      svg +=
        layer < 2
          ? path(form, fill)
          : shaded(canvas, form, fill, {
              from: sky.sun[0] < x ? shadeFrom.right : shadeFrom.left,
              strength: 0.5,
              reach: 0.8,
            });
      svg += roof(canvas, x, y, wide, fill);
      if (layer > 0)
        svg += windows(
          canvas,
          x,
          y,
          wide,
          horizon + unit * near * 0.1,
          layer > 1 ? lit : mix(fill, lit, 0.45),
          mix(fill, inks.ink, layer > 1 ? 0.35 : 0.12),
        );
      x += wide + (random.chance(0.3) ? unit * random.between(0.01, 0.06) : 0);
    }
    svg += rect(
      0,
      horizon - unit * 0.25,
      width,
      height,
      linear(canvas, [
        [0, sky.haze, 0],
        [0.6, sky.haze, 0.28],
        [1, sky.haze, 0.1],
      ]),
    );
  }
  svg += glow(canvas, random.unit() * width, height, unit * 0.7, lit, sky.isNight ? 0.4 : 0.2);
  return (
    svg +
    stipple(
      canvas,
      flood(
        canvas,
        linear(
          canvas,
          [
            [0, inks.ink, 0.55],
            [0.35, inks.ink, 0],
          ],
          [0, 1, 0, 0],
        ),
      ),
    )
  );
};
