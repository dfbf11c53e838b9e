import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { figure } from "../parts/figure.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, curve, line, path, place, polygon, rect, type Point } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** Figures as a landscape: pillars that somebody climbs, a line over them, a round of shares for the sun. */
export const drawChart: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const back = mix(inks.second, inks.paper, random.between(0.4, 0.65));
  const ground = height * 0.88;
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, mix(back, inks.paper, 0.3)],
      [1, back],
    ]),
  );
  for (let rule = 1; rule < 8; rule++)
    svg += line(
      [
        [0, (ground * rule) / 8],
        [width, (ground * rule) / 8],
      ],
      mix(back, inks.ink, 0.25),
      2,
      { opacity: 0.5, more: 'stroke-dasharray="4 14"' },
    );
  const rising = random.chance(0.6);
  const [px, py, pr] = [width * (rising ? 0.2 : 0.8), height * 0.28, unit * 0.16];
  svg +=
    glow(canvas, px, py, pr * 2.6, inks.paper, 0.8) +
    shaded(canvas, oval(px, py, pr), inks.accent, { strength: 0.35 });
  const share = random.between(0.7, 2.2);
  svg +=
    path(
      `M${px} ${py}L${px} ${py - pr}A${pr} ${pr} 0 0 1 ${px + Math.sin(share) * pr} ${py - Math.cos(share) * pr}Z`,
      mix(inks.main, inks.ink, 0.15),
    ) +
    path(
      `M${px} ${py}L${px + Math.sin(share) * pr} ${py - Math.cos(share) * pr}A${pr} ${pr} 0 0 1 ${px + Math.sin(share + 1) * pr} ${py - Math.cos(share + 1) * pr}Z`,
      mix(inks.accent, inks.paper, 0.5),
    );
  const count = Math.round((width / unit) * 5.2);
  const step = width / (count + 0.5);
  const tops: Point[] = [];
  for (let bar = 0; bar < count; bar++) {
    const along = rising ? bar / (count - 1) : 1 - bar / (count - 1);
    const tall = height * (0.12 + along ** 1.3 * 0.48 + random.between(-0.05, 0.05));
    const x = step * (bar + 0.25);
    const wide = step * 0.66;
    const deep = step * 0.17;
    const fill = bar % 3 === 1 ? inks.accent : mix(inks.main, back, 0.12 + (bar % 2) * 0.18);
    svg += stipple(
      canvas,
      polygon(
        [
          [x + wide, ground],
          [x + wide + deep, ground],
          [x + wide + step * 0.9, ground + unit * 0.09],
          [x + step * 0.4, ground + unit * 0.09],
        ],
        { fill: inks.ink, opacity: 0.5 },
      ),
    );
    svg +=
      shaded(
        canvas,
        `M${x + wide} ${ground - tall}L${x + wide + deep} ${ground - tall - deep * 0.7}V${ground - deep * 0.3}L${x + wide} ${ground}Z`,
        mix(fill, inks.ink, 0.45),
      ) +
      polygon(
        [
          [x, ground - tall],
          [x + deep, ground - tall - deep * 0.7],
          [x + wide + deep, ground - tall - deep * 0.7],
          [x + wide, ground - tall],
        ],
        mix(fill, inks.paper, 0.45),
      ) +
      shaded(canvas, box(x, ground - tall, wide, tall), fill, {
        from: shadeFrom.below,
        strength: 0.55,
        reach: 0.9,
      });
    tops.push([x + wide * 0.55, ground - tall - deep * 0.35]);
  }
  const climber = tops[Math.floor(count * (rising ? 0.55 : 0.4))] ?? [width / 2, height / 2];
  svg += figure(climber[0], climber[1], unit * 0.17, inks.ink, mix(inks.accent, inks.ink, 0.25));
  const summit = (rising ? tops.at(-1) : tops[0]) ?? [width / 2, height / 2];
  svg +=
    line([summit, [summit[0], summit[1] - unit * 0.2]], inks.ink, 6) +
    polygon(
      [
        [summit[0], summit[1] - unit * 0.2],
        [summit[0] + unit * 0.11, summit[1] - unit * 0.16],
        [summit[0], summit[1] - unit * 0.12],
      ],
      inks.accent,
    );
  const trail = tops.map(([x, y]): Point => [x, y - unit * random.between(0.12, 0.2)]);
  svg +=
    path(curve(trail), {
      stroke: inks.ink,
      width: unit * 0.009,
      opacity: 0.85,
      more: `stroke-dasharray="${unit * 0.02} ${unit * 0.02}"`,
    }) +
    trail
      .map(([x, y]) => circle(x, y, unit * 0.013, { fill: inks.paper, stroke: inks.ink, width: 4 }))
      .join("");
  svg +=
    rect(0, ground, width, height - ground, mix(inks.main, inks.ink, 0.4)) +
    place(rect(0, 0, width, 5, inks.paper), 0, ground);
  return (
    svg +
    stipple(
      canvas,
      flood(
        canvas,
        linear(
          canvas,
          [
            [0, inks.ink, 0.45],
            [0.35, inks.ink, 0],
          ],
          [0.5, 1, 0.5, 0],
        ),
      ),
    )
  );
};
