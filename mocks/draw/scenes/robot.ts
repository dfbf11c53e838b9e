import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { machine } from "../parts/machine.ts";
import { oval, shaded } from "../parts/shaded.ts";
import { circle, path, place } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** A machine that means well, before circuits or a workshop's round window. */
export const drawRobot: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const back = mix(inks.main, inks.ink, random.between(0, 0.3));
  const x = width * random.pick([0.36, 0.5, 0.62]);
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, mix(back, inks.second, 0.4)],
      [1, back],
    ]),
  );
  for (let wire = 0; wire < 16; wire++) {
    const y = random.unit() * height;
    const turn = random.between(0.1, 0.9) * width;
    const drop = random.pick([-1, 1]) * unit * random.between(0.06, 0.2);
    svg +=
      path(`M0 ${y}H${turn}L${turn + Math.abs(drop)} ${y + drop}H${width}`, {
        stroke: mix(back, inks.accent, 0.45),
        width: unit * 0.006,
        opacity: 0.7,
      }) + circle(turn, y, unit * 0.012, mix(back, inks.accent, 0.7));
  }
  svg +=
    shaded(canvas, oval(x, height * 0.46, unit * 0.4), mix(inks.accent, inks.paper, 0.25), {
      strength: 0.35,
    }) + glow(canvas, x, height * 0.4, unit * 0.7, inks.paper, 0.4);
  svg += place(
    machine(canvas, mix(inks.second, inks.pale, 0.35)),
    x,
    height - unit * 0.56,
    (unit * 0.94) / 560,
    random.between(-4, 4),
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
            [0, inks.ink, 0.65],
            [0.5, inks.ink, 0],
          ],
          [1, 1, 0.3, 0],
        ),
      ),
    )
  );
};
