import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { figure } from "../parts/figure.ts";
import { shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, ellipse, line, path, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** A floodlit pitch in perspective under full stands. */
export const drawStadium: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const edge = height * random.between(0.52, 0.6);
  const night = mix(inks.ink, inks.main, 0.4);
  const grass = mix(random.chance(0.7) ? mix("#3d8b4f", inks.main, 0.3) : inks.accent, inks.ink, 0.1);
  const vanish = width * random.between(0.4, 0.6);
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, mix(night, inks.ink, 0.5)],
      [0.6, mix(night, inks.second, 0.6)],
    ]),
  );
  for (let tier = 0; tier < 3; tier++) {
    const top = edge - unit * (0.36 - tier * 0.12);
    const dip = unit * 0.07;
    const stand = `M-10 ${top - dip}Q${vanish} ${top + dip} ${width + 10} ${top - dip}V${edge + 10}H-10Z`;
    const fill = mix(night, inks.second, 0.12 + tier * 0.13);
    svg += shaded(canvas, stand, fill, { from: shadeFrom.above, strength: 0.65 });
    for (let head = 0; head < 330; head++) {
      const x = random.unit() * width;
      const bend = dip * (1 - 2 * ((x - vanish) / width) ** 2 * 2);
      svg += circle(
        x,
        top + bend * 0.6 + unit * random.between(0.025, 0.115),
        unit * random.between(0.004, 0.0065),
        {
          fill: random.pick([inks.paper, inks.accent, inks.main, inks.second, inks.pale]),
          opacity: random.between(0.35, 0.95),
        },
      );
    }
  }
  svg += rect(0, edge - unit * 0.035, width, unit * 0.045, mix(inks.paper, night, 0.15));
  for (let board = 0; board < 7; board++)
    svg += rect(
      board * (width / 7) + 8,
      edge - unit * 0.028,
      width / 7 - 16,
      unit * 0.032,
      board % 2 === 0 ? inks.accent : mix(inks.main, inks.ink, 0.2),
    );
  const stripes = 11;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const at = (share: number, reach: number) => vanish + (share - 0.5) * width * reach;
    svg += polygon(
      [
        [at(stripe / stripes, 1.4), edge],
        [at((stripe + 1) / stripes, 1.4), edge],
        [at((stripe + 1) / stripes, 4), height],
        [at(stripe / stripes, 4), height],
      ],
      stripe % 2 === 0 ? grass : mix(grass, inks.paper, 0.1),
    );
  }
  const chalk = { opacity: 0.85 };
  svg +=
    line(
      [
        [0, edge + (height - edge) * 0.14],
        [width, edge + (height - edge) * 0.14],
      ],
      inks.paper,
      3,
      chalk,
    ) +
    ellipse(vanish, edge + (height - edge) * 0.56, unit * 0.34, unit * 0.1, {
      stroke: inks.paper,
      width: 5,
      opacity: 0.85,
    }) +
    line(
      [
        [0, edge + (height - edge) * 0.56],
        [width, edge + (height - edge) * 0.56],
      ],
      inks.paper,
      5,
      chalk,
    );
  for (const side of [0.1, 0.9]) {
    const x = width * side;
    const y = edge - unit * 0.5;
    svg += path(`M${x} ${y}L${x} ${edge - unit * 0.1}`, { stroke: inks.ink, width: unit * 0.012 });
    svg += polygon(
      [
        [x - unit * 0.05, y],
        [x + unit * 0.05, y],
        [vanish + unit * 0.5, height],
        [vanish - unit * 0.6, height],
      ],
      {
        fill: linear(canvas, [
          [0, inks.paper, 0.42],
          [0.8, inks.paper, 0],
        ]),
      },
    );
    svg += rect(x - unit * 0.07, y - unit * 0.035, unit * 0.14, unit * 0.07, { fill: inks.ink, round: 6 });
    for (let bulb = 0; bulb < 8; bulb++)
      svg += circle(
        x - unit * 0.052 + (bulb % 4) * unit * 0.035,
        y - unit * 0.015 + Math.floor(bulb / 4) * unit * 0.032,
        unit * 0.012,
        inks.paper,
      );
    svg += glow(canvas, x, y, unit * 0.3, inks.paper, 0.8);
  }
  const kits = [inks.accent, inks.paper];
  for (let player = 0; player < 9; player++) {
    const depth = random.between(0.15, 0.8);
    const x = width * random.between(0.08, 0.92);
    const y = edge + (height - edge) * depth;
    const tall = unit * (0.07 + depth * 0.13);
    svg +=
      ellipse(x + tall * 0.18, y, tall * 0.3, tall * 0.05, { fill: inks.ink, opacity: 0.35 }) +
      figure(x, y, tall, inks.ink, kits[player % 2]);
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
            [0, inks.ink, 0.5],
            [0.35, inks.ink, 0],
          ],
          [0.5, 1, 0.5, 0],
        ),
      ),
    )
  );
};
