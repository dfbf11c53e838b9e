import type { Canvas } from "./canvas.ts";

/** Draws one picture of its kind; what chance decides comes from the canvas. Gives SVG elements, back to front. */
export type DrawScene = (canvas: Canvas) => string;
