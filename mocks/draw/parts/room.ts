import type { Canvas } from "../canvas.ts";
import { mix } from "../color.ts";
import { flood, linear, stipple } from "../paint.ts";
import { path, polygon, rect } from "../shape.ts";
import { box, shaded, shadeFrom } from "./shaded.ts";

/** A wall with the light of an unseen window on it, and a table top across the bottom. Gives the table's edge too. */
export function drawRoom(
  canvas: Canvas,
  edgeShare: number,
  wall: string,
  table: string,
): { svg: string; edge: number } {
  const { width, height, unit, inks, random } = canvas;
  const edge = height * edgeShare;
  const x = width * random.between(0.08, 0.55);
  const slant = unit * random.between(-0.25, 0.25);
  const glare = mix(wall, inks.paper, 0.5);
  let svg = flood(
    canvas,
    linear(canvas, [
      [0, mix(wall, inks.paper, 0.12)],
      [1, mix(wall, inks.main, 0.2)],
    ]),
  );
  for (let pane = 0; pane < 2; pane++) {
    for (let row = 0; row < 2; row++) {
      const left = x + pane * unit * 0.27 + row * slant * 0.55;
      const top = edge * 0.06 + row * edge * 0.42;
      svg += polygon(
        [
          [left, top],
          [left + unit * 0.24, top],
          [left + unit * 0.24 + slant * 0.5, top + edge * 0.38],
          [left + slant * 0.5, top + edge * 0.38],
        ],
        { fill: glare, opacity: 0.7 },
      );
    }
  }
  svg += stipple(
    canvas,
    rect(
      0,
      0,
      width,
      edge,
      linear(
        canvas,
        [
          [0, mix(wall, inks.ink, 0.6), 0.5],
          [0.6, wall, 0],
        ],
        [1, 0.2, 0.2, 1],
      ),
    ),
  );
  svg += shaded(canvas, box(0, edge, width, height - edge), table, {
    from: shadeFrom.below,
    strength: 0.5,
    reach: 0.9,
  });
  svg += rect(0, edge, width, unit * 0.012, mix(table, inks.paper, 0.4));
  return { svg, edge };
}

/** The shadow that a thing on a table throws to the lower right; `wide` is its foot. */
export function castShadow(canvas: Canvas, x: number, y: number, wide: number, long: number): string {
  const { inks } = canvas;
  return path(
    `M${x - wide / 2} ${y}C${x - wide / 2} ${y + wide * 0.14} ${x} ${y + wide * 0.16} ${x + wide * 0.2} ${y + wide * 0.14}L${x + long + wide / 2} ${y + long * 0.32}L${x + long + wide * 0.62} ${y + long * 0.16}L${x + wide / 2} ${y - wide * 0.04}Z`,
    {
      fill: linear(
        canvas,
        [
          [0, inks.ink, 0.5],
          [1, inks.ink, 0.08],
        ],
        [0, 0, 1, 0],
      ),
    },
  );
}

/** A round-bellied vessel on its foot at 0, 0: half its outline, mirrored. `points` go from the top rim to the foot. */
export function vessel(points: readonly (readonly [half: number, up: number])[]): string {
  const right = points.map(([half, up]) => [half, -up] as const);
  const left = right.toReversed().map(([half, up]) => [-half, up] as const);
  const run = (list: readonly (readonly [number, number])[]) =>
    list
      .slice(1)
      .map(([x, y], index) => {
        const [px, py] = list[index] ?? [0, 0];
        const middle = (py + y) / 2;
        return `C${px} ${middle} ${x} ${middle} ${x} ${y}`;
      })
      .join("");
  const [top] = right;
  const [foot] = left;
  return `M${top?.[0] ?? 0} ${top?.[1] ?? 0}${run(right)}L${foot?.[0] ?? 0} ${foot?.[1] ?? 0}${run(left)}Z`;
}
