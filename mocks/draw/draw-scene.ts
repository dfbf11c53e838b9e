import type { DemoPicture } from "../demo/picture.ts";
import { createCanvas, sizes, wrapSvg } from "./canvas.ts";
import type { DrawScene } from "./scene.ts";
import { drawAbstract } from "./scenes/abstract.ts";

const drawings: Partial<Record<DemoPicture["scene"], DrawScene>> = {
  abstract: drawAbstract,
};

/** A declared picture as SVG, always the same for the same declaration. */
export function drawScene({ id, scene, ratio, palette }: DemoPicture): string {
  const canvas = createCanvas(id, sizes[ratio], palette);
  return wrapSvg(canvas, (drawings[scene] ?? drawAbstract)(canvas));
}
