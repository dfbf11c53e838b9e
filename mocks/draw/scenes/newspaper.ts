import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { flood, linear, stipple } from "../paint.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function column(canvas: Canvas, x: number, y: number, wide: number, rows: number): string {
  const { random, inks } = canvas;
  return Array.from({ length: rows }, (_, row) =>
    rect(x, y + row * 13, wide * (row % 6 === 5 ? random.between(0.3, 0.8) : 1), 5, {
      fill: inks.ink,
      opacity: 0.55,
    }),
  ).join("");
}

/** A front page, 620 by 820, its middle at 0, 0. */
function frontPage(canvas: Canvas, paper: string): string {
  const { inks, random } = canvas;
  const sun = random.between(-120, 120);
  const picture =
    rect(-280, -170, 360, 230, mix(inks.main, paper, 0.25)) +
    circle(-100 + sun, -80, 46, inks.accent) +
    shaded(
      canvas,
      "M-280 60V-10L-200 -70L-140 -10L-60 -100L20 -20L80 -50V60Z",
      mix(inks.main, inks.ink, 0.4),
    );
  const title = Array.from({ length: 9 }, (_, letter) =>
    rect(-250 + letter * 57, -388, random.between(32, 48), 56, inks.ink),
  ).join("");
  return (
    path(box(-300, -402, 620, 830), { fill: inks.ink, opacity: 0.35 }) +
    shaded(canvas, box(-310, -415, 620, 830), paper, { from: shadeFrom.lowerRight, strength: 0.25 }) +
    title +
    rect(-280, -318, 560, 3, inks.ink) +
    rect(-280, -302, 240, 5, { fill: inks.ink, opacity: 0.6 }) +
    rect(130, -302, 150, 5, { fill: inks.ink, opacity: 0.6 }) +
    rect(-280, -288, 560, 3, inks.ink) +
    rect(-280, -268, 560, 30, inks.ink) +
    rect(-280, -228, 420, 30, inks.ink) +
    picture +
    column(canvas, 104, -176, 176, 18) +
    column(canvas, -280, 80, 170, 24) +
    column(canvas, -90, 80, 170, 24) +
    rect(104, 80, 176, 130, mix(inks.accent, paper, 0.2)) +
    circle(192, 144, 40, paper) +
    column(canvas, 104, 226, 176, 13) +
    stipple(
      canvas,
      rect(
        -310,
        -6,
        620,
        30,
        linear(canvas, [
          [0, inks.ink, 0.4],
          [1, inks.ink, 0],
        ]),
      ),
    )
  );
}

/** Today's paper on a table with a cup and somebody's glasses. */
export const drawNewspaper: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const table = mix(mix(inks.main, "#8a5a33", 0.35), inks.ink, 0.15);
  const paper = mix(inks.paper, "#f4eee0", 0.5);
  let svg = flood(canvas, table);
  for (let plank = 0; plank < 8; plank++)
    svg +=
      rect(0, (plank / 8) * height * 1.1, width, 4, { fill: inks.ink, opacity: 0.3 }) +
      stipple(
        canvas,
        rect(
          0,
          (plank / 8) * height * 1.1,
          width,
          height * 0.13,
          linear(canvas, [
            [0, inks.ink, 0.35],
            [1, inks.ink, 0],
          ]),
        ),
      );
  const [x, y] = [width * random.between(0.42, 0.56), height * random.between(0.5, 0.62)];
  const s = (unit * 1.02) / 820;
  const turn = random.pick([-1, 1]) * random.between(7, 16);
  svg +=
    place(frontPage(canvas, mix(paper, table, 0.12)), x + unit * 0.1, y + unit * 0.04, s, turn + 11) +
    place(frontPage(canvas, paper), x, y, s, turn);
  const side = turn > 0 ? -1 : 1;
  const [cx, cy] = [x + side * unit * 0.62, y - unit * 0.16];
  svg +=
    path(oval(cx + 18, cy + 22, unit * 0.19), { fill: inks.ink, opacity: 0.4 }) +
    shaded(canvas, oval(cx, cy, unit * 0.18), inks.paper, { strength: 0.4 }) +
    path(
      `M${cx + unit * 0.1} ${cy - unit * 0.05}C${cx + unit * 0.2} ${cy - unit * 0.1} ${cx + unit * 0.22} ${cy + unit * 0.02} ${cx + unit * 0.11} ${cy + unit * 0.03}`,
      { stroke: inks.accent, width: unit * 0.024 },
    ) +
    shaded(canvas, oval(cx, cy, unit * 0.115), inks.accent, { strength: 0.4 }) +
    shaded(canvas, oval(cx, cy, unit * 0.095), mix("#3b2013", inks.ink, 0.2), {
      from: shadeFrom.above,
      color: "#b5764a",
      strength: 0.5,
    });
  svg += place(
    circle(-74, 0, 56, { fill: inks.paper, opacity: 0.25 }) +
      circle(74, 0, 56, { fill: inks.paper, opacity: 0.25 }) +
      circle(-74, 0, 56, { stroke: inks.ink, width: 11 }) +
      circle(74, 0, 56, { stroke: inks.ink, width: 11 }) +
      path("M-20 -8Q0 -24 20 -8M-128 -14L-190 -130M128 -14L190 -130", { stroke: inks.ink, width: 10 }),
    x + side * unit * 0.5,
    y + unit * 0.28,
    unit / 1100,
    random.between(-30, 30),
  );
  const slant = width * random.between(0.1, 0.5);
  return (
    svg +
    polygon(
      [
        [slant, 0],
        [slant + unit * 0.5, 0],
        [slant - unit * 0.1, height],
        [slant - unit * 0.6, height],
      ],
      { fill: inks.paper, opacity: 0.16 },
    ) +
    stipple(
      canvas,
      flood(
        canvas,
        linear(
          canvas,
          [
            [0, inks.ink, 0.6],
            [0.5, inks.ink, 0],
          ],
          [1, 1, 0.1, 0],
        ),
      ),
    )
  );
};
