import { mix } from "../color.ts";
import { flood, glow, linear, stipple } from "../paint.ts";
import { box, oval, shaded, shadeFrom } from "../parts/shaded.ts";
import { circle, ellipse, path, place, polygon, rect } from "../shape.ts";
import type { DrawScene } from "../scene.ts";
import type { Canvas } from "../canvas.ts";

function singer(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    path("M-20 -130L-46 0M18 -130L52 0", { stroke: inks.ink, width: 26 }) +
    shaded(canvas, "M-46 -120C-56 -220 -36 -256 0 -258C36 -256 56 -220 46 -120Z", inks.accent, {
      strength: 0.55,
    }) +
    path("M-38 -228C-80 -180 -62 -150 -10 -196M38 -232C90 -260 104 -320 96 -368", {
      stroke: inks.accent,
      width: 24,
    }) +
    circle(96, -378, 14, "#a9683f") +
    shaded(canvas, oval(0, -296, 32, 36), "#a9683f", { from: shadeFrom.right, strength: 0.5 }) +
    path("M-34 -300C-46 -360 44 -364 36 -296C26 -318 -4 -330 -34 -300Z", inks.ink) +
    path("M-22 -270L-14 -206", { stroke: mix(inks.pale, inks.ink, 0.4), width: 8 }) +
    circle(-23, -276, 12, inks.ink)
  );
}

function microphone(canvas: Canvas): string {
  const { inks } = canvas;
  return (
    ellipse(0, 0, 74, 15, inks.ink) +
    rect(-5, -300, 10, 300, mix(inks.pale, inks.ink, 0.35)) +
    place(
      shaded(canvas, "M-22 -10H22L12 120H-12Z", mix(inks.ink, inks.main, 0.25)) +
        shaded(canvas, oval(0, -40, 40, 48), mix(inks.pale, inks.ink, 0.2), { strength: 0.6 }) +
        path("M-38 -50H38M-40 -34H40M-36 -18H36M-20 -84V4M0 -88V8M20 -84V4", {
          stroke: mix(inks.ink, inks.pale, 0.25),
          width: 3,
        }) +
        rect(-30, -2, 60, 13, inks.accent),
      0,
      -330,
      1,
      24,
    )
  );
}

function guitarist(canvas: Canvas): string {
  const { inks } = canvas;
  const guitar = place(
    rect(30, -9, 190, 18, mix("#5a3421", inks.ink, 0.2)) +
      rect(212, -16, 44, 32, inks.ink) +
      shaded(
        canvas,
        "M-110 0C-110 -60 -40 -66 -20 -36C0 -62 50 -50 50 0C50 50 0 62 -20 36C-40 66 -110 60 -110 0Z",
        inks.second,
        { strength: 0.5 },
      ) +
      circle(-16, 0, 19, inks.ink),
    0,
    -168,
    1,
    -24,
  );
  return (
    path("M-18 -130L-40 0M18 -130L40 0", { stroke: inks.ink, width: 26 }) +
    shaded(
      canvas,
      "M-46 -120C-56 -220 -36 -256 0 -258C36 -256 56 -220 46 -120Z",
      mix(inks.main, inks.ink, 0.35),
    ) +
    guitar +
    path("M-38 -230C-86 -196 -72 -160 -32 -164M38 -230C84 -210 108 -208 118 -218", {
      stroke: mix(inks.main, inks.paper, 0.25),
      width: 22,
    }) +
    shaded(canvas, oval(0, -296, 32, 36), "#cf8f63", { from: shadeFrom.right, strength: 0.5 }) +
    path("M-36 -280C-54 -368 54 -368 38 -270C28 -330 -14 -340 -36 -280Z", mix(inks.ink, inks.accent, 0.3))
  );
}

/** A stage between curtains, lights crossing on whoever stands there, heads in front. */
export const drawStage: DrawScene = (canvas) => {
  const { width, height, unit, inks, random } = canvas;
  const dark = mix(inks.ink, inks.main, 0.35);
  const floor = height * 0.72;
  const x = width * random.between(0.42, 0.58);
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, mix(dark, inks.ink, 0.5)],
      [1, mix(dark, inks.main, 0.5)],
    ]),
  );
  svg += glow(canvas, x, floor - unit * 0.3, unit * 0.8, inks.accent, 0.5);
  svg += shaded(canvas, box(0, floor, width, height - floor), mix(inks.main, inks.ink, 0.3), {
    from: shadeFrom.below,
    strength: 0.6,
  });
  for (let lamp = 0; lamp < 5; lamp++) {
    const lx = width * (0.1 + lamp * 0.2);
    const tint = [inks.paper, inks.accent, inks.second][lamp % 3] ?? inks.paper;
    const target = x + (lamp - 2) * unit * random.between(-0.1, 0.22);
    svg +=
      polygon(
        [
          [lx - 12, height * 0.05],
          [lx + 12, height * 0.05],
          [target + unit * 0.2, floor + unit * 0.06],
          [target - unit * 0.2, floor + unit * 0.06],
        ],
        {
          fill: linear(canvas, [
            [0, tint, 0.6],
            [1, tint, 0.06],
          ]),
        },
      ) + ellipse(target, floor + unit * 0.06, unit * 0.2, unit * 0.035, { fill: tint, opacity: 0.3 });
    svg += place(
      shaded(canvas, "M-26 -30H26L40 40H-40Z", inks.ink) + ellipse(0, 40, 40, 9, tint),
      lx,
      height * 0.03,
      unit / 900,
      (lx - target) / 22,
    );
  }
  const band = random.whole(0, 2);
  const s = (unit * 0.5) / 400;
  if (band === 2)
    svg +=
      place(guitarist(canvas), x + unit * 0.42, floor + unit * 0.02, s * 0.86) +
      place(
        shaded(canvas, box(-70, -150, 140, 150, 6), inks.ink) +
          circle(0, -70, 48, mix(inks.ink, inks.pale, 0.3)) +
          circle(0, -70, 18, inks.ink),
        x - unit * 0.42,
        floor,
        s,
      );
  svg += stipple(
    canvas,
    ellipse(x + unit * 0.02, floor + unit * 0.07, unit * 0.2, unit * 0.03, { fill: inks.ink, opacity: 0.8 }),
  );
  svg += place(
    band === 0 ? microphone(canvas) : band === 1 ? guitarist(canvas) : singer(canvas),
    x,
    floor + unit * 0.07,
    s * 1.08,
  );
  for (const side of [0, 1]) {
    for (let fold = 0; fold < 4; fold++) {
      const wide = unit * 0.09;
      const left = side === 0 ? fold * wide - unit * 0.03 : width - (fold + 1) * wide + unit * 0.03;
      const sway = unit * 0.03 * (fold + 1) * (side === 0 ? -1 : 1);
      svg += shaded(
        canvas,
        `M${left} -10H${left + wide}C${left + wide + sway * 0.3} ${height * 0.4} ${left + wide + sway} ${height * 0.6} ${left + wide + sway} ${floor + unit * 0.05}H${left + sway}C${left + sway} ${height * 0.6} ${left + sway * 0.3} ${height * 0.4} ${left} -10Z`,
        mix(inks.accent, inks.ink, fold % 2 === 0 ? 0.3 : 0.5),
        { from: shadeFrom.right, strength: 0.6 },
      );
    }
  }
  for (let seat = 0; seat < 17; seat++) {
    const hx = (seat / 16) * width + random.between(-20, 20);
    const hy = height * random.between(0.93, 0.99);
    const r = unit * random.between(0.034, 0.046);
    svg +=
      path(
        `M${hx - r * 2.3} ${height + 20}C${hx - r * 2.2} ${hy + r} ${hx - r} ${hy + r} ${hx} ${hy + r}C${hx + r} ${hy + r} ${hx + r * 2.2} ${hy + r} ${hx + r * 2.3} ${height + 20}Z`,
        mix(inks.ink, "#000000", 0.25),
      ) + path(oval(hx, hy, r, r * 1.15), mix(inks.ink, "#000000", 0.25));
    if (random.chance(0.25))
      svg += path(`M${hx + r * 1.7} ${height}L${hx + r * 2.1} ${hy - r * 2.6}`, {
        stroke: mix(inks.ink, "#000000", 0.25),
        width: r * 0.7,
      });
  }
  return svg;
};
