import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { vessel } from "../parts/room.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, curve, line, path, place, polygon, rect, type Point } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function phone(canvas: Canvas): string {
  const { inks, random } = canvas;
  const screen = linear(
    canvas,
    [
      [0, inks.accent],
      [0.6, inks.second],
      [1, inks.main],
    ],
    [0, 0, 1, 1],
  );
  const hill = random.between(-20, 20);
  return (
    shaded(canvas, box(-112, -230, 224, 460, 36), mix(inks.ink, inks.main, 0.15), { strength: 0.4 }) +
    rect(-100, -218, 200, 436, { fill: screen, round: 27 }) +
    circle(30, -60 + hill, 52, inks.paper) +
    path(
      `M-100 ${60 + hill}C-40 ${-10 + hill} 20 ${90 + hill} 100 ${10 + hill}V191A27 27 0 0 1 73 218H-73A27 27 0 0 1 -100 191Z`,
      { fill: inks.ink, opacity: 0.55 },
    ) +
    rect(-30, -206, 60, 16, { fill: inks.ink, round: 8 }) +
    path("M-84 -196L40 -196L-84 40Z", { fill: inks.paper, opacity: 0.13 })
  );
}

function headphones(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    path("M-150 60C-190 -240 190 -240 150 60", { stroke: mix(inks.main, inks.ink, 0.2), width: 42 }) +
    path("M-150 40C-182 -214 182 -214 150 40", { stroke: mix(inks.main, inks.paper, 0.35), width: 8 }) +
    [-1, 1]
      .map((side) =>
        place(
          shaded(canvas, box(-44, -90, 88, 190, 42), inks.accent, { from: shadeFrom.right, strength: 0.55 }) +
            shaded(canvas, box(side > 0 ? -62 : 22, -76, 40, 162, 20), mix(inks.ink, inks.main, 0.2)),
          side * 150,
          110,
          1,
          side * 5,
        ),
      )
      .join("")
  );
}

function watch(canvas: Canvas): string {
  const { inks, random } = canvas;
  const hour = random.between(0, 360);
  return (
    shaded(canvas, "M-62 -300H62L72 -120H-72ZM-72 120H72L62 310H-62Z", mix(inks.main, inks.ink, 0.1), {
      from: shadeFrom.right,
    }) +
    shaded(canvas, box(-128, -142, 256, 284, 72), mix(inks.pale, inks.ink, 0.12), { strength: 0.5 }) +
    rect(126, -40, 20, 58, { fill: mix(inks.pale, inks.ink, 0.4), round: 8 }) +
    rect(-108, -122, 216, 244, { fill: inks.ink, round: 56 }) +
    circle(0, 0, 84, { stroke: inks.accent, width: 15 }) +
    circle(0, 0, 62, { stroke: mix(inks.second, inks.ink, 0.2), width: 12 }) +
    place(rect(-4, -64, 8, 68, { fill: inks.paper, round: 4 }), 0, 0, 1, hour) +
    place(rect(-3, -84, 6, 88, { fill: inks.paper, round: 3 }), 0, 0, 1, hour * 3) +
    circle(0, 0, 8, inks.accent)
  );
}

function camera(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    shaded(canvas, "M-70 -120L-48 -168H52L72 -120Z", mix(inks.main, inks.ink, 0.35)) +
    shaded(canvas, box(-220, -126, 440, 270, 34), inks.main, { strength: 0.5 }) +
    rect(-220, -60, 440, 130, { fill: inks.ink, opacity: 0.55 }) +
    rect(-186, -106, 62, 28, { fill: inks.paper, round: 8 }) +
    circle(160, -94, 18, inks.accent) +
    shaded(canvas, oval(0, 14, 122), mix(inks.ink, inks.main, 0.15)) +
    circle(0, 14, 98, mix(inks.pale, inks.ink, 0.2)) +
    circle(0, 14, 84, inks.ink) +
    circle(0, 14, 60, mix(inks.second, inks.ink, 0.45)) +
    circle(0, 14, 34, mix(inks.accent, inks.ink, 0.35)) +
    circle(-26, -14, 18, { fill: inks.paper, opacity: 0.8 }) +
    circle(20, 40, 9, { fill: inks.paper, opacity: 0.5 })
  );
}

function speaker(canvas: Canvas): string {
  const { inks } = canvas;
  const weave = Array.from({ length: 13 }, (_, index) =>
    line(
      [
        [-118 + index * 19.5, -110],
        [-118 + index * 19.5, 168],
      ],
      mix(inks.accent, inks.ink, 0.35),
      3,
    ),
  ).join("");
  return (
    shaded(
      canvas,
      vessel([
        [118, 200],
        [140, 60],
        [132, -190],
      ]),
      inks.accent,
      { from: shadeFrom.right, strength: 0.6 },
    ) +
    weave +
    shaded(canvas, oval(0, -198, 118, 28), mix(inks.ink, inks.main, 0.3)) +
    [-46, 0, 46].map((x) => circle(x, -198, 9, x === 0 ? inks.accent : inks.pale)).join("")
  );
}

function keyboard(canvas: Canvas): string {
  const { inks, random } = canvas;
  let keys = "";
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 11; column++)
      keys += shaded(
        canvas,
        box(-262 + column * 48 + row * 6, -92 + row * 48, 40, 38, 8),
        random.chance(0.14) ? inks.accent : random.chance(0.2) ? inks.second : inks.paper,
        { from: shadeFrom.below, strength: 0.35 },
      );
  return (
    shaded(canvas, box(-290, -116, 590, 250, 26), mix(inks.main, inks.ink, 0.25), { strength: 0.5 }) +
    keys +
    rect(-110, 100, 240, 22, { fill: inks.paper, round: 8 })
  );
}

/** Two small pieces beside their open case. */
function earbuds(canvas: Canvas): string {
  const { inks } = canvas;
  const white = mix(inks.paper, inks.pale, 0.2);
  const bud =
    shaded(
      canvas,
      "M-34 -30C-34 -74 44 -78 48 -30C50 0 24 12 20 34L14 130C12 146 -14 146 -14 130L-18 30C-30 14 -34 -6 -34 -30Z",
      white,
      { strength: 0.45 },
    ) + circle(14, -34, 17, mix(inks.ink, inks.main, 0.2));
  return (
    shaded(canvas, box(-150, -40, 300, 210, 80), mix(white, inks.main, 0.12), { strength: 0.5 }) +
    path("M-150 40H150", { stroke: mix(inks.ink, white, 0.55), width: 5 }) +
    circle(0, 84, 8, inks.accent) +
    place(bud, -96, -150, 1, -14) +
    place(bud, 96, -150, 1, 14)
  );
}

/** A camping lamp that is lit. */
function lantern(canvas: Canvas): string {
  const { inks } = canvas;
  const light = mix(inks.accent, "#fff0bd", 0.65);
  return (
    path("M-104 -150C-110 -290 110 -290 104 -150", { stroke: mix(inks.ink, inks.main, 0.3), width: 13 }) +
    shaded(canvas, "M-96 -150L-58 -206H58L96 -150Z", inks.main) +
    rect(-84, -150, 168, 210, light) +
    glow(canvas, 0, -40, 240, light, 0.85) +
    path("M-84 -150V60M-28 -150V60M28 -150V60M84 -150V60", {
      stroke: mix(inks.main, inks.ink, 0.3),
      width: 9,
    }) +
    shaded(
      canvas,
      vessel([
        [104, -56],
        [122, -90],
        [132, -160],
      ]),
      inks.main,
      { strength: 0.55 },
    ) +
    circle(0, 104, 24, mix(inks.accent, inks.ink, 0.15)) +
    circle(0, 104, 10, inks.ink)
  );
}

/** Something that shows one line of text and beeps. */
function pager(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    shaded(canvas, box(-190, -130, 380, 250, 44), mix(inks.main, inks.second, 0.3), { strength: 0.55 }) +
    rect(-150, -94, 300, 96, { fill: inks.ink, round: 14 }) +
    rect(-138, -82, 276, 72, { fill: mix(inks.accent, inks.paper, 0.55), round: 8 }) +
    [0, 1, 2, 3, 4, 5]
      .map((letter) => rect(-118 + letter * 38, -62, 24, 32, { fill: inks.ink, opacity: 0.75 }))
      .join("") +
    [-110, -30, 50]
      .map((x, index) => shaded(canvas, box(x, 34, 60, 42, 18), index === 2 ? inks.accent : inks.paper))
      .join("") +
    path("M-180 -40C-230 -50 -230 70 -180 60", { stroke: mix(inks.ink, inks.main, 0.3), width: 13 })
  );
}

const gadgets = { phone, headphones, watch, camera, speaker, keyboard, earbuds, lantern, pager };

/** One device floating over its own long shadow, signals and shapes around it. */
export const drawGadget: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const back = mix(random.chance(0.5) ? inks.second : inks.main, inks.paper, random.between(0.25, 0.5));
  const [x, y] = [width * random.between(0.38, 0.62), height * random.between(0.47, 0.54)];
  let svg = flood(
    canvas,
    linear(
      canvas,
      [
        [0, mix(back, inks.paper, 0.25)],
        [1, back],
      ],
      [0, 0, 1, 1],
    ),
  );
  const motif = random.whole(0, 2);
  if (motif === 0)
    for (let ring = 6; ring > 0; ring--)
      svg += circle(x, y, unit * 0.13 * ring, { fill: mix(back, inks.accent, ring % 2 === 0 ? 0.18 : 0.06) });
  if (motif === 1)
    svg += shaded(
      canvas,
      `M${-10} ${height * 0.7}L${width + 10} ${height * random.between(0.25, 0.45)}V${height + 10}H-10Z`,
      mix(inks.main, back, 0.25),
      { from: shadeFrom.below, strength: 0.4 },
    );
  if (motif === 2) {
    for (let wave = 0; wave < 9; wave++) {
      const points = Array.from({ length: 9 }, (_, index): Point => [
        (index / 8) * width * 1.1 - width * 0.05,
        height * (0.12 + wave * 0.1) + Math.sin(index * 1.3 + wave * 0.7) * unit * 0.05,
      ]);
      svg += path(curve(points), {
        stroke: mix(back, wave % 2 === 0 ? inks.accent : inks.main, 0.4),
        width: unit * 0.016,
      });
    }
  }
  const s = (unit * random.between(0.66, 0.76)) / 500;
  const turn = random.between(-16, 16);
  svg += glow(canvas, x - unit * 0.2, y - unit * 0.25, unit * 0.6, inks.paper, 0.6);
  svg += stipple(
    canvas,
    place(
      path(
        "M-96 -150L110 -190L520 330L180 470Z",
        linear(
          canvas,
          [
            [0, inks.ink, 0.75],
            [1, inks.ink, 0],
          ],
          [0, 0, 0.7, 1],
        ),
      ),
      x,
      y,
      s,
    ),
  );
  svg += place(canvas.choose(gadgets)(canvas), x, y, s, turn);
  for (let spark = 0; spark < 9; spark++) {
    const angle = random.between(0, Math.PI * 2);
    const reach = unit * random.between(0.42, 0.62);
    const kind = random.whole(0, 3);
    const fill = random.pick([inks.accent, inks.main, inks.paper, inks.second]);
    svg += place(
      kind === 0
        ? circle(0, 0, 14, fill)
        : kind === 1
          ? path("M-18 0H18M0 -18V18", { stroke: fill, width: 9 })
          : kind === 2
            ? polygon(
                [
                  [0, -20],
                  [18, 14],
                  [-18, 14],
                ],
                fill,
              )
            : circle(0, 0, 14, { stroke: fill, width: 8 }),
      x + Math.cos(angle) * reach * 1.25,
      y + Math.sin(angle) * reach,
      unit / 900,
      random.between(0, 90),
    );
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
            [0, inks.ink, 0.35],
            [0.4, inks.ink, 0],
          ],
          [1, 1, 0.3, 0],
        ),
      ),
    )
  );
};
