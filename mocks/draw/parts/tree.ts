import type { Canvas } from "../canvas.ts";
import { blob, path, polygon, type Point } from "../shape.ts";
import { shaded, shadeFrom } from "./shaded.ts";

/** A conifer whose foot is at x, y. */
export function fir(canvas: Canvas, x: number, y: number, tall: number, fill: string): string {
  const { random } = canvas;
  const steps = random.whole(4, 6);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const reach = tall * 0.24 * share ** 0.9;
    const level = y - tall * (1 - share * 0.9);
    left.push([x - reach, level], [x - reach * 0.55, level - tall * 0.01]);
    right.push([x + reach, level], [x + reach * 0.55, level - tall * 0.01]);
  }
  const trunk = tall * 0.02;
  return (
    polygon(
      [
        [x - trunk, y - tall * 0.15],
        [x + trunk, y - tall * 0.15],
        [x + trunk, y],
        [x - trunk, y],
      ],
      fill,
    ) + polygon([...left, ...right.toReversed()], fill)
  );
}

/** A tree with a round crown. */
export function roundTree(
  canvas: Canvas,
  x: number,
  y: number,
  tall: number,
  crown: string,
  trunk: string,
): string {
  const { random } = canvas;
  const lean = random.between(-0.06, 0.06) * tall;
  const wide = tall * 0.035;
  const stem = path(
    `M${x - wide} ${y}C${x - wide * 0.6} ${y - tall * 0.3} ${x + lean - wide * 0.5} ${y - tall * 0.4} ${x + lean} ${y - tall * 0.7}C${x + lean + wide * 0.5} ${y - tall * 0.4} ${x + wide * 0.6} ${y - tall * 0.3} ${x + wide} ${y}Z`,
    trunk,
  );
  return (
    stem +
    shaded(canvas, blob(random, x + lean, y - tall * 0.68, tall * 0.27, tall * 0.33, 0.09, 10), crown, {
      from: shadeFrom.lowerRight,
      strength: 0.55,
    })
  );
}

/** A leafy branch or potted shoot that grows from x, y. */
export function sprig(canvas: Canvas, x: number, y: number, tall: number, fill: string, turn = 0): string {
  const { random } = canvas;
  const pairs = random.whole(4, 6);
  let leaves = path(`M0 0C${tall * 0.05} ${-tall * 0.4} ${-tall * 0.04} ${-tall * 0.7} 0 ${-tall}`, {
    stroke: fill,
    width: tall * 0.025,
  });
  for (let pair = 1; pair <= pairs; pair++) {
    const level = -tall * (pair / (pairs + 0.4));
    const long = tall * 0.3 * (1.15 - pair / (pairs + 2));
    for (const side of [-1, 1]) {
      leaves += path(
        `M0 ${level}C${side * long * 0.3} ${level - long * 0.55} ${side * long * 0.85} ${level - long * 0.65} ${side * long} ${level - long * 0.5}C${side * long * 0.8} ${level - long * 0.05} ${side * long * 0.4} ${level + long * 0.08} 0 ${level}Z`,
        fill,
      );
    }
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${leaves}</g>`;
}
