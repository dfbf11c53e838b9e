import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { vessel } from "../parts/room.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { sprig } from "../parts/tree.ts";
import { circle, ellipse, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function book(canvas: Canvas, wide: number, tall: number): string {
  const { inks, random } = canvas;
  const fill = random.pick([
    inks.main,
    inks.accent,
    inks.second,
    mix(inks.main, inks.ink, 0.45),
    mix(inks.second, inks.ink, 0.35),
    inks.pale,
    mix(inks.accent, inks.paper, 0.45),
  ]);
  const mark = mix(fill, random.chance(0.5) ? inks.paper : inks.ink, 0.6);
  const marks = [
    rect(wide * 0.2, -tall * 0.86, wide * 0.6, 6, mark) + rect(wide * 0.2, -tall * 0.82, wide * 0.6, 3, mark),
    rect(wide * 0.36, -tall * 0.8, wide * 0.28, tall * 0.42, mark),
    circle(wide / 2, -tall * 0.2, wide * 0.22, mark) +
      rect(wide * 0.3, -tall * 0.8, wide * 0.4, tall * 0.3, mark),
    rect(0, -tall * 0.3, wide, tall * 0.1, mark) + rect(0, -tall * 0.84, wide, tall * 0.05, mark),
  ];
  return (
    shaded(canvas, box(0, -tall, wide, tall, 3), fill, { from: shadeFrom.right, strength: 0.45 }) +
    random.pick(marks)
  );
}

function ornament(canvas: Canvas): string {
  const { inks, random } = canvas;
  const kind = random.whole(0, 4);
  if (kind === 0)
    return (
      shaded(
        canvas,
        vessel([
          [40, 70],
          [30, 0],
        ]),
        mix("#b3623c", inks.accent, 0.3),
      ) +
      [-50, -20, 12, 44]
        .map((turn) => sprig(canvas, 0, -66, 110, mix("#3f7a4c", inks.main, 0.3), turn))
        .join("")
    );
  if (kind === 1)
    return (
      ellipse(0, -4, 40, 8, inks.ink) +
      path("M0 -8V-26M-52 -84A54 54 0 0 0 22 -30", { stroke: mix("#b58a3c", inks.ink, 0.2), width: 8 }) +
      shaded(canvas, oval(0, -84, 46), inks.second) +
      path("M-20 -116C10 -110 20 -90 0 -76C-18 -60 -6 -50 4 -44", {
        stroke: mix(inks.second, inks.paper, 0.5),
        width: 13,
      })
    );
  if (kind === 2)
    return (
      shaded(canvas, box(-56, -150, 112, 150), mix(inks.ink, "#7a4a2a", 0.3)) +
      rect(-42, -136, 84, 122, inks.paper) +
      shaded(canvas, "M-42 -14V-60L-10 -96L16 -60L42 -84V-14Z", inks.main) +
      circle(20, -108, 13, inks.accent)
    );
  if (kind === 3)
    return (
      shaded(
        canvas,
        vessel([
          [18, 160],
          [24, 130],
          [58, 70],
          [34, 0],
        ]),
        inks.accent,
      ) +
      sprig(canvas, 0, -156, 120, mix(inks.ink, inks.main, 0.3), -12) +
      sprig(canvas, 2, -156, 90, mix(inks.ink, inks.main, 0.5), 16)
    );
  return (
    shaded(
      canvas,
      "M-44 0C-60 -60 -30 -84 -26 -104C-40 -140 -34 -160 -22 -134C-10 -142 10 -142 22 -134C34 -160 40 -140 26 -104C30 -84 60 -60 44 0Z",
      mix(inks.ink, inks.main, 0.15),
    ) +
    circle(-11, -116, 4, inks.accent) +
    circle(11, -116, 4, inks.accent) +
    path("M44 -8C84 -10 80 -60 62 -70", { stroke: mix(inks.ink, inks.main, 0.15), width: 13 })
  );
}

/** Shelves full of books, some leaning, with small things between. */
export const drawBookshelf: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const wood = mix(mix(inks.second, "#8f5f38", 0.5), inks.ink, 0.25);
  let svg = flood(canvas, mix(wood, inks.ink, 0.6));
  const rows = height > width ? 4 : 3;
  const step = height / (rows - 0.35);
  const s = step / 260;
  for (let row = 0; row < rows; row++) {
    const y = step * (row + 0.74);
    svg += stipple(
      canvas,
      rect(
        0,
        y - step,
        width,
        step,
        linear(canvas, [
          [0, inks.ink, 0.85],
          [0.6, inks.ink, 0.1],
        ]),
      ),
    );
    for (let x = -20 * random.unit(); x < width;) {
      if (random.chance(0.13)) {
        svg += place(ornament(canvas), x + 70 * s, y, s * 1.05);
        x += 150 * s;
      } else if (random.chance(0.1)) {
        for (let flat = 0; flat < 3; flat++)
          svg += place(book(canvas, 30, random.between(150, 190)), x + 4, y - flat * 30 * s, s, 90);
        x += 200 * s;
      } else {
        const wide = random.between(22, 52);
        const lean = random.chance(0.09) ? random.between(8, 14) : 0;
        svg += place(
          book(canvas, wide, random.between(150, 216)),
          x + (lean > 0 ? 10 * s : 0),
          y,
          s,
          -lean + (lean > 0 ? 4 : 0),
        );
        x += (wide + 1.5 + lean * 2.6) * s;
      }
    }
    svg +=
      shaded(canvas, box(-10, y, width + 20, step * 0.09), wood, { from: shadeFrom.below, strength: 0.5 }) +
      rect(0, y, width, step * 0.012, mix(wood, inks.paper, 0.4));
  }
  if (random.chance(0.6)) {
    const x = width * random.between(0.15, 0.8);
    const rail = mix(wood, inks.paper, 0.25);
    svg +=
      polygon(
        [
          [x, -10],
          [x + unit * 0.03, -10],
          [x - unit * 0.1, height + 10],
          [x - unit * 0.135, height + 10],
        ],
        rail,
      ) +
      polygon(
        [
          [x + unit * 0.27, -10],
          [x + unit * 0.3, -10],
          [x + unit * 0.25, height + 10],
          [x + unit * 0.21, height + 10],
        ],
        mix(rail, inks.ink, 0.25),
      );
    for (let rung = 0; rung < 7; rung++)
      svg += rect(
        x - unit * 0.11 * ((rung + 0.5) / 7),
        height * ((rung + 0.5) / 7),
        unit * (0.28 + 0.05 * (rung / 7)),
        unit * 0.022,
        { fill: mix(rail, inks.ink, 0.12), round: 4 },
      );
  }
  svg += glow(
    canvas,
    width * random.between(0.2, 0.8),
    height * 0.25,
    unit * 0.9,
    mix(inks.accent, "#fff1c9", 0.6),
    0.4,
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
            [0, inks.ink, 0.7],
            [0.5, inks.ink, 0],
          ],
          random.chance(0.5) ? [0, 1, 0.8, 0] : [1, 1, 0.2, 0],
        ),
      ),
    )
  );
};
