/** What an image address asks for: `c_fill,g_xy_center,x_0.4,y_0.3,w_340,h_191,q_60,dpr_2`. Lengths in CSS pixels. */
export interface ImageTransform {
  /** `fill` crops to the very size; `limit` keeps the whole picture and never enlarges it. */
  crop: "fill" | "limit";
  width: number | null;
  height: number | null;
  quality: number;
  dpr: number;
  /** 0 to 1 from the left and from the top when below or at 1, else pixels of the original. */
  focalPoint: { x: number; y: number } | null;
}

const defaultQuality = 75;

/** Parts that this mock understands and the values they may take. Others (`f_auto`, `fl_progressive`) change nothing. */
const forms: Record<string, RegExp> = {
  c: /^(?:fill|limit|fit|scale|thumb)$/,
  w: /^[1-9]\d{0,3}$/,
  h: /^[1-9]\d{0,3}$/,
  q: /^(?:[1-9]\d?|100)$/,
  dpr: /^[1-4](?:\.\d{1,2})?$/,
  x: /^\d{1,5}(?:\.\d{1,6})?$/,
  y: /^\d{1,5}(?:\.\d{1,6})?$/,
};

/** Reads the transform of an image address; null when a value is malformed. */
export function parseTransform(text: string): ImageTransform | null {
  const parts = new Map(text.split(",").map((part) => part.split("_", 2) as [string, string | undefined]));
  for (const [name, value] of parts) {
    const form = forms[name];
    if (form !== undefined && !form.test(value ?? "")) return null;
  }
  const number = (name: string) => (parts.has(name) ? Number(parts.get(name)) : null);
  const x = number("x");
  const y = number("y");
  const crop = parts.get("c");
  return {
    crop: crop === "fill" || crop === "thumb" ? "fill" : "limit",
    width: number("w"),
    height: number("h"),
    quality: number("q") ?? defaultQuality,
    dpr: number("dpr") ?? 1,
    focalPoint: x === null || y === null ? null : { x, y },
  };
}

export interface Size {
  width: number;
  height: number;
}

/** The pixels to send: what was asked for times the device's ratio, never more than the original has. */
export function fitSize(original: Size, { crop, width, height, dpr }: ImageTransform): Size {
  const box = { width: (width ?? Infinity) * dpr, height: (height ?? Infinity) * dpr };
  const isFilled = crop === "fill" && width !== null && height !== null;
  const shape = isFilled ? box : original;
  const shrink = Math.min(
    1,
    isFilled
      ? Math.min(original.width / box.width, original.height / box.height)
      : Math.min(box.width / original.width, box.height / original.height),
  );
  return {
    width: Math.max(1, Math.round(shape.width * shrink)),
    height: Math.max(1, Math.round(shape.height * shrink)),
  };
}

/**
 * The part of a picture that fills a box of another shape: as large as it can be, its middle as near to the focal
 * point as the edges allow.
 */
export function findCrop(
  original: Size,
  box: Size,
  focalPoint: { x: number; y: number } | null,
): Size & { left: number; top: number } {
  const scale = Math.min(original.width / box.width, original.height / box.height);
  const width = Math.max(1, Math.min(original.width, Math.round(box.width * scale)));
  const height = Math.max(1, Math.min(original.height, Math.round(box.height * scale)));
  const place = (focal: number | undefined, whole: number, part: number) => {
    const middle = focal === undefined ? whole / 2 : focal <= 1 ? focal * whole : focal;
    return Math.round(Math.min(Math.max(middle - part / 2, 0), whole - part));
  };
  return {
    width,
    height,
    left: place(focalPoint?.x, original.width, width),
    top: place(focalPoint?.y, original.height, height),
  };
}
