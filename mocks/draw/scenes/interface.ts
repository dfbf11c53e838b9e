import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { flood, linear, stipple } from "../paint.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, curve, path, place, polygon, rect, type Point } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

type Panel = (canvas: Canvas, wide: number, tall: number) => string;

const lines: Panel = (canvas, wide, tall) => {
  const { inks, random } = canvas;
  let svg = "";
  for (let y = 20; y < tall - 20; y += 30)
    svg += rect(24, y, (wide - 48) * random.between(0.4, 1), 12, {
      fill: mix(inks.paper, inks.ink, y < 30 ? 0.7 : 0.25),
      round: 6,
    });
  return svg;
};
const bars: Panel = (canvas, wide, tall) => {
  const { inks, random } = canvas;
  return Array.from({ length: 7 }, (_, index) => {
    const h = tall * random.between(0.2, 0.78);
    return shaded(
      canvas,
      box(26 + index * ((wide - 52) / 7), tall - h - 16, (wide - 52) / 10, h, 6),
      index % 3 === 0 ? inks.accent : inks.main,
      { from: shadeFrom.below, strength: 0.35 },
    );
  }).join("");
};
const scenery: Panel = (canvas, wide, tall) => {
  const { inks } = canvas;
  return (
    rect(18, 16, wide - 36, tall - 34, mix(inks.second, inks.paper, 0.35)) +
    circle(wide * 0.68, tall * 0.36, tall * 0.13, inks.accent) +
    shaded(
      canvas,
      `M18 ${tall - 18}L${wide * 0.35} ${tall * 0.34}L${wide * 0.56} ${tall * 0.7}L${wide * 0.7} ${tall * 0.5}L${wide - 18} ${tall - 18}Z`,
      mix(inks.main, inks.ink, 0.15),
    )
  );
};
const people: Panel = (canvas, wide, tall) => {
  const { inks, random } = canvas;
  let svg = "";
  for (let y = 44; y < tall - 24; y += 66)
    svg +=
      shaded(canvas, oval(54, y, 25), random.pick([inks.accent, inks.main, inks.second])) +
      rect(96, y - 17, (wide - 150) * random.between(0.4, 0.7), 13, {
        fill: mix(inks.paper, inks.ink, 0.65),
        round: 6,
      }) +
      rect(96, y + 7, (wide - 150) * random.between(0.6, 1), 10, {
        fill: mix(inks.paper, inks.ink, 0.25),
        round: 5,
      });
  return svg;
};
const trend: Panel = (canvas, wide, tall) => {
  const { inks, random } = canvas;
  const points = Array.from({ length: 8 }, (_, index): Point => [
    22 + (index / 7) * (wide - 44),
    tall * (0.75 - index * 0.06) + random.between(-0.12, 0.12) * tall,
  ]);
  const last = points.at(-1) ?? [0, 0];
  return (
    path(`${curve(points)}L${last[0]} ${tall - 14}L22 ${tall - 14}Z`, {
      fill: mix(inks.accent, inks.paper, 0.6),
    }) +
    path(curve(points), { stroke: inks.accent, width: 9 }) +
    circle(last[0], last[1], 15, inks.ink) +
    circle(last[0], last[1], 7, inks.paper)
  );
};
const video: Panel = (canvas, wide, tall) => {
  const { inks } = canvas;
  const r = Math.min(wide, tall) * 0.2;
  return (
    shaded(canvas, box(18, 14, wide - 36, tall - 56, 10), mix(inks.main, inks.ink, 0.35)) +
    circle(wide / 2, tall / 2 - 20, r, inks.paper) +
    polygon(
      [
        [wide / 2 - r * 0.3, tall / 2 - 20 - r * 0.45],
        [wide / 2 - r * 0.3, tall / 2 - 20 + r * 0.45],
        [wide / 2 + r * 0.5, tall / 2 - 20],
      ],
      inks.accent,
    ) +
    rect(18, tall - 30, wide - 36, 9, { fill: mix(inks.paper, inks.ink, 0.25), round: 4 }) +
    rect(18, tall - 30, (wide - 36) * 0.4, 9, { fill: inks.accent, round: 4 })
  );
};

const panels = [lines, bars, scenery, people, trend, video];

function frame(canvas: Canvas, panel: Panel, wide: number, tall: number): string {
  const { inks } = canvas;
  const bar = 46;
  return (
    path(box(26, 34, wide, tall + bar, 16), { fill: inks.ink, opacity: 0.3 }) +
    shaded(canvas, box(0, 0, wide, tall + bar, 16), inks.paper, {
      from: shadeFrom.lowerRight,
      strength: 0.14,
    }) +
    path(
      `M0 16A16 16 0 0 1 16 0H${wide - 16}A16 16 0 0 1 ${wide} 16V${bar}H0Z`,
      mix(inks.main, inks.ink, 0.3),
    ) +
    [0, 1, 2]
      .map((dot) =>
        circle(28 + dot * 28, bar / 2, 8.5, [inks.accent, inks.second, inks.pale][dot] ?? inks.paper),
      )
      .join("") +
    `<g transform="translate(0 ${bar})">${panel(canvas, wide, tall)}</g>`
  );
}

/** Windows of an unnamed program, tilted and laid over each other, with a pointer among them. */
export const drawInterface: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const back = mix(inks.main, inks.ink, random.between(0.05, 0.35));
  let svg = flood(
    canvas,
    linear(
      canvas,
      [
        [0, mix(back, inks.second, 0.35)],
        [1, back],
      ],
      [0, 0, 1, 1],
    ),
  );
  for (let dotX = unit * 0.04; dotX < width; dotX += unit * 0.065)
    for (let dotY = unit * 0.04; dotY < height; dotY += unit * 0.065)
      svg += circle(dotX, dotY, unit * 0.003, { fill: inks.paper, opacity: 0.28 });
  const s = unit / 900;
  const spread = width / unit;
  const places = [
    [-0.46 * spread, -0.42],
    [0.06 * spread, -0.46],
    [-0.16 * spread, -0.14],
    [0.2 * spread, 0.02],
    [-0.5 * spread, 0.12],
  ] as const;
  const start = random.whole(0, 5);
  const windows = places
    .map(([px, py], index) =>
      place(
        frame(
          canvas,
          panels[(start + index) % panels.length] ?? lines,
          random.between(330, 470),
          random.between(230, 320),
        ),
        px * 900,
        py * 900 + random.between(-20, 20),
        1,
      ),
    )
    .join("");
  const pointer = place(
    path("M0 0L0 92L24 70L42 110L60 102L42 62L74 58Z", { fill: inks.paper, stroke: inks.ink, width: 7 }),
    random.between(0, 170),
    random.between(20, 160),
    1.1,
  );
  const bubble = place(
    shaded(
      canvas,
      "M-90 -50H90A24 24 0 0 1 114 -26V26A24 24 0 0 1 90 50H-30L-66 88V50H-90A24 24 0 0 1 -114 26V-26A24 24 0 0 1 -90 -50Z",
      inks.accent,
      { strength: 0.35 },
    ) + [-46, 0, 46].map((x) => circle(x, 0, 13, inks.paper)).join(""),
    random.between(-340, -200) * spread * 0.7,
    random.between(-120, 200),
    1,
  );
  svg += `<g transform="translate(${width / 2} ${height / 2}) rotate(${random.pick([-9, -6, 6, 9])}) scale(${s})">${windows}${bubble}${pointer}</g>`;
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
          [0, 1, 0.8, 0],
        ),
      ),
    )
  );
};
