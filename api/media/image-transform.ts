import * as v from "valibot";
import { ImageId, StoredImage } from "../../contract/media/images.ts";
import { parseInput } from "../wire/parse-input.ts";
import { notFound } from "../wire/service-error.ts";

/** The transformation in an image URL. Width and height in CSS pixels. */
export interface ImageTransform {
  /** `fill` crops to the exact shape; the others keep the whole image. None enlarges. */
  crop: "fill" | "limit" | "fit" | "scale";
  width: number;
  height: number | null;
  /** One of `qualities`. */
  quality: number;
  dpr: number;
  /** Chooses the best format for the browser instead of the URL's. */
  isAutoFormat: boolean;
  gravity: "center" | "face" | { x: number; y: number };
}

/*
 * The sizes on offer: anything between them would let anyone have any number of files made of an image. A test compares
 * them with the slots of pages.
 */

/** Widths of the specification, section 9, of avatars, and of share cards. */
const widths = [40, 64, 80, 128, 140, 160, 232, 265, 340, 490, 645, 740, 965, 1165, 1200, 1315, 1465, 1600];
/** Aspect ratios of cropped images, width divided by height. */
const ratios = [1, 4 / 3, 16 / 9, 1.91, 21 / 9];
const qualities = [60, 80];
const dprs = [1, 1.5, 2, 3];
/** Largest file, pixels: the widest square at the highest density. */
const maxPixels = 24_000_000;

const fraction = /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/;

/** Parameters of a transformation with their syntax. */
const forms: Record<string, RegExp> = {
  c: /^(fill|limit|fit|scale)$/,
  w: /^[1-9]\d{0,3}$/,
  h: /^[1-9]\d{0,3}$/,
  q: /^[1-9]\d$/,
  f: /^auto$/,
  g: /^(center|face|xy_center)$/,
  x: fraction,
  y: fraction,
  fl: /^progressive$/,
  dpr: /^[1-3](\.\d)?$/,
};

/**
 * Parses `c_fill,f_auto,g_xy_center,x_0.4,y_0.3,w_340,h_191,q_60,dpr_2` in any order; 404 for sizes that aren't on
 * offer.
 */
export function parseTransform(text: string): ImageTransform {
  const parts = readParts(text);
  const number = (name: string) => (parts.has(name) ? Number(parts.get(name)) : null);
  const width = number("w") ?? 0;
  const height = number("h");
  const quality = number("q") ?? 60;
  const dpr = number("dpr") ?? 1;
  const isOffered = widths.includes(width) && qualities.includes(quality) && dprs.includes(dpr);
  if (!isOffered || !isShape(width, height) || width * (height ?? 1) * dpr ** 2 > maxPixels)
    throw notFound("image");
  return {
    crop: (parts.get("c") as ImageTransform["crop"] | undefined) ?? "limit",
    width,
    height,
    quality,
    dpr,
    isAutoFormat: parts.has("f"),
    gravity: readGravity(parts),
  };
}

/**
 * The canonical spelling of a transformation, as `buildTransform` of the front end has it: in alphabetical order with
 * the density last, without default values.
 */
export function formatTransform(transform: ImageTransform): string {
  const { crop, width, height, quality, dpr, isAutoFormat, gravity } = transform;
  const isCut = crop === "fill" && height !== null;
  const point = isCut && typeof gravity === "object" ? [`x_${cut(gravity.x)}`, `y_${cut(gravity.y)}`] : [];
  return [
    `c_${crop}`,
    ...(isAutoFormat ? ["f_auto"] : []),
    ...(isCut ? [`g_${typeof gravity === "object" ? "xy_center" : gravity}`] : []),
    ...(height === null ? [] : [`h_${height}`]),
    `q_${quality}`,
    `w_${width}`,
    ...point,
    ...(dpr === 1 ? [] : [`dpr_${dpr.toFixed(1)}`]),
  ].join(",");
}

const cut = (share: number) => String(Math.round(share * 100) / 100);

/** True if a height matches a ratio on offer, whichever way it was rounded. */
const isShape = (width: number, height: number | null) =>
  height === null || ratios.some((ratio) => Math.abs(height - width / ratio) <= 1);

function readParts(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(",")) {
    const end = part.indexOf("_");
    const name = part.slice(0, Math.max(end, 0));
    const value = part.slice(end + 1);
    if (parts.has(name) || !Object.hasOwn(forms, name) || forms[name]?.test(value) !== true)
      throw notFound("image");
    parts.set(name, value);
  }
  return parts;
}

function readGravity(parts: ReadonlyMap<string, string>): ImageTransform["gravity"] {
  const gravity = parts.get("g");
  if (gravity === "face") return "face";
  if (gravity !== "xy_center") return "center";
  const [x, y] = [parts.get("x"), parts.get("y")];
  if (x === undefined || y === undefined) throw notFound("image");
  return { x: Number(x), y: Number(y) };
}

interface ImageAddress {
  imageId: string;
  /** The format extension of the URL. */
  format: StoredImage["format"];
  transform: ImageTransform;
}

const Format = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.transform((format) => (format === "jpeg" ? "jpg" : format)),
  StoredImage.entries.format,
);

/**
 * Parses `{transform}` and `{imageId}.{format}` of a URL; 400 naming what is malformed, 404 for a transformation that
 * isn't on offer. `canonical` is their canonical spelling.
 */
export function readImageAddress(transform: string, file: string): ImageAddress & { canonical: string } {
  const dot = file.lastIndexOf(".");
  const { imageId, format } = parseInput(v.object({ imageId: ImageId, format: Format }), {
    imageId: dot < 0 ? file : file.slice(0, dot),
    format: dot < 0 ? "" : file.slice(dot + 1),
  });
  const parsed = parseTransform(transform);
  return { imageId, format, transform: parsed, canonical: `${formatTransform(parsed)}/${imageId}.${format}` };
}

export interface Size {
  width: number;
  height: number;
}

/**
 * The size of the image to send: the requested size times the device pixel ratio, but never larger than the
 * original. With `fill` the box's aspect ratio is kept, otherwise the original's.
 */
export function fitSize(original: Size, { crop, width, height, dpr }: ImageTransform): Size {
  const boxWidth = width * dpr;
  const boxHeight = height === null ? Infinity : height * dpr;
  if (crop === "fill" && height !== null) {
    const shrink = Math.min(1, original.width / boxWidth, original.height / boxHeight);
    return roundSize(boxWidth * shrink, boxHeight * shrink);
  }
  const shrink = Math.min(1, boxWidth / original.width, boxHeight / original.height);
  return roundSize(original.width * shrink, original.height * shrink);
}

const roundSize = (width: number, height: number): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
