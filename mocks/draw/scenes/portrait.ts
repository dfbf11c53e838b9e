import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { bust } from "../parts/bust.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { sprig } from "../parts/tree.ts";
import { path, place, polygon } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** One person before a wall of colour: a disc, a window's light or leaves behind. */
export const drawPortrait: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const wall = mix(inks.second, inks.paper, random.between(0.15, 0.45));
  const x = width * random.pick([0.34, 0.5, 0.64]);
  const scale = unit / random.between(400, 470);
  const y = height - 232 * scale;
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, wall],
      [1, mix(wall, inks.main, 0.35)],
    ]),
  );
  const back = random.whole(0, 2);
  if (back === 0) svg += shaded(canvas, oval(x, y - 20 * scale, unit * 0.4), inks.accent, { strength: 0.4 });
  if (back === 1) {
    const slant = unit * 0.22;
    for (let pane = 0; pane < 2; pane++) {
      for (let row = 0; row < 2; row++) {
        const left = x - unit * 0.42 + pane * unit * 0.44 + row * slant * 0.5;
        const top = height * 0.06 + row * unit * 0.36;
        svg += polygon(
          [
            [left, top],
            [left + unit * 0.4, top - unit * 0.05],
            [left + unit * 0.4 + slant * 0.46, top + unit * 0.27],
            [left + slant * 0.46, top + unit * 0.32],
          ],
          { fill: mix(wall, inks.paper, 0.7), opacity: 0.9 },
        );
      }
    }
  }
  if (back === 2) {
    for (let leaf = 0; leaf < 12; leaf++) {
      const side = leaf % 2 === 0 ? -1 : 1;
      svg += sprig(
        canvas,
        x + side * unit * random.between(0.12, 0.5),
        height * random.between(0.75, 1.02),
        unit * random.between(0.4, 0.8),
        mix(mix(inks.main, inks.ink, 0.2), wall, random.between(0.05, 0.5)),
        side * random.between(4, 34),
      );
    }
  }
  if (random.chance(0.5))
    svg +=
      shaded(
        canvas,
        box(x < width / 2 ? width * 0.74 : width * 0.06, height * 0.14, unit * 0.26, unit * 0.34),
        mix(wall, inks.ink, 0.25),
        { from: shadeFrom.lowerRight },
      ) +
      path(
        box(
          (x < width / 2 ? width * 0.74 : width * 0.06) + unit * 0.02,
          height * 0.14 + unit * 0.02,
          unit * 0.22,
          unit * 0.3,
        ),
        mix(wall, inks.accent, 0.4),
      );
  svg += glow(canvas, x - unit * 0.3, y - unit * 0.2, unit * 0.8, inks.paper, 0.35);
  svg += place(
    bust(canvas, { coat: mix(inks.main, inks.ink, 0.12), back: wall }),
    x,
    y,
    scale,
    random.between(-2.5, 2.5),
  );
  return (
    svg +
    stipple(
      canvas,
      flood(
        canvas,
        linear(
          canvas,
          [
            [0, inks.ink, 0.4],
            [0.45, inks.ink, 0],
          ],
          [1, 1, 0.2, 0],
        ),
      ),
    )
  );
};
