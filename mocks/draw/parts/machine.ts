import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { glow } from "../paint.ts";
import { circle, group, line, path, place, rect } from "../shape.ts";
import { box, oval, shaded, shadeFrom } from "./shaded.ts";

/** A friendly machine from the hips up: about 380 wide, its face around 0, 0, down to 380. */
export function machine(canvas: Canvas, metal: string): string {
  const { inks, random } = canvas;
  const eye = mix(inks.accent, "#fff3c9", 0.4);
  const isRound = random.chance(0.5);
  const head = isRound ? "M-140 20C-140 -150 140 -150 140 20V60H-140Z" : box(-140, -110, 280, 180, 46);
  const arm = place(
    path("M0 0C50 20 70 90 50 150", { stroke: mix(metal, inks.ink, 0.45), width: 30 }) +
      [0, 1, 2, 3]
        .map((ring) => circle(18 + ring * 14, 16 + ring * 34, 17, { stroke: metal, width: 6 }))
        .join("") +
      shaded(canvas, "M20 150C20 120 84 120 84 150L92 206H70L64 176H44L36 206H14Z", metal),
    150,
    150,
  );
  const screen = rect(-108, -64, 216, 96, { fill: mix(inks.ink, inks.main, 0.1), round: 40 });
  const eyes = [-52, 52]
    .map(
      (x) => glow(canvas, x, -16, 62, eye, 0.8) + circle(x, -16, 24, eye) + circle(x + 5, -20, 8, inks.ink),
    )
    .join("");
  const mouth = random.chance(0.5)
    ? path("M-34 44H34M-18 36V52M0 36V52M18 36V52", { stroke: inks.ink, width: 6 })
    : path("M-30 42Q0 62 30 42", { stroke: inks.ink, width: 8 });
  const antenna =
    line(
      [
        [0, isRound ? -108 : -110],
        [0, -176],
      ],
      mix(metal, inks.ink, 0.5),
      9,
    ) +
    glow(canvas, 0, -186, 70, inks.accent, 0.9) +
    shaded(canvas, oval(0, -186, 19), inks.accent);
  const body =
    shaded(canvas, "M-130 110H130C170 110 182 200 182 380H-182C-182 200 -170 110 -130 110Z", metal, {
      strength: 0.6,
    }) +
    rect(-88, 170, 176, 120, { fill: mix(metal, inks.ink, 0.55), round: 16 }) +
    [0, 1, 2]
      .map((lamp) =>
        circle(-52 + lamp * 52, 206, 14, [inks.accent, inks.second, inks.pale][lamp] ?? inks.accent),
      )
      .join("") +
    path("M-66 254L-40 254L-26 234L-6 272L12 244L26 254H66", { stroke: inks.accent, width: 6 });
  const ears = [-1, 1]
    .map((side) => shaded(canvas, box(side > 0 ? 138 : -166, -36, 28, 82, 12), mix(metal, inks.ink, 0.35)))
    .join("");
  return (
    arm +
    group(arm, 'transform="scale(-1 1)"') +
    rect(-34, 60, 68, 60, mix(metal, inks.ink, 0.5)) +
    body +
    ears +
    antenna +
    shaded(canvas, head, mix(metal, inks.paper, 0.25), { from: shadeFrom.lowerRight, strength: 0.5 }) +
    screen +
    eyes +
    mouth +
    path("M-110 -84C-90 -100 -50 -104 -20 -104", { stroke: inks.paper, width: 9, opacity: 0.8 })
  );
}
