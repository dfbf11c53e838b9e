import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { figure } from "../parts/figure.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { below, circle, group, path, place, polygon, rect, ridge } from "../shape.ts";
import { clip } from "../paint.ts";
import type { Canvas } from "../canvas.ts";
import type { DrawScene } from "../scene.ts";

/** What is on: a landscape with somebody in it, a countdown, or two faces. */
function film(canvas: Canvas, x: number, y: number, wide: number, tall: number): string {
  const { inks, random } = canvas;
  const light = mix(inks.accent, inks.paper, 0.55);
  const kind = random.whole(0, 2);
  if (kind === 0) {
    const crest = ridge(random, wide, tall * 0.62, tall * 0.2, 0.5, 6).map(
      ([px, py]) => [px + x, py + y] as const,
    );
    const near = ridge(random, wide, tall * 0.82, tall * 0.1, 0.4, 6).map(
      ([px, py]) => [px + x, py + y] as const,
    );
    return (
      rect(
        x,
        y,
        wide,
        tall,
        linear(canvas, [
          [0, inks.second],
          [0.7, light],
        ]),
      ) +
      circle(x + wide * 0.68, y + tall * 0.42, tall * 0.16, inks.paper) +
      shaded(canvas, below(crest, y + tall), mix(inks.main, light, 0.25)) +
      shaded(canvas, below(near, y + tall), mix(inks.main, inks.ink, 0.5)) +
      figure(x + wide * 0.36, y + tall * 0.84, tall * 0.26, inks.ink, inks.accent)
    );
  }
  if (kind === 1) {
    const [cx, cy] = [x + wide / 2, y + tall / 2];
    return (
      rect(x, y, wide, tall, light) +
      path(`M${x} ${cy}H${x + wide}M${cx} ${y}V${y + tall}`, { stroke: inks.ink, width: 4, opacity: 0.6 }) +
      circle(cx, cy, tall * 0.4, { stroke: inks.ink, width: 7 }) +
      circle(cx, cy, tall * 0.34, { stroke: inks.ink, width: 4 }) +
      path(
        `M${cx} ${cy}V${cy - tall * 0.4}A${tall * 0.4} ${tall * 0.4} 0 0 1 ${cx + tall * 0.36} ${cy + tall * 0.17}Z`,
        { fill: inks.accent, opacity: 0.7 },
      ) +
      path(
        `M${cx - tall * 0.1} ${cy - tall * 0.16}C${cx + tall * 0.14} ${cy - tall * 0.24} ${cx + tall * 0.14} ${cy} ${cx - tall * 0.02} ${cy}C${cx + tall * 0.18} ${cy} ${cx + tall * 0.14} ${cy + tall * 0.24} ${cx - tall * 0.11} ${cy + tall * 0.16}`,
        { stroke: inks.ink, width: tall * 0.06 },
      )
    );
  }
  const profile =
    "M-120 220C-120 120 -70 110 -40 90C-80 40 -70 -90 20 -96C84 -98 104 -50 100 -22L122 14L102 24L104 44L94 52L98 66C98 84 70 84 56 80C52 110 100 120 104 220Z";
  const s = tall / 330;
  return (
    rect(
      x,
      y,
      wide,
      tall,
      linear(
        canvas,
        [
          [0, inks.second],
          [1, light],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    place(shaded(canvas, profile, inks.main, { strength: 0.6 }), x + wide * 0.27, y + tall * 0.42, s) +
    group(
      place(shaded(canvas, profile, mix(inks.accent, inks.ink, 0.2), { strength: 0.6 }), 0, 0, s),
      `transform="translate(${x + wide * 0.74} ${y + tall * 0.42}) scale(-1 1)"`,
    )
  );
}

/** A picture house from the back rows. */
export const drawCinema: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const dark = mix(inks.ink, inks.main, 0.22);
  const wide = Math.min(width * 0.74, unit * 1.3);
  const tall = Math.min(wide * 0.46, height * 0.5);
  const [x, y] = [(width - wide) / 2, height * 0.11];
  let svg =
    flood(
      canvas,
      linear(canvas, [
        [0, mix(dark, "#000000", 0.3)],
        [1, dark],
      ]),
    ) + glow(canvas, width / 2, y + tall / 2, wide * 0.85, mix(inks.accent, inks.paper, 0.5), 0.6);
  for (const side of [-1, 1])
    for (let lamp = 0; lamp < 3; lamp++)
      svg +=
        glow(
          canvas,
          width / 2 + side * (wide / 2 + unit * (0.09 + lamp * 0.13)),
          height * (0.24 + lamp * 0.06),
          unit * 0.16,
          inks.accent,
          0.5,
        ) +
        rect(
          width / 2 + side * (wide / 2 + unit * (0.09 + lamp * 0.13)) - unit * 0.012,
          height * (0.24 + lamp * 0.06),
          unit * 0.024,
          unit * 0.05,
          { fill: mix(inks.accent, inks.ink, 0.5), round: 6 },
        );
  svg +=
    rect(x - 14, y - 14, wide + 28, tall + 28, "#0b0a0c") +
    group(film(canvas, x, y, wide, tall), clip(canvas, rect(x, y, wide, tall, "#000")));
  const booth = [width * random.between(0.42, 0.58), height * 1.02] as const;
  svg += polygon(
    [
      [x, y + tall],
      [x + wide, y + tall],
      [x + wide, y],
      [x, y],
    ]
      .map(([px = 0, py = 0]) => [px, py] as const)
      .concat([booth]),
    {
      fill: linear(canvas, [
        [0, inks.paper, 0.02],
        [1, inks.paper, 0.2],
      ]),
    },
  );
  for (let row = 0; row < 4; row++) {
    const near = row / 3;
    const seat = unit * (0.075 + near * 0.085);
    const top = y + tall + (height - y - tall) * (0.16 + near * 0.6);
    const offset = (row % 2) * seat * 0.6;
    for (let sx = -seat + offset; sx < width + seat; sx += seat * 1.22) {
      if (random.chance(0.42)) {
        const r = seat * 0.27;
        svg +=
          path(oval(sx + seat / 2, top - r * 0.5, r, r * 1.15), mix(dark, "#000000", 0.35)) +
          path(`M${sx + seat / 2 - r} ${top - r}A${r} ${r * 1.1} 0 0 1 ${sx + seat / 2 + r} ${top - r}`, {
            stroke: mix(inks.accent, inks.paper, 0.4),
            width: 3,
            opacity: 0.7 - near * 0.3,
          });
      }
      svg +=
        shaded(
          canvas,
          box(sx, top, seat, seat * 1.4, seat * 0.24),
          mix(mix(inks.main, inks.accent, 0.35), dark, 0.35 + near * 0.35),
          { from: shadeFrom.below, strength: 0.75, reach: 0.9 },
        ) +
        path(`M${sx + seat * 0.16} ${top + 4}H${sx + seat * 0.84}`, {
          stroke: mix(inks.accent, inks.paper, 0.4),
          width: 4,
          opacity: 0.5 - near * 0.2,
        });
    }
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
            [0, "#000000", 0.7],
            [0.4, inks.ink, 0],
          ],
          [0.5, 1, 0.5, 0],
        ),
      ),
    )
  );
};
