import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { clip, glow, linear, radial } from "../paint.ts";
import { castShadow, drawRoom, vessel } from "../parts/room.ts";
import { oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { sprig } from "../parts/tree.ts";
import { circle, ellipse, group, path, place, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** Outlines of glasses on their foot at 0, 0, and how high they are filled. */
const glasses = [
  {
    outline: [
      [92, 330],
      [84, 180],
      [74, 0],
    ],
    level: 270,
    stem: false,
  },
  {
    outline: [
      [138, 380],
      [104, 300],
      [10, 214],
      [9, 30],
      [78, 0],
    ],
    level: 362,
    stem: true,
  },
  {
    outline: [
      [110, 210],
      [108, 90],
      [96, 0],
    ],
    level: 120,
    stem: false,
  },
  {
    outline: [
      [70, 390],
      [86, 300],
      [10, 190],
      [9, 30],
      [70, 0],
    ],
    level: 340,
    stem: true,
  },
] as const;

function slice(canvas: Canvas, color: string): string {
  const { inks } = canvas;
  const rays = Array.from({ length: 8 }, (_, index) =>
    place(path("M0 -6L-13 -42H13Z", mix(color, inks.paper, 0.35)), 0, 0, 1, index * 45),
  ).join("");
  return circle(0, 0, 60, color) + circle(0, 0, 51, inks.paper) + rays;
}

function glass(canvas: Canvas): string {
  const { random, inks } = canvas;
  const { outline, level, stem } = random.pick(glasses);
  const shape = vessel(outline);
  const bottom = stem ? 214 : 12;
  const liquid = linear(canvas, [
    [0, mix(inks.accent, inks.paper, 0.35)],
    [0.5, inks.accent],
    [1, mix(inks.accent, inks.main, 0.55)],
  ]);
  const cubes = stem
    ? ""
    : [0, 1, 2, 3]
        .map((cube) =>
          place(
            rect(-30, -30, 60, 60, { fill: inks.paper, opacity: 0.35, round: 10 }) +
              path("M-18 18V-16H12", { stroke: inks.paper, width: 6, opacity: 0.7 }),
            random.between(-40, 40),
            -bottom - 46 - cube * ((level - 70) / 4.4),
            1,
            random.between(-40, 40),
          ),
        )
        .join("");
  const bubbles = Array.from({ length: 22 }, () =>
    circle(random.between(-80, 80), -random.between(bottom, level - 10), random.between(2, 6), {
      fill: inks.paper,
      opacity: 0.5,
    }),
  ).join("");
  const content =
    rect(-150, -level, 300, level - bottom + (stem ? 8 : 0), liquid) +
    cubes +
    bubbles +
    ellipse(0, -level, 140, 9, { fill: inks.paper, opacity: 0.45 });
  const glare = path(shape, {
    fill: linear(
      canvas,
      [
        [0, inks.paper, 0.55],
        [0.28, inks.paper, 0.08],
        [0.75, inks.paper, 0],
        [1, inks.ink, 0.35],
      ],
      [0, 0, 1, 0],
    ),
  });
  const rim = outline[0];
  const straw = stem
    ? ""
    : place(
        rect(-8, -250, 16, 420, inks.paper) +
          Array.from({ length: 8 }, (_, index) => rect(-8, -240 + index * 52, 16, 24, inks.main)).join(""),
        26,
        -250,
        1,
        16,
      );
  const garnish = random.chance(0.5)
    ? place(slice(canvas, mix("#f2a71b", inks.accent, 0.3)), -rim[0] + 6, -rim[1] + 4, 1, 20)
    : sprig(canvas, -20, -level + 10, 150, mix("#4d8b4a", inks.main, 0.2), -22) +
      sprig(canvas, 8, -level + 10, 120, mix("#3a6f42", inks.ink, 0.1), 10);
  return (
    straw +
    (stem ? "" : garnish) +
    path(shape, { fill: inks.paper, opacity: 0.3 }) +
    group(content, clip(canvas, path(shape, "#000"))) +
    glare +
    path(shape, { stroke: inks.paper, width: 5, opacity: 0.75 }) +
    (stem ? garnish : "")
  );
}

/** A glass with the light behind it, on a bar or a balcony. */
export const drawDrink: DrawScene = (canvas) => {
  const { width, unit, inks, random } = canvas;
  const wall = mix(inks.main, inks.ink, random.between(0, 0.35));
  const { svg: room, edge } = drawRoom(
    canvas,
    random.between(0.72, 0.8),
    wall,
    mix(mix(inks.second, "#7a4a2a", 0.35), inks.ink, 0.25),
  );
  let svg = room;
  for (let light = 0; light < 16; light++) {
    const r = unit * random.between(0.03, 0.11);
    svg += circle(random.unit() * width, random.unit() * edge * 0.85, r, {
      fill: radial(canvas, [
        [0, inks.accent, 0.22],
        [0.85, inks.pale, 0.34],
        [1, inks.pale, 0],
      ]),
    });
  }
  const x = width * random.between(0.36, 0.64);
  const s = (unit * 0.74) / 400;
  const foot = edge + unit * 0.09;
  svg += glow(canvas, x, edge - unit * 0.22, unit * 0.62, mix(inks.accent, inks.paper, 0.5), 0.8);
  const other = x < width / 2 ? 1 : -1;
  svg += place(
    shaded(
      canvas,
      vessel([
        [26, 430],
        [30, 320],
        [92, 230],
        [92, 0],
      ]),
      mix(inks.main, inks.ink, 0.55),
      { from: shadeFrom.right, strength: 0.6 },
    ) +
      rect(-78, -190, 156, 110, mix(inks.paper, inks.accent, 0.1)) +
      rect(-58, -166, 116, 14, inks.ink) +
      rect(-58, -140, 82, 10, mix(inks.ink, inks.paper, 0.4)) +
      rect(-30, -462, 60, 40, { fill: inks.accent, round: 5 }),
    x + other * unit * 0.42,
    edge + unit * 0.05,
    s * 0.92,
  );
  svg +=
    castShadow(canvas, x, foot, 150 * s, unit * 0.42) +
    path(`M${x + 20} ${foot + 8}l${unit * 0.34} ${unit * 0.1}l${unit * 0.06} ${-unit * 0.06}Z`, {
      fill: inks.accent,
      opacity: 0.35,
    });
  svg += place(glass(canvas), x, foot, s);
  for (let nut = 0; nut < 6; nut++)
    svg += shaded(
      canvas,
      oval(
        x - other * unit * random.between(0.22, 0.45),
        edge + unit * random.between(0.09, 0.2),
        unit * 0.02,
        unit * 0.014,
      ),
      mix("#b97b3f", inks.accent, 0.3),
    );
  return svg;
};
