import { createCanvas, wrapSvg, type Canvas } from "./canvas.ts";
import { mix } from "./color.ts";
import { flood, glow, linear, stipple } from "./paint.ts";
import { bust } from "./parts/bust.ts";
import { bird, cat, dog, fox } from "./parts/creature.ts";
import { machine } from "./parts/machine.ts";
import { oval, shaded } from "./parts/shaded.ts";
import { sprig } from "./parts/tree.ts";
import { circle, place, rect } from "./shape.ts";
import { drawAbstract } from "./scenes/abstract.ts";
import { drawMountains } from "./scenes/mountains.ts";
import { drawPlanet } from "./scenes/planet.ts";

const count = 24;
const size = 400;

/** Portraits that people of the demo network can have. */
export const avatarIds = Array.from(
  { length: count },
  (_, index) => `avatar-${String(index + 1).padStart(2, "0")}`,
);

const palettes = [
  ["#d94f30", "#f4c95d"],
  ["#2e5eaa", "#f7b267"],
  ["#1b7f79", "#ffd9a0"],
  ["#6d3b8f", "#f59ab5"],
  ["#c9304f", "#9fd3c7"],
  ["#33415c", "#e0a458"],
  ["#3f7d3a", "#f2e394"],
] as const;

/** What those show who do not show their face, by number. */
const others: Partial<Record<number, (canvas: Canvas) => string>> = {
  4: (canvas) => place(cat(canvas, mix(canvas.inks.main, canvas.inks.ink, 0.2)), 200, 235, 1.05),
  8: (canvas) => place(machine(canvas, mix(canvas.inks.second, canvas.inks.pale, 0.4)), 200, 215, 0.92),
  11: (canvas) => place(fox(canvas, "#d9692b"), 200, 235, 1.05),
  14: drawPlanet,
  16: (canvas) => place(dog(canvas, mix("#b9824f", canvas.inks.main, 0.2)), 200, 230, 1.1),
  19: drawAbstract,
  21: (canvas) => place(bird(canvas, canvas.inks.main), 195, 215, 0.86),
  23: drawMountains,
};

function drawFace(canvas: Canvas, style: number): string {
  const { inks, random } = canvas;
  const leaves = random.chance(0.35)
    ? [-40, -22, 20, 38]
        .map((turn) =>
          sprig(canvas, 200, 400, random.between(260, 360), mix(inks.main, inks.second, 0.3), turn),
        )
        .join("")
    : "";
  return (
    leaves +
    place(
      bust(canvas, {
        coat: random.chance(0.6) ? inks.main : mix(inks.accent, inks.ink, 0.3),
        back: inks.second,
        style,
      }),
      200,
      215,
      1.02,
      random.between(-3, 3),
    )
  );
}

/** A square picture of somebody, or of what they would rather be seen as. Always the same for the same id. */
export function drawAvatar(id: string): string {
  const number = avatarIds.indexOf(id) + 1;
  const canvas = createCanvas(
    id,
    { width: size, height: size },
    palettes[number % palettes.length] ?? palettes[0],
  );
  const { inks, random } = canvas;
  const back = mix(inks.second, inks.paper, random.between(0, 0.35));
  const pattern = random.chance(0.4)
    ? shaded(canvas, oval(200 + random.between(-30, 30), 190, 150), mix(inks.accent, inks.paper, 0.2), {
        strength: 0.3,
      })
    : random.chance(0.4)
      ? Array.from({ length: 9 }, (_, band) =>
          rect(band * 48, 0, 22, size, { fill: inks.paper, opacity: 0.22 }),
        ).join("")
      : Array.from({ length: 40 }, () =>
          circle(random.unit() * size, random.unit() * size, 5, { fill: inks.paper, opacity: 0.4 }),
        ).join("");
  const content = others[number]?.(canvas) ?? drawFace(canvas, (number * 5) % 7);
  const shade = stipple(
    canvas,
    flood(
      canvas,
      linear(
        canvas,
        [
          [0, inks.ink, 0.35],
          [0.4, inks.ink, 0],
        ],
        [1, 1, 0.2, 0],
      ),
    ),
  );
  return wrapSvg(
    canvas,
    flood(
      canvas,
      linear(canvas, [
        [0, back],
        [1, mix(back, inks.main, 0.35)],
      ]),
    ) +
      pattern +
      glow(canvas, 120, 100, 260, inks.paper, 0.4) +
      content +
      shade,
  );
}
