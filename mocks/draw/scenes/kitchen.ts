import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { glow, linear } from "../paint.ts";
import { castShadow, drawRoom, vessel } from "../parts/room.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { sprig } from "../parts/tree.ts";
import { circle, ellipse, line, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** A pot with its lid ajar and steam above, 240 wide, standing on 0, 0. */
function pot(canvas: Canvas, fill: string): string {
  const { inks } = canvas;
  const steam = [-50, 0, 52]
    .map((x, index) =>
      path(`M${x} -190C${x - 34} -230 ${x + 34} -262 ${x} -304C${x - 26} -336 ${x + 18} -360 ${x + 6} -392`, {
        stroke: inks.paper,
        width: 15 - index * 2,
        opacity: 0.55,
      }),
    )
    .join("");
  const handles = path("M-120 -96H-152V-70H-118M120 -96H152V-70H118", { stroke: inks.ink, width: 15 });
  return (
    steam +
    handles +
    shaded(canvas, "M-122 -138H122V-28C122 -8 108 0 88 0H-88C-108 0 -122 -8 -122 -28Z", fill, {
      from: shadeFrom.right,
      strength: 0.6,
    }) +
    shaded(canvas, "M-130 -136C-110 -178 110 -178 130 -136Z", mix(fill, inks.paper, 0.2), {
      from: shadeFrom.right,
    }) +
    circle(0, -178, 15, inks.ink) +
    path("M-92 -112V-44", { stroke: mix(fill, inks.paper, 0.6), width: 10, opacity: 0.7 })
  );
}

function kettle(canvas: Canvas, fill: string): string {
  const { inks } = canvas;
  return (
    path("M-70 -120C-70 -220 70 -220 70 -120", { stroke: inks.ink, width: 16 }) +
    path("M80 -90C130 -96 128 -140 158 -150", { stroke: mix(fill, inks.ink, 0.2), width: 26 }) +
    shaded(
      canvas,
      vessel([
        [44, 146],
        [98, 70],
        [108, 22],
        [92, 0],
      ]),
      fill,
      { from: shadeFrom.right, strength: 0.6 },
    ) +
    ellipse(0, -146, 46, 11, mix(fill, inks.ink, 0.45)) +
    circle(0, -160, 11, inks.ink)
  );
}

function board(canvas: Canvas): string {
  const { random, inks } = canvas;
  const wood = mix(inks.pale, "#b07a45", 0.55);
  const slices = [0, 1, 2, 3]
    .map(
      (slice) =>
        circle(-60 + slice * 42, -28 + (slice % 2) * 8, 22, inks.accent) +
        circle(-60 + slice * 42, -28 + (slice % 2) * 8, 15, mix(inks.accent, inks.paper, 0.55)),
    )
    .join("");
  return (
    shaded(canvas, box(-160, -26, 320, 34, 12), wood, { from: shadeFrom.below }) +
    slices +
    place(
      polygon(
        [
          [0, 0],
          [150, -12],
          [160, 4],
          [0, 14],
        ],
        mix(inks.paper, inks.main, 0.2),
      ) + rect(-92, -4, 96, 20, { fill: inks.ink, round: 8 }),
      120,
      -34,
      0.9,
      random.between(-14, 4),
    )
  );
}

function shelf(canvas: Canvas, y: number, from: number, to: number, wall: string): string {
  const { unit, inks, random } = canvas;
  let svg = "";
  const s = unit / 900;
  for (let x = from + 50 * s; x < to - 40 * s; x += s * random.between(74, 112)) {
    const tall = random.between(58, 128);
    const half = random.between(22, 36);
    const fill = random.pick([
      inks.main,
      inks.accent,
      inks.second,
      inks.paper,
      mix(inks.main, inks.ink, 0.4),
    ]);
    const kind = random.whole(0, 3);
    const thing =
      kind === 0
        ? shaded(
            canvas,
            vessel([
              [half * 0.5, tall],
              [half * 0.6, tall * 0.8],
              [half, tall * 0.5],
              [half * 0.9, 0],
            ]),
            fill,
          )
        : kind === 1
          ? shaded(canvas, box(-half, -tall * 0.8, half * 2, tall * 0.8, 8), mix(fill, inks.paper, 0.25)) +
            rect(-half * 0.9, -tall * 0.8 - 14, half * 1.8, 16, { fill: inks.ink, round: 4 }) +
            rect(-half * 0.6, -tall * 0.5, half * 1.2, tall * 0.22, inks.paper)
          : kind === 2
            ? [0, 1, 2]
                .map((bowl) =>
                  shaded(
                    canvas,
                    `M${-half * 1.3} ${-14 - bowl * 16}H${half * 1.3}C${half} ${6 - bowl * 16} ${-half} ${6 - bowl * 16} ${-half * 1.3} ${-14 - bowl * 16}Z`,
                    mix(fill, inks.paper, bowl * 0.3),
                  ),
                )
                .join("")
            : shaded(
                canvas,
                vessel([
                  [half * 0.8, 44],
                  [half * 0.62, 0],
                ]),
                mix("#b3623c", fill, 0.3),
              ) +
              sprig(canvas, 0, -44, 80, mix("#3f7a4c", inks.main, 0.35), -10) +
              sprig(canvas, 4, -44, 66, mix("#3f7a4c", inks.ink, 0.3), 18);
    svg += place(thing, x, y, s);
  }
  return (
    svg +
    rect(from, y, to - from, 15 * s, mix(wall, inks.ink, 0.55)) +
    rect(from, y + 15 * s, to - from, 26 * s, {
      fill: linear(canvas, [
        [0, inks.ink, 0.28],
        [1, inks.ink, 0],
      ]),
    })
  );
}

/** Pots on a counter under shelves and a hanging lamp. */
export const drawKitchen: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const wall = mix(inks.second, inks.paper, random.between(0.3, 0.6));
  const table = mix(inks.main, inks.ink, random.between(0.05, 0.3));
  const room = drawRoom(canvas, random.between(0.7, 0.78), wall, table);
  const { edge } = room;
  let svg = room.svg;
  if (random.chance(0.55)) {
    const tile = unit * 0.085;
    for (let y = edge - tile; y > edge - tile * 3.6; y -= tile)
      svg += line(
        [
          [0, y],
          [width, y],
        ],
        mix(wall, inks.ink, 0.22),
        2,
        { opacity: 0.5 },
      );
    for (let row = 0; row < 4; row++)
      for (let x = (row % 2) * tile * 0.8; x < width; x += tile * 1.6)
        svg += line(
          [
            [x, edge - row * tile],
            [x, edge - (row + 1) * tile],
          ],
          mix(wall, inks.ink, 0.22),
          2,
          { opacity: 0.5 },
        );
  }
  const left = random.chance(0.5);
  svg += shelf(canvas, height * 0.24, left ? -20 : width * 0.5, left ? width * 0.5 : width + 20, wall);
  if (height > width * 0.7)
    svg += shelf(canvas, height * 0.44, left ? -20 : width * 0.56, left ? width * 0.44 : width + 20, wall);
  const lampX = width * (left ? random.between(0.62, 0.8) : random.between(0.2, 0.38));
  svg +=
    line(
      [
        [lampX, 0],
        [lampX, height * 0.16],
      ],
      inks.ink,
      5,
    ) +
    glow(canvas, lampX, height * 0.27, unit * 0.42, mix(inks.accent, "#fff1c4", 0.6), 0.75) +
    place(
      shaded(canvas, "M-22 0H22C40 40 92 60 100 108H-100C-92 60 -40 40 -22 0Z", inks.accent, {
        from: shadeFrom.right,
      }) + ellipse(0, 108, 100, 12, mix(inks.accent, "#fff1c4", 0.8)),
      lampX,
      height * 0.15,
      unit / 900,
    );
  const s = unit / 760;
  const foot = edge + unit * 0.07;
  const main = random.chance(0.6)
    ? pot(canvas, inks.main === table ? inks.accent : mix(inks.accent, inks.main, 0.25))
    : kettle(canvas, inks.accent);
  const x = width * random.between(0.38, 0.58);
  svg += castShadow(canvas, x, foot, 240 * s, unit * 0.3) + place(main, x, foot, s);
  svg += place(board(canvas), x + unit * (x < width / 2 ? 0.46 : -0.48), edge + unit * 0.15, s * 0.9);
  for (let fruit = 0; fruit < 3; fruit++)
    svg += shaded(
      canvas,
      oval(
        x - unit * (x < width / 2 ? 0.36 : -0.34) + fruit * unit * 0.07,
        edge + unit * (0.1 + (fruit % 2) * 0.03),
        unit * 0.042,
      ),
      fruit === 1 ? mix(inks.accent, "#e0472d", 0.4) : mix(inks.second, inks.accent, 0.5),
      { from: shadeFrom.lowerRight },
    );
  return svg;
};
