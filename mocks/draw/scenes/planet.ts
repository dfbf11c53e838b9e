import { mix, turnHue } from "../color.ts";
import { clip, flood, glow, linear, radial, stipple } from "../paint.ts";
import { oval, shaded } from "../parts/shaded.ts";
import {
  below,
  blob,
  circle,
  curve,
  ellipse,
  group,
  path,
  place,
  polygon,
  ridge,
  type Point,
} from "../shape.ts";
import type { Canvas } from "../canvas.ts";
import type { DrawScene } from "../scene.ts";

/** A world with bands or continents, lit from the upper left. */
function world(canvas: Canvas, x: number, y: number, r: number, fill: string, other: string): string {
  const { random, inks } = canvas;
  let face = circle(x, y, r, fill);
  if (random.chance(0.55)) {
    for (let band = -4; band <= 4; band++) {
      const level = y + (band / 4.5) * r + random.between(-0.05, 0.05) * r;
      const points = Array.from({ length: 7 }, (_, index): Point => [
        x - r * 1.1 + (index / 6) * r * 2.2,
        level + random.between(-0.03, 0.03) * r,
      ]);
      face += path(curve(points), {
        stroke: random.chance(0.5) ? mix(fill, other, 0.55) : mix(fill, inks.paper, 0.35),
        width: r * random.between(0.04, 0.16),
      });
    }
    face += ellipse(x + r * 0.3, y + r * 0.25, r * 0.18, r * 0.09, mix(other, inks.paper, 0.2));
  } else {
    for (let land = 0; land < 6; land++)
      face += path(
        blob(
          random,
          x + random.between(-0.8, 0.8) * r,
          y + random.between(-0.8, 0.8) * r,
          r * random.between(0.15, 0.42),
          r * random.between(0.1, 0.3),
          0.35,
          11,
        ),
        mix(fill, other, random.between(0.4, 0.8)),
      );
    for (let crater = 0; crater < 7; crater++) {
      const cx = x + random.between(-0.7, 0.7) * r;
      const cy = y + random.between(-0.7, 0.7) * r;
      const cr = r * random.between(0.03, 0.09);
      face +=
        circle(cx, cy, cr, mix(fill, inks.ink, 0.3)) +
        circle(cx + cr * 0.2, cy + cr * 0.2, cr * 0.8, mix(fill, inks.paper, 0.15));
    }
  }
  const night = radial(
    canvas,
    [
      [0, inks.ink, 0],
      [0.55, inks.ink, 0.05],
      [0.85, inks.ink, 0.6],
      [1, inks.ink, 0.95],
    ],
    0.32,
    0.3,
    0.85,
  );
  return group(face + stipple(canvas, circle(x, y, r, night)), clip(canvas, circle(x, y, r, "#000")));
}

/** A small ship under way, drawn around 0, 0, pointing up. */
function ship(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    path("M-10 44C-14 80 -3 104 0 130C3 104 14 80 10 44Z", mix(inks.accent, inks.paper, 0.5)) +
    path("M-22 20L-44 52L-20 46ZM22 20L44 52L20 46Z", inks.accent) +
    shaded(canvas, "M0 -80C26 -52 28 -8 20 46H-20C-28 -8 -26 -52 0 -80Z", inks.paper, {
      from: [1, 0.5, 0, 0.5],
    }) +
    circle(0, -22, 11, inks.ink) +
    circle(-2, -24, 6, inks.second)
  );
}

/** A planet and its moon over somebody's horizon. */
export const drawPlanet: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const space = mix(inks.ink, inks.main, 0.2);
  const x = width * random.pick([0.3, 0.62, 0.7]);
  const y = height * random.between(0.36, 0.5);
  const r = unit * random.between(0.26, 0.38);
  let svg = flood(
    canvas,
    linear(
      canvas,
      [
        [0, mix(space, "#05060f", 0.4)],
        [1, mix(space, inks.main, 0.55)],
      ],
      [0.2, 0, 0.8, 1],
    ),
  );
  for (let cloud = 0; cloud < 3; cloud++)
    svg += glow(
      canvas,
      random.unit() * width,
      random.unit() * height,
      unit * random.between(0.4, 0.8),
      random.pick([inks.main, inks.second, turnHue(inks.main, 40)]),
      0.35,
    );
  for (let star = 0; star < 220; star++)
    svg += circle(
      random.unit() * width,
      random.unit() * height,
      unit * (0.0008 + random.unit() ** 4 * 0.004),
      { fill: inks.paper, opacity: random.between(0.35, 1) },
    );
  svg += glow(canvas, x, y, r * 1.9, inks.accent, 0.45);
  const ring = (isFront: boolean) => {
    const arcs = [
      [1.5, 0.1],
      [1.72, 0.05],
      [1.88, 0.02],
    ].map(([reach = 1, wide = 0], index) =>
      path(`M${-r * reach} 0A${r * reach} ${r * reach * 0.26} 0 0 ${isFront ? 0 : 1} ${r * reach} 0`, {
        stroke: mix(inks.pale, inks.accent, index * 0.35),
        width: r * wide,
        opacity: isFront ? 0.95 : 0.6,
      }),
    );
    return place(arcs.join(""), x, y, 1, -16);
  };
  const hasRing = random.chance(0.5);
  svg +=
    (hasRing ? ring(false) : "") +
    world(canvas, x, y, r, inks.accent, inks.main) +
    (hasRing ? ring(true) : "");
  svg += world(
    canvas,
    x + (x < width / 2 ? 1 : -1) * r * 1.75,
    y - r * random.between(0.2, 0.75),
    r * random.between(0.14, 0.24),
    inks.pale,
    inks.second,
  );
  if (random.chance(0.6))
    svg += place(
      ship(canvas),
      x < width / 2 ? width * 0.78 : width * 0.2,
      height * 0.52,
      unit / 1100,
      x < width / 2 ? -38 : 38,
    );
  for (let layer = 0; layer < 2; layer++) {
    const crest = ridge(random, width, height * (0.82 + layer * 0.1), unit * (0.09 - layer * 0.02), 0.55, 6);
    svg += shaded(
      canvas,
      below(crest, height + 10),
      mix(mix(inks.main, inks.ink, 0.45), inks.ink, layer * 0.75),
      { from: [0.9, 1, 0.4, 0], strength: 0.6 },
    );
  }
  svg +=
    polygon(
      [
        [width * 0.47, height * 0.93],
        [width * 0.5, height * 0.83],
        [width * 0.53, height * 0.93],
      ],
      mix(inks.ink, inks.main, 0.1),
    ) +
    path(oval(width * 0.5, height * 0.905, unit * 0.012, unit * 0.016), mix(inks.accent, "#fff0c0", 0.5)) +
    glow(canvas, width * 0.5, height * 0.905, unit * 0.1, inks.accent, 0.6);
  return svg;
};
