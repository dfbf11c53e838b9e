import type { Canvas } from "../canvas.ts";
import { mix, turnHue } from "../color.ts";
import { flood, linear, stipple } from "../paint.ts";
import { oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { sprig } from "../parts/tree.ts";
import { blob, circle, ellipse, path, place, rect } from "../shape.ts";
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

/** What lies on the plate, about 380 across around 0, 0. */
function food(canvas: Canvas): string {
  const { random, inks } = canvas;
  const warm = mix(inks.accent, "#d9702e", 0.35);
  const green = mix("#4f8a3c", inks.main, 0.25);
  const kind = random.whole(0, 4);
  let svg = "";
  if (kind === 0) {
    for (let strand = 0; strand < 46; strand++) {
      const turn = random.between(0, 360);
      svg += `<ellipse cx="${random.between(-22, 22)}" cy="${random.between(-22, 22)}" rx="${random.between(50, 165)}" ry="${random.between(34, 130)}" fill="none" stroke="${mix("#f0c56b", random.pick([warm, inks.paper]), random.between(0, 0.4))}" stroke-width="11" transform="rotate(${turn})"/>`;
    }
    for (let ball = 0; ball < 5; ball++)
      svg += shaded(
        canvas,
        oval(random.between(-80, 80), random.between(-80, 80), random.between(26, 36)),
        mix("#a8452a", inks.accent, 0.25),
      );
  } else if (kind === 1) {
    svg +=
      shaded(canvas, oval(0, 0, 172), mix("#e9b764", warm, 0.25), { strength: 0.5 }) +
      shaded(canvas, blob(random, 0, 0, 146, 146, 0.05, 14), mix("#d8492c", warm, 0.3)) +
      path(blob(random, 0, 0, 132, 132, 0.12, 12), mix("#f7dd96", inks.pale, 0.4));
    for (let slice = 0; slice < 9; slice++) {
      const angle = slice * 2.4;
      svg += shaded(
        canvas,
        oval(Math.cos(angle) * (38 + slice * 8), Math.sin(angle) * (38 + slice * 8), 24),
        mix("#b8321f", inks.accent, 0.2),
      );
    }
    for (let cut = 0; cut < 4; cut++)
      svg += place(
        rect(-172, -2.5, 344, 5, { fill: mix("#a06b2c", inks.ink, 0.2), opacity: 0.55 }),
        0,
        0,
        1,
        cut * 45,
      );
  } else if (kind === 2) {
    for (let stack = 0; stack < 4; stack++)
      svg +=
        shaded(
          canvas,
          blob(random, stack * 5 - 6, 10 - stack * 12, 140 - stack * 4, 122 - stack * 4, 0.04, 12),
          mix("#e0a04d", warm, stack * 0.12),
          { strength: 0.6 },
        ) +
        path(
          blob(random, stack * 5 - 6, 6 - stack * 12, 122 - stack * 4, 104 - stack * 4, 0.04, 12),
          mix("#f3cd83", inks.pale, 0.2),
        );
    svg +=
      path(
        "M-80 -40C-30 -92 60 -86 92 -36C100 10 84 44 92 96C96 122 66 122 64 96C62 60 40 60 24 60C0 60 -6 96 -12 118C-18 136 -42 130 -38 106C-36 80 -96 40 -80 -40Z",
        { fill: mix("#a85a1a", inks.accent, 0.35), opacity: 0.9 },
      ) +
      shaded(canvas, "M-34 -62L24 -70L36 -26L-26 -18Z", mix("#fff0b3", inks.paper, 0.2), { strength: 0.35 });
  } else if (kind === 3) {
    for (let leaf = 0; leaf < 15; leaf++)
      svg += shaded(
        canvas,
        blob(
          random,
          random.between(-95, 95),
          random.between(-95, 95),
          random.between(34, 64),
          random.between(24, 40),
          0.25,
          8,
        ),
        mix(green, random.pick([inks.paper, inks.ink, "#9bbf4a"]), random.between(0.05, 0.4)),
      );
    for (let half = 0; half < 6; half++) {
      const [x, y] = [random.between(-90, 90), random.between(-90, 90)];
      svg +=
        shaded(canvas, oval(x, y, 30), mix("#d23c28", inks.accent, 0.2)) +
        circle(x, y, 20, mix("#f08a6a", inks.paper, 0.2)) +
        ellipse(x - 7, y, 5, 9, mix("#d23c28", inks.ink, 0.1)) +
        ellipse(x + 8, y + 2, 5, 9, mix("#d23c28", inks.ink, 0.1));
    }
    svg +=
      shaded(canvas, oval(18, -12, 52, 44), inks.paper, { strength: 0.25 }) +
      circle(26, -14, 22, mix("#f5a623", inks.accent, 0.3));
  } else {
    svg += shaded(canvas, blob(random, -44, 12, 112, 96, 0.08, 10), mix("#8b4a2b", inks.ink, 0.1), {
      strength: 0.65,
    });
    for (let mark = -2; mark <= 2; mark++)
      svg += place(
        rect(-78, -5, 156, 10, { fill: inks.ink, opacity: 0.45, round: 5 }),
        -44,
        12 + mark * 30,
        0.8,
        -24,
      );
    for (let chip = 0; chip < 16; chip++)
      svg += place(
        shaded(canvas, "M-8 -50H10L8 50H-8Z", mix("#efc15c", random.pick([warm, inks.paper]), 0.25)),
        92 + random.between(-42, 42),
        random.between(-70, 70),
        1,
        random.between(-80, 80),
      );
    svg += shaded(canvas, oval(40, -112, 40, 34), mix("#c8321f", inks.accent, 0.3));
  }
  return (
    svg + sprig(canvas, random.between(-60, 40), random.between(20, 60), 92, green, random.between(-70, 70))
  );
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
  svg += place(food(canvas), x, y, r / 285, random.between(-40, 40));
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
