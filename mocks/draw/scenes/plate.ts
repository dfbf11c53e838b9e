import type { Canvas } from "../canvas.ts";
import { mix, turnHue } from "../color.ts";
import { flood, linear, stipple } from "../paint.ts";
import { dishes, garnish } from "../parts/dish.ts";
import { oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, path, place, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";

function fork(canvas: Canvas, fill: string): string {
  return shaded(
    canvas,
    "M-8 300L-6 20C-30 6 -30 -20 -30 -110H-20V-24H-12V-110H-3V-24H5V-110H14V-24H22V-110H31C31 -20 31 6 8 20L10 300Z",
    fill,
    { from: shadeFrom.right, strength: 0.4 },
  );
}

function knife(canvas: Canvas, fill: string): string {
  return shaded(canvas, "M-10 300L-10 60L-10 -110C26 -90 26 40 12 62L10 300Z", fill, {
    from: shadeFrom.right,
    strength: 0.4,
  });
}

/** A plate from above on a cloth, cutlery beside it. */
export const drawPlate: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const cloth = random.chance(0.5) ? mix(inks.second, inks.paper, 0.3) : mix(inks.main, inks.ink, 0.08);
  const [x, y] = [width * random.between(0.4, 0.6), height * random.between(0.47, 0.56)];
  const r = unit * random.between(0.36, 0.43);
  let svg = flood(canvas, cloth);
  const gap = unit * random.between(0.09, 0.15);
  const weave = random.whole(0, 2);
  for (let band = 0; band < (width + height) / gap; band++) {
    if (weave === 0)
      svg +=
        rect(band * gap, 0, gap / 2, height, { fill: inks.paper, opacity: 0.2 }) +
        rect(0, band * gap, width, gap / 2, { fill: inks.paper, opacity: 0.2 });
    if (weave === 1)
      svg += place(
        rect(-height, 0, height * 2, gap * 0.12, { fill: inks.paper, opacity: 0.3 }),
        band * gap - height * 0.3,
        height / 2,
        1,
        68,
      );
    if (weave === 2 && band % 2 === 0)
      svg += rect(0, band * gap * 0.5, width, gap * 0.16, { fill: mix(cloth, inks.ink, 0.4), opacity: 0.5 });
  }
  svg += stipple(
    canvas,
    flood(
      canvas,
      linear(
        canvas,
        [
          [0, inks.ink, 0.6],
          [0.6, inks.ink, 0],
        ],
        [1, 1, 0.1, 0],
      ),
    ),
  );
  svg += path(oval(x + r * 0.12, y + r * 0.14, r * 1.03), { fill: inks.ink, opacity: 0.35 });
  const plate = mix(inks.paper, "#ffffff", 0.4);
  svg +=
    shaded(canvas, oval(x, y, r), plate, { strength: 0.4, reach: 0.55 }) +
    circle(x, y, r * 0.94, {
      stroke: random.chance(0.6) ? inks.accent : mix(plate, inks.main, 0.5),
      width: r * 0.022,
    }) +
    shaded(canvas, oval(x, y, r * 0.74), mix(plate, cloth, 0.14), {
      from: shadeFrom.above,
      strength: 0.28,
      reach: 0.6,
    });
  svg += place(canvas.choose(dishes)(canvas) + garnish(canvas), x, y, r / 285, random.between(-40, 40));
  const steel = mix(inks.pale, "#c9ccd1", 0.6);
  const s = r / 250;
  svg +=
    place(fork(canvas, steel), x - r * 1.32, y - r * 0.1, s, random.between(-6, 3)) +
    place(knife(canvas, steel), x + r * 1.3, y - r * 0.1, s, random.between(-3, 6));
  const side = random.pick([-1, 1]);
  const [cx, cy] = [x + side * r * 1.55, y - r * 0.85];
  svg +=
    path(oval(cx + 12, cy + 14, r * 0.36), { fill: inks.ink, opacity: 0.3 }) +
    shaded(canvas, oval(cx, cy, r * 0.34), mix(plate, inks.accent, 0.1), { strength: 0.4 }) +
    shaded(
      canvas,
      oval(cx, cy, r * 0.26),
      random.chance(0.5) ? mix("#5a3421", inks.ink, 0.2) : mix(inks.accent, turnHue(inks.accent, 20), 0.5),
      { from: shadeFrom.above },
    );
  return svg;
};
