import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { bird, cat, dog, fox } from "../parts/creature.ts";
import { oval, shaded } from "../parts/shaded.ts";
import { sprig } from "../parts/tree.ts";
import { place } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

const creatures = { cat, dog, fox, bird };

/** One creature among leaves, looking back at you. */
export const drawAnimal: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const back = mix(inks.second, inks.paper, random.between(0.2, 0.5));
  const x = width * random.pick([0.38, 0.5, 0.6]);
  const leaf = mix(mix("#4a7a4c", inks.main, 0.55), inks.ink, 0.2);
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, back],
      [1, mix(back, inks.main, 0.4)],
    ]),
  );
  svg += shaded(
    canvas,
    oval(x + unit * random.between(-0.12, 0.12), height * 0.42, unit * 0.36),
    mix(inks.accent, inks.paper, 0.35),
    { strength: 0.3 },
  );
  for (let plant = 0; plant < 15; plant++)
    svg += sprig(
      canvas,
      random.unit() * width,
      height * random.between(0.9, 1.05),
      unit * random.between(0.35, 0.8),
      mix(leaf, back, random.between(0.25, 0.7)),
      random.between(-26, 26),
    );
  svg += glow(canvas, x - unit * 0.2, height * 0.3, unit * 0.6, inks.paper, 0.45);
  const creature = canvas.choose(creatures);
  const s = (unit * 0.92) / 440;
  svg += place(
    creature(
      canvas,
      creature === fox ? mix("#d9692b", inks.accent, 0.4) : mix(inks.main, inks.second, random.unit() * 0.5),
    ),
    x,
    creature === bird ? height * 0.56 : height - 200 * s,
    s,
  );
  for (let plant = 0; plant < 11; plant++)
    svg += sprig(
      canvas,
      random.unit() * width,
      height * 1.06,
      unit * random.between(0.16, 0.34),
      mix(leaf, inks.ink, random.between(0.1, 0.5)),
      random.between(-34, 34),
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
            [0, inks.ink, 0.5],
            [0.4, inks.ink, 0],
          ],
          [0.6, 1, 0.4, 0],
        ),
      ),
    )
  );
};
