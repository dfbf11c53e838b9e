import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { linear, stipple } from "../paint.ts";
import { shaded, shadeFrom } from "../parts/shaded.ts";
import { drawSky } from "../parts/sky.ts";
import { sprig } from "../parts/tree.ts";
import { below, circle, ellipse, line, path, place, rect, ridge } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** Body and windows of a few kinds of car, 620 long, wheels on y = 0. */
const bodies = [
  {
    body: "M-306 -40C-310 -84 -290 -104 -230 -112C-190 -116 -160 -120 -140 -124C-96 -176 -50 -196 20 -196C92 -196 132 -170 176 -126C236 -118 290 -110 302 -80C308 -64 308 -50 304 -40Z",
    glass: "M-112 -126C-80 -164 -48 -180 8 -180V-126ZM24 -180C80 -180 112 -164 148 -126H24Z",
    wheels: [-186, 190],
  },
  {
    body: "M-308 -44C-312 -96 -300 -124 -250 -130L-150 -136C-132 -196 -110 -214 -60 -214H180C236 -214 262 -196 276 -130C300 -120 308 -84 304 -44Z",
    glass:
      "M-122 -136C-110 -180 -96 -194 -60 -194H-6V-136ZM14 -194H108V-136H14ZM128 -194H176C214 -194 232 -182 244 -136H128Z",
    wheels: [-190, 186],
  },
  {
    body: "M-310 -36C-314 -66 -296 -84 -240 -94C-150 -106 -120 -112 -88 -118C-50 -154 -10 -164 40 -162C110 -160 160 -136 206 -108C260 -104 300 -96 306 -66C308 -54 308 -44 304 -36Z",
    glass: "M-58 -118C-30 -142 0 -150 34 -148L44 -114ZM56 -147C104 -142 136 -128 164 -110L64 -113Z",
    wheels: [-196, 204],
  },
] as const;

function wheel(canvas: Canvas, x: number): string {
  const { inks } = canvas;
  const spokes = Array.from(
    { length: 5 },
    (_, index) =>
      `<rect x="-3" y="-30" width="6" height="30" fill="${inks.ink}" transform="rotate(${index * 72})"/>`,
  ).join("");
  return place(
    circle(0, 0, 50, inks.ink) +
      circle(0, 0, 33, mix(inks.pale, inks.ink, 0.15)) +
      spokes +
      circle(0, 0, 9, inks.ink),
    x,
    -50,
  );
}

function drive(canvas: Canvas): string {
  const { inks, random } = canvas;
  const { body, glass, wheels } = random.pick(bodies);
  const paint = inks.accent;
  const arches = wheels.map((x) => circle(x, -50, 62, mix(inks.ink, paint, 0.12))).join("");
  return (
    ellipse(12, 2, 330, 16, { fill: inks.ink, opacity: 0.45 }) +
    shaded(canvas, body, paint, {
      color: mix(paint, inks.ink, 0.8),
      from: shadeFrom.below,
      strength: 0.85,
      reach: 0.75,
    }) +
    shaded(canvas, glass, mix(inks.ink, inks.second, 0.35), {
      color: inks.paper,
      from: [0, 0, 0.7, 1],
      strength: 0.55,
      reach: 0.6,
    }) +
    path("M-300 -66C-150 -84 150 -88 300 -76", { stroke: mix(paint, inks.paper, 0.55), width: 5 }) +
    rect(-312, -82, 34, 16, { fill: mix(inks.paper, "#fff1b8", 0.5), round: 8 }) +
    rect(284, -92, 22, 20, { fill: mix(paint, "#a3150f", 0.7), round: 6 }) +
    rect(-8, -98, 36, 6, { fill: mix(paint, inks.ink, 0.6), round: 3 }) +
    arches +
    wheels.map((x) => wheel(canvas, x)).join("")
  );
}

/** A car side on, before hills or a sea wall, with the day behind it. */
export const drawCar: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const horizon = height * random.between(0.58, 0.68);
  const sky = drawSky(canvas, horizon);
  let svg = sky.svg;
  for (let layer = 0; layer < 3; layer++)
    svg += shaded(
      canvas,
      below(
        ridge(random, width, horizon - unit * (0.05 - layer * 0.035), unit * (0.17 - layer * 0.05), 0.45, 6),
        height,
        true,
      ),
      mix(sky.haze, mix(inks.main, inks.ink, 0.35), 0.25 + layer * 0.25),
      { from: sky.sun[0] < width / 2 ? shadeFrom.right : shadeFrom.left, strength: 0.4 },
    );
  const road = height * 0.8;
  svg += path(`M0 ${road - unit * 0.09}H${width}V${height}H0Z`, mix(inks.main, inks.ink, 0.62));
  svg += rect(0, road - unit * 0.1, width, unit * 0.018, mix(inks.pale, inks.main, 0.2));
  for (let post = 0; post < 9; post++)
    svg += rect((post / 8) * width - 6, road - unit * 0.16, 12, unit * 0.08, mix(inks.pale, inks.main, 0.35));
  svg += line(
    [
      [0, road - unit * 0.15],
      [width, road - unit * 0.15],
    ],
    mix(inks.pale, inks.main, 0.25),
    unit * 0.02,
  );
  svg += stipple(
    canvas,
    rect(
      0,
      road - unit * 0.08,
      width,
      height,
      linear(canvas, [
        [0, inks.pale, 0.35],
        [0.4, inks.pale, 0],
      ]),
    ),
  );
  for (let dash = -1; dash < 5; dash++)
    svg += rect(width * (dash * 0.24 + 0.05), height * 0.935, width * 0.14, unit * 0.014, {
      fill: inks.pale,
      opacity: 0.8,
    });
  const scale = Math.min(width * 0.6, unit * 0.98) / 620;
  svg += place(drive(canvas), width * random.between(0.44, 0.56), height * 0.89, scale);
  for (let gust = 0; gust < 5; gust++) {
    const y = height * random.between(0.62, 0.86);
    svg += line(
      [
        [width * random.between(0.82, 0.9), y],
        [width * random.between(0.94, 1.05), y],
      ],
      inks.paper,
      4,
      { opacity: 0.5 },
    );
  }
  for (let grass = 0; grass < 5; grass++)
    svg += sprig(
      canvas,
      width * random.unit(),
      height * 1.04,
      unit * random.between(0.1, 0.2),
      mix(inks.ink, inks.main, 0.3),
      random.between(-25, 25),
    );
  return svg;
};
