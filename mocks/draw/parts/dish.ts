import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { blob, circle, ellipse, line, path, place, polygon, rect } from "../shape.ts";
import { oval, shaded, shadeFrom } from "./shaded.ts";
import { sprig } from "./tree.ts";

const warmOf = ({ inks }: Canvas) => mix(inks.accent, "#d9702e", 0.35);
const greenOf = ({ inks }: Canvas) => mix("#4f8a3c", inks.main, 0.25);

/** Some green on top. */
export function garnish(canvas: Canvas): string {
  const { random } = canvas;
  return sprig(
    canvas,
    random.between(-60, 40),
    random.between(20, 60),
    92,
    greenOf(canvas),
    random.between(-70, 70),
  );
}

/** Noodles with something round. */
function pasta(canvas: Canvas): string {
  const { inks, random } = canvas;
  const warm = warmOf(canvas);
  let svg = "";
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
  return svg;
}

/** A pie cut in eight. */
function pizza(canvas: Canvas): string {
  const { inks, random } = canvas;
  const warm = warmOf(canvas);
  let svg = "";
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
  return svg;
}

/** A stack with butter and syrup. */
function pancakes(canvas: Canvas): string {
  const { inks, random } = canvas;
  const warm = warmOf(canvas);
  let svg = "";
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
  return svg;
}

/** Leaves, tomatoes and an egg. */
function salad(canvas: Canvas): string {
  const { inks, random } = canvas;
  const green = greenOf(canvas);
  let svg = "";
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
  return svg;
}

/** Meat off the grill with chips. */
function steak(canvas: Canvas): string {
  const { inks, random } = canvas;
  const warm = warmOf(canvas);
  let svg = "";
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
  return svg;
}

/** A bowl of something hot with things that float in it. */
function soup(canvas: Canvas): string {
  const { inks, random } = canvas;
  const broth = mix(inks.accent, warmOf(canvas), 0.2);
  const swirl = [0, 1, 2]
    .map((ring) =>
      path(
        `M${-20 - ring * 34} 0A${20 + ring * 34} ${18 + ring * 30} 0 1 1 ${10 + ring * 26} ${26 + ring * 22}`,
        { stroke: mix(inks.paper, broth, 0.25), width: 13 - ring * 2, opacity: 0.85 },
      ),
    )
    .join("");
  const bits = Array.from({ length: 16 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = random.between(50, 138);
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    return random.chance(0.5)
      ? circle(x, y, 13, { stroke: greenOf(canvas), width: 6 })
      : place(
          shaded(canvas, "M-15 -15H15V15H-15Z", mix(inks.paper, inks.pale, 0.4), { strength: 0.35 }),
          x,
          y,
          1,
          random.between(0, 90),
        );
  }).join("");
  return (
    shaded(canvas, oval(0, 0, 196), mix(inks.main, inks.paper, 0.1), { strength: 0.6 }) +
    shaded(canvas, oval(0, 4, 168), broth, { from: shadeFrom.above, strength: 0.5, reach: 0.5 }) +
    swirl +
    bits +
    path("M-196 0A196 196 0 0 1 -60 -186", { stroke: inks.paper, width: 7, opacity: 0.7 })
  );
}

/** A sandwich cut corner to corner, its filling to be seen. */
function sandwich(canvas: Canvas): string {
  const { inks } = canvas;
  const bread = mix("#f3dcb0", inks.pale, 0.3);
  const crust = mix("#b9793c", inks.ink, 0.05);
  const half =
    shaded(canvas, "M-150 70L110 -150L110 70Z", crust) +
    shaded(canvas, "M-126 58L98 -128L98 58Z", bread, { strength: 0.3 }) +
    path("M-150 70H110V104H-150Z", mix(inks.accent, "#f4d35e", 0.5)) +
    path("M-150 78C-110 96 -80 66 -40 84C0 100 40 70 110 86", { stroke: greenOf(canvas), width: 14 }) +
    shaded(canvas, "M-156 100H116V136C116 144 110 148 104 148H-144C-150 148 -156 144 -156 136Z", crust, {
      from: shadeFrom.below,
    });
  return (
    polygon(
      [
        [-200, -120],
        [170, -190],
        [210, 150],
        [-160, 200],
      ],
      { fill: inks.paper, opacity: 0.8 },
    ) +
    place(half, -26, 20, 1, -6) +
    place(half, 40, 4, 0.9, 168)
  );
}

/** An iron pan, its handle over the plate's edge, with something warming in it. */
function pan(canvas: Canvas): string {
  const { inks, random } = canvas;
  const iron = mix(inks.ink, "#17171a", 0.4);
  const pieces = Array.from({ length: 9 }, () =>
    shaded(
      canvas,
      blob(
        random,
        random.between(-80, 80),
        random.between(-80, 80),
        random.between(24, 44),
        random.between(18, 30),
        0.2,
        8,
      ),
      random.pick([warmOf(canvas), mix("#e9c46a", inks.accent, 0.2), greenOf(canvas)]),
    ),
  ).join("");
  return (
    line(
      [
        [110, 110],
        [330, 330],
      ],
      iron,
      54,
    ) +
    circle(322, 322, 11, inks.pale) +
    shaded(canvas, oval(0, 0, 190), iron, { color: inks.paper, from: [0, 0, 1, 1], strength: 0.3 }) +
    shaded(canvas, oval(0, 0, 158), mix(iron, inks.paper, 0.12), { from: shadeFrom.above, strength: 0.6 }) +
    pieces
  );
}

/** What can lie on the plate, about 380 across around 0, 0. */
export const dishes = { pasta, pizza, pancakes, salad, steak, soup, sandwich, pan };
