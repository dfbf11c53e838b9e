import type { Canvas } from "../canvas.ts";
import { mix, turnHue } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { castShadow } from "../parts/room.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, ellipse, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

/** A closed carton with a band and a label, about 360 wide, seen from a corner. */
function carton(canvas: Canvas, fill: string): string {
  const { inks } = canvas;
  const band = mix(fill, inks.paper, 0.6);
  return (
    shaded(canvas, "M0 -120L-180 -170V20L0 80Z", mix(fill, inks.ink, 0.12), {
      from: shadeFrom.lowerLeft,
      strength: 0.4,
    }) +
    shaded(canvas, "M0 -120L180 -170V20L0 80Z", mix(fill, inks.ink, 0.34), {
      from: shadeFrom.lowerRight,
      strength: 0.55,
    }) +
    path("M0 -120L-180 -170L0 -216L180 -170Z", mix(fill, inks.paper, 0.22)) +
    polygon(
      [
        [-70, -199],
        [-112, -188],
        [70, -139],
        [110, -150],
      ],
      band,
    ) +
    polygon(
      [
        [70, -139],
        [110, -150],
        [110, -92],
        [70, -80],
      ],
      mix(band, inks.ink, 0.22),
    ) +
    polygon(
      [
        [-150, -70],
        [-70, -46],
        [-70, 12],
        [-150, -14],
      ],
      inks.paper,
    ) +
    polygon(
      [
        [-140, -58],
        [-96, -45],
        [-96, -37],
        [-140, -50],
      ],
      inks.ink,
    ) +
    polygon(
      [
        [-140, -38],
        [-84, -22],
        [-84, -15],
        [-140, -31],
      ],
      mix(inks.ink, inks.paper, 0.5),
    )
  );
}

/** An open carton that shines from inside. */
function opened(canvas: Canvas, fill: string): string {
  const { inks } = canvas;
  const light = mix(inks.accent, "#fff3c9", 0.55);
  return (
    polygon(
      [
        [-150, -168],
        [150, -168],
        [270, -470],
        [-270, -470],
      ],
      {
        fill: linear(canvas, [
          [0, light, 0],
          [1, light, 0.7],
        ]),
      },
    ) +
    path("M0 -216L-180 -170L-236 -222L-64 -262Z", mix(fill, inks.ink, 0.3)) +
    path("M0 -216L180 -170L240 -218L70 -262Z", mix(fill, inks.ink, 0.42)) +
    path("M0 -120L-180 -170L0 -216L180 -170Z", light) +
    shaded(canvas, oval(-44, -214, 44), inks.second) +
    place(shaded(canvas, box(-36, -52, 72, 104, 10), inks.main), 46, -206, 1, 14) +
    shaded(canvas, "M0 -120L-180 -170V20L0 80Z", mix(fill, inks.paper, 0.05), {
      from: shadeFrom.lowerLeft,
      strength: 0.4,
    }) +
    shaded(canvas, "M0 -120L180 -170V20L0 80Z", mix(fill, inks.ink, 0.26), { strength: 0.55 }) +
    shaded(canvas, "M0 -120L-180 -170L-250 -112L-72 -58Z", mix(fill, inks.paper, 0.3), {
      from: shadeFrom.below,
      strength: 0.3,
    }) +
    shaded(canvas, "M0 -120L180 -170L252 -116L76 -58Z", mix(fill, inks.paper, 0.12), {
      from: shadeFrom.below,
      strength: 0.35,
    })
  );
}

/** A product's own slim box with a window of colour on its face. */
function retail(canvas: Canvas, fill: string): string {
  const { random, inks } = canvas;
  const art = random.whole(0, 2);
  const picture =
    art === 0
      ? circle(-10, -150, 62, inks.accent) +
        path("M-110 -70C-60 -140 -20 -80 20 -120C50 -150 80 -90 92 -84V-30H-110Z", mix(fill, inks.ink, 0.4))
      : art === 1
        ? [0, 1, 2, 3, 4]
            .map((ring) =>
              circle(-10, -130, 80 - ring * 16, ring % 2 === 0 ? inks.accent : mix(fill, inks.paper, 0.5)),
            )
            .join("")
        : polygon(
            [
              [-110, -40],
              [-40, -190],
              [10, -90],
              [40, -140],
              [92, -40],
            ],
            inks.accent,
          ) + circle(56, -196, 22, inks.paper);
  return (
    shaded(canvas, "M92 -290L160 -252V40L92 70Z", mix(fill, inks.ink, 0.5), { strength: 0.5 }) +
    path("M-110 -290L-46 -320L160 -252L92 -290Z", mix(fill, inks.paper, 0.3)) +
    shaded(canvas, "M-110 -290H92V70H-110Z", fill, { from: shadeFrom.lowerRight, strength: 0.4 }) +
    picture +
    rect(-92, -268, 120, 16, inks.paper) +
    rect(-92, -242, 78, 10, { fill: inks.paper, opacity: 0.7 }) +
    rect(-92, 20, 60, 10, { fill: inks.paper, opacity: 0.7 }) +
    circle(62, 26, 22, inks.paper) +
    circle(62, 26, 14, inks.accent)
  );
}

/** A wrapped present with a bow. */
function present(canvas: Canvas, fill: string): string {
  const { inks } = canvas;
  const ribbon = inks.accent;
  return (
    shaded(canvas, box(-150, -190, 300, 250), fill, { from: shadeFrom.lowerRight, strength: 0.5 }) +
    rect(-26, -190, 52, 250, ribbon) +
    shaded(canvas, box(-166, -232, 332, 62), mix(fill, inks.paper, 0.2), { from: shadeFrom.right }) +
    rect(-28, -232, 56, 62, mix(ribbon, inks.paper, 0.2)) +
    shaded(canvas, "M0 -232C-40 -330 -150 -320 -120 -262C-104 -232 -40 -228 0 -232Z", ribbon) +
    shaded(
      canvas,
      "M0 -232C40 -330 150 -320 120 -262C104 -232 40 -228 0 -232Z",
      mix(ribbon, inks.ink, 0.15),
    ) +
    circle(0, -238, 26, mix(ribbon, inks.paper, 0.15))
  );
}

const things = [carton, opened, retail, present];

/** Parcels on a round of colour, the light falling from the left. */
export const drawBox: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const back = mix(inks.second, inks.paper, random.between(0.35, 0.6));
  const floor = height * random.between(0.66, 0.74);
  const x = width * random.between(0.4, 0.6);
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, back],
      [1, mix(back, inks.main, 0.3)],
    ]),
  );
  const motif = random.whole(0, 2);
  if (motif === 0)
    svg += shaded(canvas, oval(x, floor - unit * 0.22, unit * 0.42), mix(inks.accent, back, 0.35), {
      strength: 0.3,
    });
  if (motif === 1)
    for (let ray = 0; ray < 18; ray++)
      svg += place(
        polygon(
          [
            [0, 0],
            [width, -unit * 0.09],
            [width, unit * 0.09],
          ],
          { fill: mix(back, inks.accent, 0.5), opacity: 0.55 },
        ),
        x,
        floor - unit * 0.18,
        1,
        ray * 20 + 6,
      );
  if (motif === 2)
    for (let dot = 0; dot < 60; dot++)
      svg += place(
        random.chance(0.5)
          ? circle(0, 0, unit * 0.012, random.pick([inks.accent, inks.main, inks.paper]))
          : rect(0, 0, unit * 0.03, unit * 0.012, random.pick([inks.accent, inks.main, inks.paper])),
        random.unit() * width,
        random.unit() * floor,
        1,
        random.between(0, 180),
      );
  svg +=
    shaded(canvas, box(0, floor, width, height - floor), mix(inks.main, inks.ink, 0.12), {
      from: shadeFrom.below,
      strength: 0.5,
    }) + glow(canvas, x - unit * 0.3, floor - unit * 0.4, unit * 0.6, inks.paper, 0.45);
  const s = (unit * 0.5) / 360;
  const foot = floor + unit * 0.08;
  const fills = [
    mix("#c98f55", inks.accent, 0.25),
    inks.main,
    turnHue(inks.accent, 24),
    mix(inks.second, inks.ink, 0.15),
  ];
  const first = random.whole(0, things.length - 1);
  const side = random.pick([-1, 1]);
  const second = things[(first + random.whole(1, 3)) % things.length] ?? carton;
  svg +=
    castShadow(canvas, x + side * unit * 0.36, foot - unit * 0.06, 260 * s * 0.66, unit * 0.26) +
    place(second(canvas, random.pick(fills)), x + side * unit * 0.36, foot - unit * 0.1, s * 0.62);
  svg +=
    castShadow(canvas, x, foot + 60 * s, 330 * s, unit * 0.42) +
    ellipse(x, foot + 66 * s, 190 * s, 22 * s, { fill: inks.ink, opacity: 0.3 }) +
    place(
      (things[first] ?? carton)(canvas, first < 2 ? (fills[0] ?? inks.main) : random.pick(fills.slice(1))),
      x,
      foot,
      s,
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
            [0, inks.ink, 0.4],
            [0.4, inks.ink, 0],
          ],
          [1, 1, 0.2, 0],
        ),
      ),
    )
  );
};
