import { ServiceError } from "../wire/service-error.ts";

/** The transformation in an image URL. Width and height in CSS pixels. */
export interface ImageTransform {
  /** `fill` crops to the exact shape; the others keep the whole image. None enlarges. */
  crop: "fill" | "limit" | "fit" | "scale";
  width: number;
  height: number | null;
  /** 1 to 100. */
  quality: number;
  dpr: number;
  /** Chooses the best format for the browser instead of the URL's. */
  isAutoFormat: boolean;
  gravity: "center" | "face" | { x: number; y: number };
}

/**
 * Allowed widths: those of the specification, section 9, and those of avatars. Arbitrary widths would let
 * anyone fill the cache.
 */
export const widths = [40, 64, 80, 128, 140, 160, 265, 340, 490, 645, 740, 965, 1165, 1315, 1465, 1600];

const dprs = [1, 1.5, 2, 3];
const fraction = /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/;

/** Parameters of a transformation with their syntax. */
const forms: Record<string, RegExp> = {
  c: /^(fill|limit|fit|scale)$/,
  w: /^[1-9]\d{0,3}$/,
  h: /^[1-9]\d{0,3}$/,
  q: /^([1-9]\d?|100)$/,
  f: /^auto$/,
  g: /^(center|face|xy_center)$/,
  x: fraction,
  y: fraction,
  fl: /^progressive$/,
  dpr: /^[1-3](\.\d)?$/,
};

const refuse = (part: string) =>
  new ServiceError("invalid", `transform: ${part} isn't supported.`, { field: "transform" });

/**
 * Parses `c_fill,f_auto,g_xy_center,x_0.4,y_0.3,w_340,h_191,q_60,dpr_2` in any order; 400 for values not
 * offered, so that the number of URLs per image is limited.
 */
export function parseTransform(text: string): ImageTransform {
  const parts = readParts(text);
  const number = (name: string) => (parts.has(name) ? Number(parts.get(name)) : null);
  const width = number("w");
  const height = number("h");
  const dpr = number("dpr") ?? 1;
  if (width === null || !widths.includes(width)) throw refuse(`w_${parts.get("w") ?? ""}`);
  if (height !== null && height > width * 4) throw refuse(`h_${height.toString()}`);
  if (!dprs.includes(dpr)) throw refuse(`dpr_${dpr.toString()}`);
  return {
    crop: (parts.get("c") as ImageTransform["crop"] | undefined) ?? "limit",
    width,
    height,
    quality: number("q") ?? 60,
    dpr,
    isAutoFormat: parts.has("f"),
    gravity: readGravity(parts),
  };
}

function readParts(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(",")) {
    const cut = part.indexOf("_");
    const name = part.slice(0, Math.max(cut, 0));
    const value = part.slice(cut + 1);
    if (parts.has(name) || !Object.hasOwn(forms, name) || forms[name]?.test(value) !== true) {
      throw refuse(part);
    }
    parts.set(name, value);
  }
  return parts;
}

function readGravity(parts: ReadonlyMap<string, string>): ImageTransform["gravity"] {
  const gravity = parts.get("g");
  if (gravity === "face") return "face";
  if (gravity !== "xy_center") return "center";
  const [x, y] = [parts.get("x"), parts.get("y")];
  if (x === undefined || y === undefined) throw refuse("g_xy_center without x and y");
  return { x: Number(x), y: Number(y) };
}
