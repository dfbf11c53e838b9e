import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { blob, circle, ellipse, path } from "../shape.ts";
import { oval, shaded, shadeFrom } from "./shaded.ts";

/** Skin in drawn daylight. */
export const skins = ["#f6d3b8", "#eab48d", "#cf8f63", "#a9683f", "#7d4a2d", "#58331f"] as const;
const hairs = ["#221a18", "#4a2f22", "#8a5a33", "#c9963f", "#b04a2a", "#d9d4cc", "#5b5a66"] as const;
const darkHairs = ["#221a18", "#17120f", "#3a241b", "#5b5a66"] as const;

export interface BustLook {
  coat: string;
  /** Behind the head; some details take it up. */
  back: string;
  /** 0 to 6: short, long, round, swept, none, in a knot, capped. */
  style?: number;
}

/** Hair that falls behind the head. */
function backHair(canvas: Canvas, style: number, hair: string): string {
  const { random } = canvas;
  if (style === 1)
    return shaded(
      canvas,
      "M-66 -40C-84 -140 84 -140 66 -40C74 20 82 70 70 112L-70 112C-82 70 -74 20 -66 -40Z",
      hair,
      { from: shadeFrom.below },
    );
  if (style === 2)
    return shaded(canvas, blob(random, 0, -62, 98, 92, 0.06, 13), hair, { from: shadeFrom.lowerRight });
  if (style === 5) return shaded(canvas, oval(0, -132, 36, 32), hair);
  return "";
}

/** Hair that lies upon the head. */
function frontHair(canvas: Canvas, style: number, hair: string): string {
  if (style === 0)
    return shaded(
      canvas,
      "M-61 -44C-66 -132 60 -136 61 -52C52 -70 44 -84 20 -86C-16 -84 -44 -82 -61 -44Z",
      hair,
      { from: shadeFrom.right },
    );
  if (style === 1)
    return path(
      "M-64 -30C-70 -130 -10 -134 4 -118C52 -126 72 -70 64 -26C52 -66 26 -84 0 -92C-22 -84 -52 -70 -64 -30Z",
      hair,
    );
  if (style === 2) return path("M-58 -52C-54 -106 54 -106 58 -52C36 -82 -36 -82 -58 -52Z", hair);
  if (style === 3)
    return path(
      "M-60 -50C-64 -112 -38 -126 -8 -124C14 -146 66 -126 62 -54C58 -66 54 -78 46 -84C20 -74 -24 -76 -46 -88C-54 -78 -58 -62 -60 -50Z",
      hair,
    );
  if (style === 5)
    return path(
      "M-61 -40C-66 -130 66 -130 61 -40C56 -66 44 -80 26 -84C4 -72 -34 -70 -48 -82C-56 -70 -60 -56 -61 -40Z",
      hair,
    );
  if (style === 6) return path("M-66 -58C-66 -130 66 -130 66 -58L84 -50C60 -62 -30 -66 -66 -58Z", hair);
  return "";
}

function beard(hair: string): string {
  return (
    path(
      "M-58 -30C-58 26 -34 62 0 62C34 62 58 26 58 -30C52 2 38 8 22 6C10 0 -10 0 -22 6C-38 8 -52 2 -58 -30Z",
      hair,
    ) + path("M-15 20C-6 26 6 26 15 20", { stroke: "#ffffff", width: 3, opacity: 0.75 })
  );
}

function face(canvas: Canvas, skin: string): string {
  const { random } = canvas;
  const dark = mix(skin, "#2a1512", 0.78);
  const line = { stroke: dark, width: 4.5 };
  const eyes = random.chance(0.25)
    ? path("M-34 -22Q-25 -30 -16 -22M16 -22Q25 -30 34 -22", line)
    : circle(-25, -22, 4.6, dark) + circle(25, -22, 4.6, dark);
  const lift = random.between(-4, 3);
  const brows = path(
    `M-37 ${-40 + lift}Q-25 ${-47 + lift} -13 ${-41 + lift}M13 ${-41 - lift}Q25 ${-47 - lift} 37 ${-40 - lift}`,
    { stroke: dark, width: 5 },
  );
  const nose = path("M2 -20C6 -8 12 0 4 4L-4 4", { stroke: mix(skin, dark, 0.55), width: 4.5 });
  const mouths = ["M-17 24Q0 36 17 24", "M-13 27Q2 30 16 23", "M-15 26H13", "M-18 22Q0 44 18 22Z"];
  const index = random.whole(0, 3);
  const mouth = path(mouths[index] ?? "", index === 3 ? { fill: "#fff6ee", stroke: dark, width: 3.5 } : line);
  const blush =
    ellipse(-36, 4, 13, 8, { fill: "#e5533d", opacity: 0.22 }) +
    ellipse(36, 4, 13, 8, { fill: "#e5533d", opacity: 0.22 });
  return blush + eyes + brows + nose + mouth;
}

function extras(canvas: Canvas, { coat }: BustLook): string {
  const { random, inks } = canvas;
  const kind = random.whole(0, 6);
  if (kind === 0) {
    const lens = { fill: "#ffffff", stroke: inks.ink, width: 5, more: 'fill-opacity="0.18"' };
    return (
      circle(-25, -20, 19, lens) +
      circle(25, -20, 19, lens) +
      path("M-6 -22Q0 -27 6 -22M-44 -24L-58 -30M44 -24L58 -30", { stroke: inks.ink, width: 5 })
    );
  }
  if (kind === 1) return circle(-60, 6, 6, inks.accent) + circle(60, 6, 6, inks.accent);
  if (kind === 2)
    return (
      path("M-68 -34C-72 -142 72 -142 68 -34", { stroke: mix(coat, inks.ink, 0.55), width: 11 }) +
      shaded(canvas, "M-80 -42h22v48h-22ZM58 -42h22v48h-22Z", inks.accent)
    );
  return "";
}

/** Somebody from the chest up, drawn around 0, 0 between the ears: about 260 wide, from -150 to 230. */
export function bust(canvas: Canvas, given: BustLook): string {
  const { random, inks } = canvas;
  const tone = random.whole(0, skins.length - 1);
  const skin = skins[tone] ?? skins[0];
  const hair = random.pick(tone < 3 ? hairs : darkHairs);
  const style = given.style ?? random.whole(0, 6);
  const neck = shaded(canvas, "M-26 30V96C-10 112 10 112 26 96V30Z", mix(skin, "#6b2f20", 0.18), {
    from: shadeFrom.above,
    color: mix(skin, "#3a130c", 0.7),
    strength: 0.7,
  });
  const coat = shaded(
    canvas,
    "M-150 240C-150 150 -112 112 -30 88C-12 108 12 108 30 88C112 112 150 150 150 240Z",
    given.coat,
    { from: shadeFrom.lowerRight, strength: 0.55 },
  );
  const collars = [
    path("M-30 88C-14 120 14 120 30 88", { stroke: mix(given.coat, inks.paper, 0.55), width: 10 }),
    path("M-34 88L0 146L34 88L52 98L4 196L-50 98Z", mix(given.coat, inks.ink, 0.4)) +
      path("M-24 94L0 134L24 94", { stroke: inks.paper, width: 8 }),
    path("M-46 92C-40 60 40 60 46 92C30 122 -30 122 -46 92Z", mix(given.coat, inks.ink, 0.25)),
  ];
  const ears =
    circle(-60, -14, 13, mix(skin, "#8a3b26", 0.12)) + circle(60, -14, 13, mix(skin, "#8a3b26", 0.2));
  const head = shaded(
    canvas,
    "M-59 -46C-62 -116 62 -116 59 -46C60 10 44 62 0 64C-44 62 -60 10 -59 -46Z",
    skin,
    { from: shadeFrom.right, color: mix(skin, "#7a2a18", 0.45), strength: 0.45, reach: 0.5 },
  );
  const chin =
    (style === 4 && random.chance(0.7)) || (style !== 1 && style !== 2 && style !== 5 && random.chance(0.2))
      ? beard(hair)
      : "";
  return (
    backHair(canvas, style, hair) +
    neck +
    coat +
    random.pick(collars) +
    ears +
    head +
    chin +
    face(canvas, skin) +
    frontHair(canvas, style, hair) +
    extras(canvas, given)
  );
}
