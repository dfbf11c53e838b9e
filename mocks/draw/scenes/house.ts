import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { box, shaded, shadeFrom } from "../parts/shaded.ts";
import { drawSky } from "../parts/sky.ts";
import { fir, roundTree, sprig } from "../parts/tree.ts";
import { below, circle, line, path, place, polygon, rect, ridge } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function pane(canvas: Canvas, x: number, y: number, wide: number, tall: number, isLit: boolean): string {
  const { inks } = canvas;
  const fill = isLit ? mix(inks.accent, "#ffe9b5", 0.6) : mix(inks.second, inks.ink, 0.4);
  return (
    rect(x - 7, y - 7, wide + 14, tall + 14, inks.paper) +
    shaded(canvas, box(x, y, wide, tall), fill, { from: shadeFrom.above, strength: 0.3 }) +
    path(`M${x + wide / 2} ${y}V${y + tall}M${x} ${y + tall / 2}H${x + wide}`, {
      stroke: inks.paper,
      width: 6,
    })
  );
}

/** A house with a gable, 520 wide, on y = 0. */
function cottage(canvas: Canvas, wall: string, roof: string, lit: () => boolean): string {
  const { inks } = canvas;
  const boards = Array.from({ length: 8 }, (_, index) =>
    line(
      [
        [-250, -26 - index * 30],
        [250, -26 - index * 30],
      ],
      mix(wall, inks.ink, 0.16),
      2,
    ),
  ).join("");
  const door =
    shaded(canvas, box(-34, -142, 76, 142, 4), inks.accent) +
    circle(28, -70, 6, inks.ink) +
    polygon(
      [
        [-64, 0],
        [72, 0],
        [60, -14],
        [-52, -14],
      ],
      mix(inks.pale, inks.ink, 0.2),
    );
  return (
    rect(120, -486, 56, 130, mix(roof, inks.ink, 0.35)) +
    rect(112, -496, 72, 20, mix(roof, inks.ink, 0.5)) +
    shaded(canvas, box(-250, -262, 500, 262), wall, { from: shadeFrom.right, strength: 0.45 }) +
    boards +
    shaded(canvas, "M-130 -262L0 -404L130 -262Z", mix(wall, inks.paper, 0.18)) +
    shaded(canvas, "M-296 -244L-206 -428H214L300 -244H150L0 -404L-150 -244Z", roof, {
      from: shadeFrom.right,
      strength: 0.6,
    }) +
    path("M-158 -238L0 -410L158 -238", { stroke: mix(roof, inks.paper, 0.55), width: 17 }) +
    pane(canvas, -38, -344, 76, 72, lit()) +
    pane(canvas, -202, -190, 104, 108, lit()) +
    pane(canvas, 104, -190, 104, 108, lit()) +
    door
  );
}

/** A tall old house or a small church with a tower. */
function tower(canvas: Canvas, wall: string, roof: string, lit: () => boolean): string {
  const { inks } = canvas;
  return (
    shaded(canvas, box(-60, -250, 310, 250), wall, { from: shadeFrom.right, strength: 0.5 }) +
    shaded(canvas, "M-90 -240L30 -380H190L282 -240Z", roof, { from: shadeFrom.right, strength: 0.6 }) +
    shaded(canvas, box(-200, -430, 160, 430), mix(wall, inks.paper, 0.14), {
      from: shadeFrom.right,
      strength: 0.5,
    }) +
    shaded(canvas, "M-222 -424L-120 -640L-18 -424Z", roof, { strength: 0.6 }) +
    rect(-123, -690, 6, 60, inks.ink) +
    pane(canvas, -150, -370, 60, 90, lit()) +
    pane(canvas, -150, -210, 60, 90, lit()) +
    pane(canvas, 0, -180, 74, 92, lit()) +
    pane(canvas, 134, -180, 74, 92, lit()) +
    shaded(canvas, "M-156 0V-78C-156 -124 -84 -124 -84 -78V0Z", inks.accent)
  );
}

/** A low modern house under a flat roof. */
function bungalow(canvas: Canvas, wall: string, roof: string, lit: () => boolean): string {
  const { inks } = canvas;
  return (
    shaded(canvas, box(-120, -330, 300, 160), mix(wall, inks.ink, 0.25), { from: shadeFrom.right }) +
    rect(-150, -346, 360, 24, roof) +
    pane(canvas, -80, -300, 200, 96, lit()) +
    shaded(canvas, box(-300, -180, 600, 180), wall, { from: shadeFrom.right, strength: 0.5 }) +
    rect(-330, -198, 660, 28, roof) +
    pane(canvas, -260, -140, 220, 116, lit()) +
    shaded(canvas, box(0, -142, 80, 142), inks.accent) +
    pane(canvas, 120, -140, 140, 90, lit()) +
    shaded(canvas, box(-360, -180, 40, 180), mix(wall, inks.paper, 0.3))
  );
}

/** Somebody's house with its lamps on, trees around and a path to the door. */
export const drawHouse: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const horizon = height * random.between(0.66, 0.74);
  const sky = drawSky(canvas, horizon);
  const isSnow = random.chance(0.2);
  const lawn = isSnow
    ? mix(inks.paper, sky.haze, 0.3)
    : mix(mix("#5f8a4d", inks.main, 0.45), sky.isNight ? inks.ink : inks.pale, 0.25);
  let svg =
    sky.svg +
    shaded(
      canvas,
      below(ridge(random, width, horizon - unit * 0.04, unit * 0.1, 0.4, 6), height, true),
      mix(sky.haze, inks.main, 0.4),
      { from: shadeFrom.right, strength: 0.35 },
    );
  for (let tree = 0; tree < 9; tree++)
    svg += fir(
      canvas,
      random.unit() * width,
      horizon + unit * 0.03,
      unit * random.between(0.15, 0.36),
      mix(mix(inks.main, inks.ink, 0.55), sky.haze, random.between(0.1, 0.4)),
    );
  svg += shaded(
    canvas,
    below(ridge(random, width, horizon + unit * 0.02, unit * 0.02, 0.4, 5), height + 10, true),
    lawn,
    { from: shadeFrom.below, strength: 0.5 },
  );
  const x = width * random.between(0.38, 0.6);
  const s = (unit * 0.74) / 620;
  const wall = mix(inks.second, inks.paper, random.between(0.3, 0.65));
  const foot = horizon + unit * 0.06;
  const lit = () => sky.isNight || random.chance(0.4);
  const build = canvas.choose({ cottage, tower, bungalow });
  svg += stipple(
    canvas,
    polygon(
      [
        [x - 240 * s, foot],
        [x + 260 * s, foot],
        [x + 620 * s, foot + unit * 0.13],
        [x + 40 * s, foot + unit * 0.15],
      ],
      linear(
        canvas,
        [
          [0, inks.ink, 0.7],
          [1, inks.ink, 0.1],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  svg += path(
    `M${x - 40 * s} ${foot}C${x - 60 * s} ${foot + unit * 0.1} ${x + 120 * s} ${foot + unit * 0.14} ${x - 80 * s} ${height + 10}H${x + 200 * s}C${x + 330 * s} ${foot + unit * 0.14} ${x + 40 * s} ${foot + unit * 0.1} ${x + 44 * s} ${foot}Z`,
    mix(lawn, inks.pale, 0.6),
  );
  svg += place(build(canvas, wall, mix(inks.main, inks.ink, 0.4), lit), x, foot, s);
  if (sky.isNight) svg += glow(canvas, x, foot - 100 * s, unit * 0.5, mix(inks.accent, "#ffe9b5", 0.5), 0.35);
  const side = random.pick([-1, 1]);
  svg += roundTree(
    canvas,
    x + side * unit * 0.56,
    foot + unit * 0.06,
    unit * random.between(0.45, 0.62),
    isSnow ? mix(inks.paper, sky.haze, 0.2) : mix(inks.accent, mix(inks.main, "#5f8a4d", 0.4), random.unit()),
    mix(inks.ink, inks.main, 0.2),
  );
  for (let post = -8; post <= 8; post++) {
    const px = width / 2 + post * unit * 0.12;
    if (Math.abs(px - x - 60 * s) > unit * 0.16)
      svg +=
        rect(px - unit * 0.014, height * 0.87, unit * 0.028, unit * 0.13, inks.paper) +
        polygon(
          [
            [px - unit * 0.014, height * 0.87],
            [px, height * 0.85],
            [px + unit * 0.014, height * 0.87],
          ],
          inks.paper,
        );
  }
  for (let bush = 0; bush < 7; bush++)
    svg += sprig(
      canvas,
      random.unit() * width,
      height * 1.03,
      unit * random.between(0.08, 0.18),
      mix(lawn, inks.ink, random.between(0.35, 0.65)),
      random.between(-25, 25),
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
            [0.35, inks.ink, 0],
          ],
          [0.2, 1, 0.5, 0],
        ),
      ),
    )
  );
};
