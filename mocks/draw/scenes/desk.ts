import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { glow } from "../paint.ts";
import { castShadow, drawRoom, vessel } from "../parts/room.ts";
import { box, shaded, shadeFrom } from "../parts/shaded.ts";
import { sprig } from "../parts/tree.ts";
import { circle, ellipse, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function laptop(canvas: Canvas): string {
  const { inks, random } = canvas;
  const rows = Array.from({ length: 6 }, (_, row) =>
    rect(-150, -236 + row * 30, random.between(110, 290), 12, {
      fill: row === 0 ? inks.accent : mix(inks.ink, inks.paper, 0.72),
      round: 6,
    }),
  ).join("");
  return (
    shaded(canvas, box(-190, -280, 380, 256, 16), mix(inks.ink, inks.main, 0.2)) +
    shaded(canvas, box(-174, -264, 348, 224, 6), mix(inks.ink, inks.second, 0.18), {
      color: inks.second,
      from: [0, 0, 1, 1],
      strength: 0.35,
    }) +
    rows +
    shaded(
      canvas,
      "M-196 -26H196L236 4C236 10 230 14 224 14H-224C-230 14 -236 10 -236 4Z",
      mix(inks.pale, inks.ink, 0.18),
      { from: shadeFrom.below, strength: 0.35 },
    ) +
    rect(-46, -26, 92, 9, mix(inks.pale, inks.ink, 0.45))
  );
}

function typewriter(canvas: Canvas): string {
  const { inks } = canvas;
  const keys = Array.from({ length: 27 }, (_, key) =>
    circle(
      -124 + (key % 9) * 31 + (Math.floor(key / 9) % 2) * 8,
      -70 + Math.floor(key / 9) * 26,
      10.5,
      inks.paper,
    ),
  ).join("");
  return (
    rect(-110, -340, 220, 190, inks.paper) +
    [0, 1, 2, 3, 4]
      .map((row) => rect(-84, -316 + row * 26, row === 4 ? 90 : 168, 8, mix(inks.paper, inks.ink, 0.5)))
      .join("") +
    shaded(canvas, box(-196, -196, 392, 48, 22), mix(inks.ink, inks.main, 0.2)) +
    shaded(canvas, "M-176 -160H176L214 -10C214 4 204 14 190 14H-190C-204 14 -214 4 -214 -10Z", inks.accent, {
      strength: 0.55,
    }) +
    path("M-150 -92H150L170 -2H-170Z", mix(inks.accent, inks.ink, 0.5)) +
    keys
  );
}

function notebook(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    shaded(canvas, "M-220 10L-170 -84H-4L0 10Z", inks.paper, { from: shadeFrom.right, strength: 0.3 }) +
    shaded(canvas, "M0 10L4 -84H172L220 10Z", mix(inks.paper, inks.main, 0.1), {
      from: shadeFrom.left,
      strength: 0.35,
    }) +
    [0, 1, 2, 3]
      .map((row) =>
        path(`M${-164 - row * 9} ${-64 + row * 19}H-24M26 ${-64 + row * 19}H${150 + row * 9}`, {
          stroke: mix(inks.paper, inks.ink, 0.4),
          width: 4,
        }),
      )
      .join("") +
    place(
      rect(-90, -6, 180, 12, { fill: inks.accent, round: 3 }) +
        polygon(
          [
            [90, -6],
            [112, 0],
            [90, 6],
          ],
          inks.ink,
        ),
      110,
      -30,
      1,
      -24,
    )
  );
}

const subjects = { laptop, typewriter, notebook };

function lamp(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    ellipse(0, 0, 62, 13, mix(inks.ink, inks.main, 0.2)) +
    path("M0 -4L-44 -190L62 -330", { stroke: mix(inks.ink, inks.main, 0.2), width: 12 }) +
    circle(-44, -190, 11, inks.accent) +
    place(
      shaded(canvas, "M-24 -34H24L74 54H-74Z", inks.accent, { from: shadeFrom.right }) +
        ellipse(0, 54, 74, 11, mix(inks.accent, "#fff0c2", 0.75)),
      76,
      -338,
      1,
      -32,
    )
  );
}

function mug(canvas: Canvas, fill: string): string {
  const { inks } = canvas;
  return (
    path("M44 -84C92 -92 92 -28 42 -32", { stroke: fill, width: 15 }) +
    shaded(canvas, "M-54 -110H50L44 -10C44 0 38 4 28 4H-32C-42 4 -48 0 -48 -10Z", fill, {
      from: shadeFrom.right,
    }) +
    ellipse(-2, -110, 52, 9, mix(inks.ink, "#4a2a1a", 0.6)) +
    [-18, 14]
      .map((x) =>
        path(`M${x} -130C${x - 20} -156 ${x + 20} -172 ${x} -204`, {
          stroke: inks.paper,
          width: 8,
          opacity: 0.6,
        }),
      )
      .join("")
  );
}

function books(canvas: Canvas): string {
  const { inks, random } = canvas;
  return [0, 1, 2, 3]
    .map((book) => {
      const wide = random.between(150, 210);
      const fill = [inks.main, inks.accent, inks.second, inks.paper][book] ?? inks.main;
      return place(
        shaded(canvas, box(-wide / 2, -38, wide, 38, 5), fill, { from: shadeFrom.right, strength: 0.4 }) +
          rect(-wide / 2 + 16, -28, 12, 18, mix(fill, inks.ink, 0.4)) +
          rect(-wide / 2 + 46, -24, wide * 0.4, 9, mix(fill, inks.paper, 0.6)),
        random.between(-14, 14),
        -book * 38,
      );
    })
    .join("");
}

/** Somebody's place of work: machine, lamp, mug, books and a plant. */
export const drawDesk: DrawScene = (canvas) => {
  const { width, unit, inks, random } = canvas;
  const wall = mix(inks.second, inks.paper, random.between(0.2, 0.5));
  const room = drawRoom(
    canvas,
    random.between(0.66, 0.74),
    wall,
    mix(mix(inks.main, "#8a5a33", 0.25), inks.ink, 0.2),
  );
  const { edge } = room;
  const s = unit / 820;
  const side = random.pick([-1, 1]);
  const x = width * 0.5 - side * unit * random.between(0.04, 0.16);
  let svg = room.svg;
  for (let note = 0; note < 5; note++)
    svg += place(
      shaded(canvas, box(-40, -40, 80, 80), random.pick([inks.accent, inks.paper, inks.main, inks.pale]), {
        from: shadeFrom.below,
        strength: 0.3,
      }) + path("M-24 -16H22M-24 2H14M-24 20H20", { stroke: inks.ink, width: 4, opacity: 0.5 }),
      x + side * unit * random.between(0.3, 0.62),
      edge * random.between(0.14, 0.5),
      s * 0.9,
      random.between(-9, 9),
    );
  const foot = edge + unit * 0.1;
  svg +=
    place(lamp(canvas), x - side * unit * 0.44, edge + unit * 0.06, s * 1.05 * (side < 0 ? 1 : 1)) +
    glow(
      canvas,
      x - side * unit * 0.3,
      edge - unit * 0.2,
      unit * 0.5,
      mix(inks.accent, "#fff0c2", 0.6),
      0.55,
    );
  svg += place(books(canvas), x + side * unit * 0.5, edge + unit * 0.06, s);
  svg += place(
    shaded(
      canvas,
      vessel([
        [44, 90],
        [32, 0],
      ]),
      mix("#b3623c", inks.accent, 0.35),
      { from: shadeFrom.right },
    ) +
      [-38, -16, 6, 26, 44]
        .map((turn) =>
          sprig(
            canvas,
            0,
            -88,
            random.between(120, 190),
            mix("#3f7a4c", inks.main, random.between(0.1, 0.5)),
            turn,
          ),
        )
        .join(""),
    x + side * unit * 0.5,
    edge + unit * 0.06 - 150 * s,
    s,
  );
  svg +=
    castShadow(canvas, x, foot, 430 * s, unit * 0.3) +
    place(canvas.choose(subjects)(canvas), x, foot, s * 1.25);
  return (
    svg +
    castShadow(canvas, x + side * unit * 0.36, edge + unit * 0.19, 100 * s, unit * 0.14) +
    place(
      mug(canvas, random.chance(0.5) ? inks.accent : inks.paper),
      x + side * unit * 0.36,
      edge + unit * 0.19,
      s * 1.1,
    )
  );
};
