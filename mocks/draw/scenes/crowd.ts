import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { shaded, shadeFrom, oval } from "../parts/shaded.ts";
import { circle, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";
import type { Canvas } from "../canvas.ts";

/** A head and shoulders seen from behind, around 0, 0 at the neck. */
function fromBehind(canvas: Canvas, coat: string, hair: string): string {
  const { random } = canvas;
  const kind = random.whole(0, 3);
  const head = shaded(canvas, oval(0, -52, 36, 44), hair, { from: shadeFrom.below, strength: 0.5 });
  const bun =
    kind === 1
      ? circle(0, -100, 17, hair)
      : kind === 2
        ? path("M-42 -52C-44 -112 44 -112 42 -52L40 -8H-40Z", hair)
        : kind === 3
          ? path("M-38 -62C-38 -110 38 -110 38 -62L62 -60H-40Z", mix(hair, coat, 0.7))
          : "";
  return (
    shaded(canvas, "M-96 200C-96 30 -66 2 -20 -8H20C66 2 96 30 96 200Z", coat, {
      from: shadeFrom.below,
      strength: 0.55,
    }) +
    head +
    bun
  );
}

/** A raised arm with an open hand, a phone or a sign. */
function raised(canvas: Canvas, coat: string, skin: string): string {
  const { random, inks } = canvas;
  const arm = path("M70 60C96 0 92 -70 84 -118", { stroke: coat, width: 30 }) + circle(84, -132, 17, skin);
  const kind = random.whole(0, 2);
  if (kind === 0)
    return (
      arm +
      rect(64, -200, 40, 66, { fill: inks.ink, round: 6 }) +
      rect(68, -194, 32, 52, { fill: inks.pale, round: 3 })
    );
  if (kind === 1)
    return (
      rect(80, -240, 8, 110, mix(inks.ink, inks.pale, 0.3)) +
      arm +
      rect(10, -320, 150, 96, { fill: inks.paper, round: 4 }) +
      rect(26, -300, 118, 14, inks.accent) +
      rect(26, -276, 80, 12, mix(inks.paper, inks.ink, 0.55)) +
      rect(26, -254, 100, 12, mix(inks.paper, inks.ink, 0.55))
    );
  return arm;
}

/** People from behind, row before row, facing a light. */
export const drawCrowd: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const far = mix(inks.second, inks.paper, 0.55);
  const focus = width * random.between(0.3, 0.7);
  let svg =
    flood(
      canvas,
      linear(canvas, [
        [0, mix(inks.main, inks.ink, 0.25)],
        [0.7, far],
      ]),
    ) + glow(canvas, focus, height * 0.3, unit * 0.9, inks.paper, 0.9);
  for (let ray = -3; ray <= 3; ray++) {
    svg += polygon(
      [
        [focus, height * 0.22],
        [focus + ray * unit * 0.5 - unit * 0.08, height],
        [focus + ray * unit * 0.5 + unit * 0.12, height],
      ],
      {
        fill: linear(canvas, [
          [0, inks.paper, 0.4],
          [1, inks.paper, 0],
        ]),
      },
    );
  }
  const coats = [
    inks.main,
    inks.second,
    inks.accent,
    mix(inks.main, inks.ink, 0.5),
    mix(inks.second, inks.ink, 0.4),
  ];
  for (let row = 0; row < 4; row++) {
    const near = row / 3;
    const scale = (unit / 900) * (0.42 + near * 1.15);
    const step = 165 * scale;
    for (let x = -step * random.unit(); x < width + step; x += step * random.between(0.85, 1.12)) {
      const tone = (color: string) => mix(far, mix(color, inks.ink, 0.15 + near * 0.4), 0.4 + near * 0.6);
      const coat = tone(random.pick(coats));
      const hair = tone(
        random.pick([inks.ink, mix(inks.ink, inks.accent, 0.35), mix(inks.main, inks.ink, 0.6)]),
      );
      const y = height * (0.56 + near * 0.34) + random.between(-18, 18) * scale;
      const arm = row < 3 && random.chance(0.16) ? raised(canvas, coat, mix(coat, inks.pale, 0.4)) : "";
      svg += place(arm + fromBehind(canvas, coat, hair), x, y, scale);
    }
    svg += rect(
      0,
      0,
      width,
      height,
      linear(canvas, [
        [0, far, 0],
        [0.55, far, 0.16 * (1 - near)],
        [1, far, 0.05],
      ]),
    );
  }
  return (
    svg +
    stipple(
      canvas,
      flood(
        canvas,
        linear(
          canvas,
          [
            [0, inks.ink, 0.7],
            [0.45, inks.ink, 0],
          ],
          [0, 1, 0, 0],
        ),
      ),
    )
  );
};
