import type { Canvas } from "../canvas.ts";
import { linear, stipple } from "../paint.ts";
import { path } from "../shape.ts";

interface Shade {
  color?: string;
  /** 0 to 1 where the shade is deepest. */
  strength?: number;
  /** Where the shade lies: from, to, in shares of the shape. */
  from?: readonly [number, number, number, number];
  /** How far it reaches, 0 to 1. */
  reach?: number;
  /** True for a form with holes in it. */
  hollow?: boolean;
}

/** From which side the light does not come. */
export const shadeFrom = {
  below: [0.5, 1, 0.5, 0],
  right: [1, 0.6, 0, 0.4],
  left: [0, 0.6, 1, 0.4],
  lowerRight: [1, 1, 0, 0],
  lowerLeft: [0, 1, 1, 0],
  above: [0.5, 0, 0.5, 1],
} as const;

/** A form in one colour with a dotted shade over it, the hand of all these pictures. */
export function shaded(canvas: Canvas, d: string, fill: string, shade: Shade = {}): string {
  const {
    color = canvas.inks.ink,
    strength = 0.5,
    from = shadeFrom.lowerRight,
    reach = 0.7,
    hollow = false,
  } = shade;
  const more = hollow ? 'fill-rule="evenodd"' : "";
  const fade = linear(
    canvas,
    [
      [0, color, strength],
      [reach, color, 0],
    ],
    from,
  );
  return path(d, { fill, more }) + stipple(canvas, path(d, { fill: fade, more }));
}

/** A rectangle as path data, with round corners if asked. */
export function box(x: number, y: number, width: number, height: number, round = 0): string {
  const r = Math.max(0, Math.min(round, width / 2, height / 2));
  const f = (value: number) => Math.round(value * 10) / 10;
  if (r === 0) return `M${f(x)} ${f(y)}h${f(width)}v${f(height)}h${f(-width)}Z`;
  return `M${f(x + r)} ${f(y)}h${f(width - 2 * r)}a${f(r)} ${f(r)} 0 0 1 ${f(r)} ${f(r)}v${f(height - 2 * r)}a${f(r)} ${f(r)} 0 0 1 ${f(-r)} ${f(r)}h${f(2 * r - width)}a${f(r)} ${f(r)} 0 0 1 ${f(-r)} ${f(-r)}v${f(2 * r - height)}a${f(r)} ${f(r)} 0 0 1 ${f(r)} ${f(-r)}Z`;
}

/** An ellipse as path data. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  const f = (value: number) => Math.round(value * 10) / 10;
  return `M${f(x - rx)} ${f(y)}a${f(rx)} ${f(ry)} 0 1 0 ${f(2 * rx)} 0a${f(rx)} ${f(ry)} 0 1 0 ${f(-2 * rx)} 0Z`;
}
