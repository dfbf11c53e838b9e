import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** A game pad, 640 wide around 0, 0. */
function pad(canvas: Canvas, shell: string): string {
  const { inks } = canvas;
  const cross = shaded(canvas, "M-22 -64H22V-22H64V22H22V64H-22V22H-64V-22H-22Z", inks.ink);
  const colors = [inks.accent, inks.second, inks.paper, mix(inks.accent, inks.second, 0.5)];
  const buttons = [
    [0, -50],
    [50, 0],
    [0, 50],
    [-50, 0],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        circle(x + 4, y + 7, 27, { fill: inks.ink, opacity: 0.4 }) +
        shaded(canvas, oval(x, y, 26), colors[index] ?? inks.accent, {
          from: shadeFrom.below,
          strength: 0.4,
        }),
    )
    .join("");
  const stick = (x: number) =>
    place(
      circle(0, 0, 58, mix(shell, inks.ink, 0.45)) +
        shaded(canvas, oval(0, -6, 42), mix(inks.ink, shell, 0.2), { from: shadeFrom.lowerRight }) +
        circle(0, -6, 28, { stroke: mix(inks.ink, inks.paper, 0.35), width: 4 }),
      x,
      76,
    );
  return (
    shaded(
      canvas,
      "M-240 -150C-230 -190 -130 -192 -118 -156H-244ZM240 -150C230 -190 130 -192 118 -156H244Z",
      mix(shell, inks.ink, 0.45),
    ) +
    shaded(
      canvas,
      "M-200 -160C-120 -176 120 -176 200 -160C290 -140 340 40 338 150C336 226 262 240 222 180C196 140 172 122 130 122H-130C-172 122 -196 140 -222 180C-262 240 -336 226 -338 150C-340 40 -290 -140 -200 -160Z",
      shell,
      { from: shadeFrom.below, strength: 0.65, reach: 0.8 },
    ) +
    path("M-206 -140C-120 -156 120 -156 206 -140", { stroke: mix(shell, inks.paper, 0.55), width: 8 }) +
    place(cross, -196, -44) +
    place(buttons, 196, -44) +
    stick(-104) +
    stick(104) +
    rect(-64, -76, 34, 16, { fill: inks.ink, round: 8 }) +
    rect(30, -76, 34, 16, { fill: inks.ink, round: 8 }) +
    circle(0, -26, 19, mix(shell, inks.paper, 0.5)) +
    glow(canvas, 0, -26, 60, inks.accent, 0.7)
  );
}

/** An arcade machine's deck: stick and buttons. */
function deck(canvas: Canvas, shell: string): string {
  const { inks } = canvas;
  const buttons = Array.from({ length: 6 }, (_, index) =>
    place(
      circle(4, 8, 44, { fill: inks.ink, opacity: 0.4 }) +
        circle(0, 0, 44, mix(inks.ink, shell, 0.3)) +
        shaded(canvas, oval(0, -6, 36), [inks.accent, inks.second, inks.paper][index % 3] ?? inks.accent, {
          from: shadeFrom.below,
          strength: 0.45,
        }),
      20 + (index % 3) * 108 + Math.floor(index / 3) * 22,
      -50 + Math.floor(index / 3) * 104 - (index % 3) * 14,
    ),
  ).join("");
  return (
    shaded(canvas, box(-340, -170, 700, 330, 30), shell, { from: shadeFrom.below, strength: 0.6 }) +
    rect(-320, -150, 660, 12, { fill: inks.paper, opacity: 0.35, round: 6 }) +
    circle(-190, 10, 76, mix(inks.ink, shell, 0.35)) +
    path("M-190 10L-216 -170", { stroke: mix(inks.pale, inks.ink, 0.3), width: 24 }) +
    shaded(canvas, oval(-220, -196, 58), inks.accent, { strength: 0.55 }) +
    circle(-238, -216, 15, { fill: inks.paper, opacity: 0.7 }) +
    buttons
  );
}

/** A pad or an arcade deck in a burst of pixels. */
export const drawController: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const back = mix(inks.main, inks.ink, random.between(0.1, 0.35));
  const [x, y] = [width * random.between(0.44, 0.56), height * random.between(0.5, 0.58)];
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
  for (let ray = 0; ray < 14; ray++)
    svg += place(
      polygon(
        [
          [0, 0],
          [width, -unit * 0.12],
          [width, unit * 0.12],
        ],
        {
          fill: linear(
            canvas,
            [
              [0, inks.accent, 0.4],
              [0.7, inks.accent, 0],
            ],
            [0, 0, 1, 0],
          ),
        },
      ),
      x,
      y,
      1,
      (360 / 14) * ray + 8,
    );
  const cell = unit * 0.028;
  for (let bit = 0; bit < 90; bit++) {
    const angle = random.between(0, Math.PI * 2);
    const reach = unit * (0.3 + random.unit() * 0.75);
    const size = cell * random.pick([0.6, 1, 1, 1.8]);
    svg += rect(
      Math.round((x + Math.cos(angle) * reach * 1.35) / cell) * cell,
      Math.round((y + Math.sin(angle) * reach * 0.9) / cell) * cell,
      size,
      size,
      {
        fill: random.pick([inks.accent, inks.second, inks.paper, inks.pale]),
        opacity: random.between(0.35, 1),
      },
    );
  }
  svg += glow(canvas, x, y, unit * 0.7, inks.accent, 0.4);
  const s = (unit * 0.92) / 690;
  svg += stipple(canvas, place(path(oval(40, 150, 330, 110), { fill: inks.ink, opacity: 0.75 }), x, y, s));
  svg += place(
    (random.chance(0.68) ? pad : deck)(
      canvas,
      random.chance(0.5) ? mix(inks.second, inks.paper, 0.3) : mix(inks.accent, inks.main, 0.35),
    ),
    x,
    y,
    s,
    random.between(-14, 14),
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
            [0, inks.ink, 0.6],
            [0.45, inks.ink, 0],
          ],
          [0, 1, 0.7, 0],
        ),
      ),
    )
  );
};
