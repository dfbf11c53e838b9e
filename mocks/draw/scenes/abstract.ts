import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { blob, circle, ellipse, line, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function coin(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    shaded(canvas, oval(26, 0, 150, 190), mix(inks.accent, inks.ink, 0.35)) +
    shaded(canvas, oval(0, 0, 150, 190), inks.accent, { strength: 0.5 }) +
    ellipse(0, 0, 118, 154, { stroke: mix(inks.accent, inks.paper, 0.5), width: 10 }) +
    path("M-36 -60C-10 -96 44 -76 38 -30C32 20 -40 -4 -40 44C-38 90 26 96 46 58M0 -104V108", {
      stroke: mix(inks.accent, inks.ink, 0.45),
      width: 17,
    })
  );
}

function candles(canvas: Canvas): string {
  const { inks } = canvas;
  const wax = mix(inks.accent, inks.paper, 0.3);
  return (
    [-150, -92, -30, 34, 94, 154]
      .map((x, index) => {
        const tall = 250 + ((index * 37) % 90);
        return (
          glow(canvas, x, 190 - tall - 50, 120, mix(inks.accent, "#fff0bd", 0.7), 0.8) +
          shaded(
            canvas,
            box(x - 25, 190 - tall, 50, tall, 7),
            index % 2 === 0 ? wax : mix(wax, inks.second, 0.25),
            { from: shadeFrom.right },
          ) +
          line(
            [
              [x, 190 - tall],
              [x, 176 - tall],
            ],
            inks.ink,
            4,
          ) +
          path(
            `M${x} ${108 - tall}C${x + 24} ${144 - tall} ${x + 18} ${172 - tall} ${x} ${174 - tall}C${x - 18} ${172 - tall} ${x - 24} ${144 - tall} ${x} ${108 - tall}Z`,
            mix(inks.accent, "#fff3cf", 0.75),
          )
        );
      })
      .join("") +
    rect(-186, 60, 376, 15, mix(inks.main, inks.ink, 0.3)) +
    path("M-20 66C-90 10 -100 100 -16 74M0 66C80 0 100 104 12 76", {
      stroke: mix(inks.main, inks.ink, 0.3),
      width: 10,
    })
  );
}

function records(canvas: Canvas): string {
  const { inks } = canvas;
  const sleeves = [inks.second, inks.accent, inks.pale, inks.main]
    .map((fill, index) =>
      place(
        shaded(canvas, box(-120, -120, 240, 240), fill, { strength: 0.45 }) +
          (index % 2 === 0
            ? circle(0, 0, 62, mix(fill, inks.paper, 0.6))
            : polygon(
                [
                  [-80, 80],
                  [0, -70],
                  [80, 80],
                ],
                mix(fill, inks.ink, 0.45),
              )),
        120 + index * 30,
        -40 + index * 16,
        1,
        5 + index * 5,
      ),
    )
    .join("");
  const grooves = [150, 128, 106, 84]
    .map((r) => circle(-120, 40, r, { stroke: mix(inks.ink, inks.pale, 0.25), width: 2 }))
    .join("");
  return (
    sleeves +
    shaded(canvas, oval(-120, 40, 170), mix(inks.ink, "#101014", 0.5), {
      color: inks.paper,
      from: [0, 0, 1, 1],
      strength: 0.35,
    }) +
    grooves +
    circle(-120, 40, 58, inks.accent) +
    circle(-120, 40, 9, inks.paper) +
    path("M60 -110L10 -20L-40 20", { stroke: mix(inks.pale, inks.ink, 0.3), width: 13 })
  );
}

function calendar(canvas: Canvas): string {
  const { inks } = canvas;
  const days = Array.from({ length: 28 }, (_, day) =>
    rect(-156 + (day % 7) * 46, -44 + Math.floor(day / 7) * 54, 34, 38, {
      fill: day === 27 ? inks.accent : mix(inks.paper, inks.main, 0.16),
      round: 5,
    }),
  ).join("");
  return (
    path(box(-174, -170, 380, 380, 14), { fill: inks.ink, opacity: 0.35 }) +
    shaded(canvas, box(-190, -190, 380, 380, 14), inks.paper, { strength: 0.25 }) +
    shaded(canvas, box(-190, -190, 380, 110, 14), inks.main, { strength: 0.4 }) +
    [-120, -40, 40, 120]
      .map((x) => rect(x - 7, -222, 14, 60, { fill: mix(inks.ink, inks.pale, 0.3), round: 7 }))
      .join("") +
    days +
    circle(137, 137, 34, { stroke: mix(inks.accent, inks.ink, 0.2), width: 9 })
  );
}

function stairs(canvas: Canvas): string {
  const { inks } = canvas;
  const light = mix(inks.accent, "#fff3cf", 0.55);
  const steps = Array.from({ length: 8 }, (_, step) =>
    shaded(
      canvas,
      box(-260 + step * 56, 210 - (step + 1) * 50, 500 - step * 56, 50),
      mix(mix(inks.main, inks.ink, 0.2), light, step / 10),
      { from: shadeFrom.below },
    ),
  ).join("");
  return (
    polygon(
      [
        [190, -330],
        [520, 320],
        [-420, 320],
      ],
      {
        fill: linear(canvas, [
          [0, light, 0.95],
          [1, light, 0.15],
        ]),
      },
    ) +
    steps +
    circle(190, -320, 44, light) +
    glow(canvas, 190, -320, 200, light, 0.8)
  );
}

function cube(canvas: Canvas): string {
  const { inks } = canvas;
  const light = mix(inks.accent, inks.paper, 0.55);
  return (
    glow(canvas, 0, 0, 380, light, 0.8) +
    shaded(canvas, "M0 -60L-190 -130V90L0 190Z", inks.paper, { strength: 0.35 }) +
    shaded(canvas, "M14 -60L204 -130V90L14 190Z", mix(inks.paper, inks.main, 0.2), { strength: 0.45 }) +
    shaded(canvas, "M0 -92L-190 -162L-120 -290L80 -214Z", mix(inks.paper, inks.main, 0.08), {
      strength: 0.3,
    }) +
    polygon(
      [
        [0, -60],
        [14, -60],
        [14, 190],
        [0, 190],
      ],
      light,
    ) +
    polygon(
      [
        [0, -60],
        [-190, -130],
        [-190, -156],
        [0, -88],
        [204, -160],
        [204, -130],
        [14, -60],
      ],
      light,
    )
  );
}

function bell(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    circle(0, -206, 32, { stroke: mix(inks.ink, inks.main, 0.3), width: 17 }) +
    shaded(canvas, oval(0, 180, 46, 36), mix(inks.main, inks.ink, 0.5)) +
    shaded(
      canvas,
      "M-50 -170C-20 -190 20 -190 50 -170C120 -130 108 40 196 150C200 166 192 176 176 176H-176C-192 176 -200 166 -196 150C-108 40 -120 -130 -50 -170Z",
      mix(inks.main, inks.accent, 0.3),
      { strength: 0.65 },
    ) +
    path("M-110 60C-40 84 40 84 110 60M-156 130C-60 152 60 152 156 130", {
      stroke: mix(inks.main, inks.paper, 0.5),
      width: 8,
    }) +
    [0, 1, 2]
      .map((wave) =>
        ellipse(0, 300 + wave * 26, 230 + wave * 90, 18 + wave * 8, {
          stroke: mix(inks.paper, inks.main, 0.3),
          width: 5,
          opacity: 0.8,
        }),
      )
      .join("")
  );
}

function organ(canvas: Canvas): string {
  const { inks } = canvas;
  const pipes = Array.from({ length: 11 }, (_, pipe) => {
    const tall = 170 + (5 - Math.abs(pipe - 5)) * 44;
    return (
      shaded(
        canvas,
        `M${-250 + pipe * 46} 60V${60 - tall}L${-230 + pipe * 46} ${40 - tall}L${-210 + pipe * 46} ${60 - tall}V60Z`,
        mix(inks.pale, inks.main, pipe % 2 === 0 ? 0.2 : 0.4),
        { from: shadeFrom.right },
      ) + rect(-240 + pipe * 46, 4, 20, 13, inks.ink)
    );
  }).join("");
  return (
    pipes +
    shaded(canvas, box(-290, 60, 580, 130, 26), mix(inks.main, inks.ink, 0.25), { strength: 0.5 }) +
    [-180, -60, 60, 180]
      .map(
        (x) =>
          circle(x, 122, 42, inks.paper) +
          circle(x, 122, 42, { stroke: inks.ink, width: 7 }) +
          line(
            [
              [x, 122],
              [x + 24, 100],
            ],
            inks.accent,
            7,
          ),
      )
      .join("") +
    path("M-150 290A150 150 0 0 1 150 290", { stroke: inks.ink, width: 34 })
  );
}

/** A card on a ribbon, its lower edge torn. */
function badge(canvas: Canvas): string {
  const { inks } = canvas;
  const ribbon = path("M-70 -330C-40 -240 -20 -180 0 -130C20 -180 40 -240 70 -330", {
    stroke: mix(inks.accent, inks.ink, 0.2),
    width: 24,
  });
  const card = shaded(
    canvas,
    "M-130 -110H130V150L96 130L70 176L40 138L6 184L-30 144L-66 172L-96 134L-130 158Z",
    inks.paper,
    { strength: 0.35 },
  );
  return (
    ribbon +
    card +
    rect(-34, -128, 68, 18, { fill: inks.ink, round: 8 }) +
    shaded(canvas, box(-100, -80, 84, 104, 6), inks.main) +
    circle(-58, -44, 20, inks.pale) +
    [0, 1, 2]
      .map((row) =>
        rect(8, -70 + row * 34, row === 0 ? 96 : 74, 13, {
          fill: mix(inks.ink, inks.paper, row * 0.3),
          round: 6,
        }),
      )
      .join("") +
    rect(-100, 50, 200, 17, inks.accent)
  );
}

const things = { coin, candles, records, calendar, stairs, cube, bell, organ, badge };

/** One thing on large sheets of cut paper, lit from a corner. */
export const drawAbstract: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const fills = [
    inks.main,
    inks.second,
    mix(inks.accent, inks.paper, 0.35),
    inks.pale,
    mix(inks.main, inks.ink, 0.35),
  ];
  const [x, y] = [width * random.between(0.42, 0.58), height * random.between(0.48, 0.54)];
  const sheets = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + random.between(-0.4, 0.4);
    const r = unit * random.between(0.34, 0.56);
    const form = blob(
      random,
      x + Math.cos(angle) * width * 0.44,
      y + Math.sin(angle) * height * 0.5,
      r,
      r * random.between(0.65, 1),
      0.2,
      7,
    );
    return shaded(canvas, form, fills[index % fills.length] ?? inks.main, { strength: 0.45 });
  });
  const s = (unit * 0.7) / 480;
  return (
    flood(
      canvas,
      linear(canvas, [
        [0, inks.paper],
        [1, inks.pale],
      ]),
    ) +
    sheets.join("") +
    glow(canvas, x, y, unit * 0.6, inks.paper, 0.85) +
    stipple(
      canvas,
      path(oval(x + unit * 0.06, y + unit * 0.32, unit * 0.36, unit * 0.08), {
        fill: inks.ink,
        opacity: 0.6,
      }),
    ) +
    place(canvas.choose(things)(canvas), x, y, s, random.between(-6, 6)) +
    stipple(
      canvas,
      flood(
        canvas,
        linear(
          canvas,
          [
            [0, inks.ink, 0.4],
            [0.45, inks.ink, 0],
          ],
          [1, 1, 0.2, 0],
        ),
      ),
    )
  );
};
