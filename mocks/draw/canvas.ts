import type { DemoPicture } from "../demo/picture.ts";
import { createInks, type Inks } from "./color.ts";
import { createRandom, type Random } from "./random.ts";

/** Pixels of each ratio. */
export const sizes: Record<DemoPicture["ratio"], { width: number; height: number }> = {
  "16:9": { width: 1600, height: 900 },
  "4:3": { width: 1440, height: 1080 },
  "1:1": { width: 1400, height: 1400 },
  "3:4": { width: 1050, height: 1400 },
  "21:9": { width: 1680, height: 720 },
};

/** What a scene draws on. Lengths are pixels of the picture. */
export interface Canvas {
  width: number;
  height: number;
  /** The shorter side, to which things are measured. */
  unit: number;
  inks: Inks;
  random: Random;
  /** Registers a gradient, clip or filter and gives `url(#…)` for it. The same text is registered once. */
  define: (build: (id: string) => string) => string;
  definitions: () => string;
  /** One of the things that a scene can show: the one that the picture's subject names, or any. */
  choose: <T>(things: Readonly<Record<string, T>>) => T;
}

export function createCanvas(
  id: string,
  size: { width: number; height: number },
  palette: readonly string[],
  subject?: string,
): Canvas {
  const random = createRandom(id);
  const definitions = new Map<string, string>();
  return {
    ...size,
    unit: Math.min(size.width, size.height),
    inks: createInks(palette),
    random,
    choose: (things) => {
      const any = random.pick(Object.values(things));
      if (subject === undefined) return any;
      const named = things[subject];
      if (named === undefined) throw new Error(`The scene of ${id} has no ${subject}.`);
      return named;
    },
    define: (build) => {
      const key = build("");
      if (!definitions.has(key)) definitions.set(key, `d${definitions.size}`);
      return `url(#${definitions.get(key)})`;
    },
    definitions: () => [...definitions].map(([text, name]) => text.replace('id=""', `id="${name}"`)).join(""),
  };
}

/** A scene's whole picture as SVG. */
export function wrapSvg(canvas: Canvas, content: string): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${canvas.definitions()}</defs>${content}</svg>`;
}
