import { mix } from "../color.ts";
import { flood, linear, stipple } from "../paint.ts";
import { figure } from "../parts/figure.ts";
import { drawSky } from "../parts/sky.ts";
import { fir } from "../parts/tree.ts";
import { below, path, polygon, ridge, type Point } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** Caps on the summits of a crest: along it at the top, ragged below, longer on the side away from the sun. */
function snow(crest: readonly Point[], deep: number, fill: string, sunX: number): string {
  let svg = "";
  for (let index = 3; index < crest.length - 3; index++) {
    const around = crest.slice(index - 3, index + 4);
    const [summitX, summitY] = crest[index] ?? [0, 0];
    if (around.some(([, y]) => y < summitY)) continue;
    const first = around[0] ?? [0, 0];
    const last = around.at(-1) ?? [0, 0];
    const away = sunX < summitX ? 1 : -1;
    const wide = last[0] - first[0];
    const ragged = [0.86, 0.7, 0.55, 0.42, 0.28, 0.12].map((share, tooth): Point => [
      first[0] + wide * share,
      first[1] +
        (last[1] - first[1]) * share +
        deep * (tooth % 2 === 0 ? 0.3 : 1.1) * (1 + away * (share - 0.5)),
    ]);
    svg += polygon([...around, ...ragged], { fill, opacity: 0.9 });
  }
  return svg;
}

/** Ranges behind ranges, each paler, with snow on the faces that the sun reaches. */
export const drawMountains: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const horizon = height * random.between(0.5, 0.62);
  const sky = drawSky(canvas, horizon);
  let svg = sky.svg;
  const layers = 4;
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1);
    const fill = mix(sky.haze, mix(inks.main, inks.ink, 0.55), 0.28 + near * 0.72);
    const base = horizon + (height - horizon) * (near * 0.75 - 0.12);
    const crest = ridge(random, width, base, unit * (0.3 - near * 0.12), 0.5 - near * 0.06, 6);
    svg += path(below(crest, height), fill);
    svg += stipple(
      canvas,
      path(
        below(crest, height),
        linear(
          canvas,
          [
            [0, mix(fill, inks.ink, 0.6), 0.55],
            [0.5, inks.ink, 0],
          ],
          sky.sun[0] < width / 2 ? [1, 0, 0.2, 0.5] : [0, 0, 0.8, 0.5],
        ),
      ),
    );
    if (layer < 2) svg += snow(crest, unit * 0.035, inks.paper, sky.sun[0]);
    if (layer === 1)
      svg += flood(
        canvas,
        linear(canvas, [
          [0.3, sky.haze, 0],
          [0.75, sky.haze, 0.5],
          [1, sky.haze, 0],
        ]),
      );
  }
  const ground = mix(inks.ink, inks.main, 0.18);
  const crest = ridge(random, width, height * 0.93, unit * 0.07, 0.35, 5);
  for (let tree = 0; tree < 26; tree++) {
    const x = random.unit() * width;
    if (Math.abs(x - width * 0.5) < unit * 0.12) continue;
    svg += fir(canvas, x, height * random.between(0.95, 1.02), unit * random.between(0.1, 0.26), ground);
  }
  svg +=
    path(below(crest, height), ground) +
    figure(
      width * 0.5,
      (crest[Math.floor(crest.length / 2)] ?? [0, height])[1] + 4,
      unit * 0.12,
      sky.isNight ? mix(inks.ink, inks.pale, 0.55) : inks.ink,
      inks.accent,
    );
  return svg;
};
