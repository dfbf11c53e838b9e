import type { Canvas } from "../canvas.ts";
import { mix, turnHue } from "../color.ts";
import { clip, glow, linear } from "../paint.ts";
import { castShadow, drawRoom, vessel } from "../parts/room.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, ellipse, group, path, place, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** A vessel of glass, filled so high with something bright. */
function flask(
  canvas: Canvas,
  outline: readonly (readonly [number, number])[],
  level: number,
  color: string,
): string {
  const { inks, random } = canvas;
  const shape = vessel(outline);
  const bubbles = Array.from({ length: 12 }, () =>
    circle(random.between(-60, 60), -random.between(10, level), random.between(3, 9), {
      fill: inks.paper,
      opacity: 0.55,
    }),
  ).join("");
  const rim = outline[0] ?? [0, 0];
  return (
    path(shape, { fill: inks.paper, opacity: 0.35 }) +
    group(
      rect(
        -150,
        -level,
        300,
        level + 10,
        linear(canvas, [
          [0, mix(color, inks.paper, 0.3)],
          [1, color],
        ]),
      ) +
        bubbles +
        ellipse(0, -level, 150, 8, { fill: inks.paper, opacity: 0.5 }),
      clip(canvas, path(shape, "#000")),
    ) +
    path(shape, {
      fill: linear(
        canvas,
        [
          [0, inks.paper, 0.6],
          [0.3, inks.paper, 0.05],
          [1, inks.ink, 0.3],
        ],
        [0, 0, 1, 0],
      ),
      stroke: inks.paper,
      width: 5,
    }) +
    rect(-rim[0] - 7, -rim[1] - 5, rim[0] * 2 + 14, 13, { fill: inks.paper, round: 6 })
  );
}

function microscope(canvas: Canvas): string {
  const { inks } = canvas;
  const metal = mix(inks.pale, inks.main, 0.25);
  return (
    shaded(canvas, box(-110, -34, 240, 34, 14), mix(inks.ink, inks.main, 0.25)) +
    path("M70 -30C150 -110 130 -250 20 -290", { stroke: mix(inks.ink, inks.main, 0.2), width: 40 }) +
    shaded(canvas, box(-100, -124, 160, 20, 5), metal) +
    place(
      shaded(canvas, box(-28, -190, 56, 170, 10), metal) +
        shaded(canvas, box(-22, -20, 44, 46, 4), inks.accent) +
        rect(-11, 26, 22, 30, inks.ink) +
        shaded(canvas, box(-34, -234, 68, 48, 8), mix(inks.ink, inks.main, 0.2)),
      -8,
      -190,
      1,
      22,
    ) +
    circle(104, -150, 22, inks.accent)
  );
}

/** Glass, colour and an instrument on a bench. */
export const drawLab: DrawScene = (canvas) => {
  const { width, unit, inks, random } = canvas;
  const room = drawRoom(
    canvas,
    random.between(0.7, 0.78),
    mix(inks.main, inks.paper, random.between(0.2, 0.5)),
    mix(inks.second, inks.ink, 0.3),
  );
  const { edge } = room;
  const s = unit / 760;
  const x = width * random.between(0.42, 0.58);
  const side = random.pick([-1, 1]);
  let svg = room.svg;
  for (let row = 0; row < 2; row++) {
    svg += rect(
      x + side * unit * 0.1 - unit * 0.3,
      edge * (0.22 + row * 0.22),
      unit * 0.72,
      unit * 0.014,
      mix(inks.ink, inks.main, 0.3),
    );
    for (let jar = 0; jar < 6; jar++)
      svg += place(
        shaded(
          canvas,
          vessel([
            [16, 74],
            [26, 56],
            [26, 0],
          ]),
          mix(turnHue(inks.accent, jar * 18), inks.paper, random.between(0.1, 0.5)),
        ) +
          rect(-18, -86, 36, 15, { fill: inks.ink, round: 4 }) +
          rect(-20, -42, 40, 20, inks.paper),
        x + side * unit * 0.1 - unit * 0.24 + jar * unit * 0.12,
        edge * (0.22 + row * 0.22),
        s * 0.86,
      );
  }
  const foot = edge + unit * 0.08;
  const cone = [
    [24, 250],
    [26, 190],
    [112, 40],
    [100, 0],
  ] as const;
  const globe = [
    [24, 270],
    [24, 190],
    [104, 90],
    [40, 0],
  ] as const;
  svg += glow(canvas, x, foot - unit * 0.16, unit * 0.4, inks.accent, 0.6);
  svg +=
    castShadow(canvas, x - side * unit * 0.42, foot - unit * 0.03, 220 * s, unit * 0.22) +
    place(microscope(canvas), x - side * unit * 0.42, foot - unit * 0.03, s * 1.1);
  svg +=
    castShadow(canvas, x, foot, 200 * s, unit * 0.3) +
    place(flask(canvas, cone, 130, inks.accent), x, foot, s * 1.2);
  svg += path(
    `M${x} ${foot - 300 * s}C${x} ${foot - 420 * s} ${x + side * 180 * s} ${foot - 430 * s} ${x + side * 210 * s} ${foot - 270 * s}`,
    { stroke: inks.paper, width: 11 * s, opacity: 0.8 },
  );
  svg += place(
    flask(canvas, globe, 110, mix(inks.second, turnHue(inks.accent, 60), 0.4)),
    x + side * 220 * s,
    foot + unit * 0.01,
    s,
  );
  for (let tube = 0; tube < 4; tube++)
    svg += place(
      flask(
        canvas,
        [
          [17, 150],
          [17, 18],
          [6, 0],
        ],
        50 + random.unit() * 70,
        turnHue(inks.accent, tube * 40),
      ),
      x + side * (380 + tube * 46) * s,
      foot + unit * 0.02,
      s * 0.86,
    );
  svg += shaded(
    canvas,
    box(x + side * 450 * s - 110 * s, foot - 40 * s, 220 * s, 62 * s, 6),
    mix("#9a6a3e", inks.ink, 0.2),
    { from: shadeFrom.below },
  );
  for (let cloud = 0; cloud < 5; cloud++)
    svg += path(
      oval(x + random.between(-0.05, 0.05) * unit, foot - (330 + cloud * 46) * s, (20 + cloud * 11) * s),
      { fill: inks.paper, opacity: 0.34 - cloud * 0.05 },
    );
  return svg;
};
