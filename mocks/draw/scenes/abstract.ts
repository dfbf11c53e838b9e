import { mix } from "../color.ts";
import { flood, linear, stipple } from "../paint.ts";
import { blob, circle, path } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** Large paper shapes laid over each other, lit from one corner. */
export const drawAbstract: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const fills = [inks.main, inks.second, inks.accent, inks.pale, mix(inks.main, inks.ink, 0.4)];
  const shapes = Array.from({ length: 7 }, (_, index) => {
    const x = random.between(0, width);
    const y = random.between(0, height);
    const r = unit * random.between(0.18, 0.5);
    const form = blob(random, x, y, r, r * random.between(0.6, 1), 0.22, 7);
    const fill = fills[index % fills.length] ?? inks.main;
    const shade = linear(
      canvas,
      [
        [0, inks.ink, 0.5],
        [0.6, inks.ink, 0],
      ],
      [1, 1, 0, 0],
    );
    return path(form, fill) + stipple(canvas, path(form, shade));
  });
  return (
    flood(
      canvas,
      linear(canvas, [
        [0, inks.paper],
        [1, inks.pale],
      ]),
    ) +
    shapes.join("") +
    circle(
      random.between(0.2, 0.8) * width,
      random.between(0.2, 0.7) * height,
      unit * random.between(0.06, 0.12),
      inks.accent,
    )
  );
};
