import { mix } from "../color.ts";
import { flood, linear, stipple } from "../paint.ts";
import { shaded, shadeFrom } from "../parts/shaded.ts";
import { drawSky } from "../parts/sky.ts";
import { roundTree } from "../parts/tree.ts";
import { below, line, path, polygon, ridge, round1, type Point } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** A road that runs away to the horizon between fields and poles. */
export const drawRoad: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const horizon = height * random.between(0.45, 0.58);
  const sky = drawSky(canvas, horizon);
  const field = mix(mix(inks.second, inks.main, 0.35), sky.isNight ? inks.ink : inks.paper, 0.15);
  const vanish: Point = [width * random.between(0.35, 0.65), horizon];
  let svg = sky.svg;
  for (let layer = 0; layer < 2; layer++)
    svg += shaded(
      canvas,
      below(
        ridge(random, width, horizon - unit * (0.03 - layer * 0.03), unit * (0.11 - layer * 0.05), 0.45, 6),
        height,
        true,
      ),
      mix(sky.haze, inks.main, 0.3 + layer * 0.25),
      { from: shadeFrom.right, strength: 0.35 },
    );
  svg += path(
    `M0 ${horizon}H${width}V${height}H0Z`,
    linear(canvas, [
      [0, mix(field, sky.haze, 0.5)],
      [1, mix(field, inks.ink, 0.2)],
    ]),
  );
  for (let furrow = -9; furrow <= 9; furrow++) {
    if (Math.abs(furrow) < 2) continue;
    svg += polygon(
      [
        vanish,
        [vanish[0] + furrow * unit * 0.32, height],
        [vanish[0] + furrow * unit * 0.32 + unit * 0.13, height],
      ],
      { fill: mix(field, furrow % 2 === 0 ? inks.accent : inks.ink, 0.28), opacity: 0.6 },
    );
  }
  const bend = unit * random.between(-0.14, 0.14);
  const road = (reach: number) =>
    `M${round1(vanish[0] - 2)} ${horizon}C${round1(vanish[0] + bend)} ${round1(horizon + (height - horizon) * 0.3)} ${round1(width / 2 - unit * reach * 0.3)} ${round1(horizon + (height - horizon) * 0.5)} ${round1(width / 2 - unit * reach)} ${height}H${round1(width / 2 + unit * reach)}C${round1(width / 2 + unit * reach * 0.3)} ${round1(horizon + (height - horizon) * 0.5)} ${round1(vanish[0] + bend)} ${round1(horizon + (height - horizon) * 0.3)} ${round1(vanish[0] + 2)} ${horizon}Z`;
  svg +=
    path(road(0.62), mix(inks.pale, field, 0.35)) +
    shaded(canvas, road(0.55), mix(inks.ink, inks.main, 0.25), { from: shadeFrom.below, strength: 0.7 });
  for (let dash = 0; dash < 8; dash++) {
    const from = (dash / 8) ** 2.1;
    const to = ((dash + 0.5) / 8) ** 2.1;
    const point = (share: number, side: number): Point => {
      const inverse = 1 - share;
      const x =
        inverse ** 3 * vanish[0] +
        3 * inverse ** 2 * share * (vanish[0] + bend) +
        3 * inverse * share ** 2 * (width / 2) +
        share ** 3 * (width / 2);
      const y =
        horizon + (height - horizon) * (0.9 * share * inverse ** 2 + 1.5 * share ** 2 * inverse + share ** 3);
      return [x + side * unit * 0.014 * share ** 1.5, y];
    };
    svg += polygon([point(from, -1), point(from, 1), point(to, 1), point(to, -1)], inks.accent);
  }
  const side = random.pick([-1, 1]);
  let before: Point | null = null;
  for (let pole = 7; pole >= 0; pole--) {
    const near = 0.05 + ((7 - pole) / 7) ** 2;
    const x = vanish[0] + side * unit * (0.04 + near * 0.75);
    const foot = horizon + (height - horizon) * near * 0.72;
    const tall = unit * (0.03 + near * 0.62);
    const top: Point = [x, foot - tall];
    if (before !== null)
      svg += path(
        `M${round1(before[0])} ${round1(before[1])}Q${round1((before[0] + x) / 2)} ${round1((before[1] + top[1]) / 2 + tall * 0.14)} ${round1(x)} ${round1(top[1])}`,
        { stroke: inks.ink, width: 2 },
      );
    svg +=
      line([[x, foot], top], mix(inks.ink, inks.main, 0.15), 2 + near * 9) +
      line(
        [
          [x - tall * 0.1, top[1] + tall * 0.05],
          [x + tall * 0.1, top[1] + tall * 0.05],
        ],
        inks.ink,
        2 + near * 5,
      );
    before = [top[0], top[1] + tall * 0.05];
  }
  for (let tree = 0; tree < 4; tree++)
    svg += roundTree(
      canvas,
      vanish[0] - side * unit * random.between(0.3, 0.95),
      horizon + unit * random.between(0.03, 0.16),
      unit * random.between(0.14, 0.3),
      mix(inks.main, inks.second, random.unit()),
      inks.ink,
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
            [0, inks.ink, 0.5],
            [0.4, inks.ink, 0],
          ],
          [0, 1, 0.4, 0],
        ),
      ),
    )
  );
};
