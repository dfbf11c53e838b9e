import type { Canvas } from "./canvas.ts";

/**
 * Draws one picture of its kind; what chance decides comes from the canvas. Gives SVG elements, back to front.
 * A scene is one long list of shapes on purpose: it is read, and changed, in the order in which it is painted.
 */
export type DrawScene = (canvas: Canvas) => string;
