import type { Random } from "./random.ts";

export type Point = readonly [x: number, y: number];

/** Attributes of one SVG element. */
export interface Look {
  fill?: string;
  stroke?: string;
  /** Stroke width. */
  width?: number;
  opacity?: number;
  /** Corner radius of a rectangle. */
  round?: number;
  /** A further filter, clip, mask or blend: `clip-path="url(#d1)"`. */
  more?: string;
}

export const round1 = (value: number) => Math.round(value * 10) / 10;

function attributes({ fill = "none", stroke, width = 2, opacity, round, more = "" }: Look): string {
  return [
    `fill="${fill}"`,
    stroke === undefined
      ? ""
      : `stroke="${stroke}" stroke-width="${round1(width)}" stroke-linecap="round" stroke-linejoin="round"`,
    opacity === undefined ? "" : `opacity="${round1(opacity * 100) / 100}"`,
    round === undefined ? "" : `rx="${round1(round)}"`,
    more,
  ].join(" ");
}

const look = (value: string | Look) => attributes(typeof value === "string" ? { fill: value } : value);

export const rect = (x: number, y: number, width: number, height: number, value: string | Look) =>
  `<rect x="${round1(x)}" y="${round1(y)}" width="${round1(Math.max(0, width))}" height="${round1(Math.max(0, height))}" ${look(value)}/>`;

export const circle = (x: number, y: number, r: number, value: string | Look) =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(Math.max(0, r))}" ${look(value)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, value: string | Look) =>
  `<ellipse cx="${round1(x)}" cy="${round1(y)}" rx="${round1(Math.max(0, rx))}" ry="${round1(Math.max(0, ry))}" ${look(value)}/>`;

export const path = (d: string, value: string | Look) => `<path d="${d}" ${look(value)}/>`;

const corners = (points: readonly Point[]) => points.map(([x, y]) => `${round1(x)},${round1(y)}`).join(" ");

export const polygon = (points: readonly Point[], value: string | Look) =>
  `<polygon points="${corners(points)}" ${look(value)}/>`;

export const line = (points: readonly Point[], stroke: string, width: number, more: Look = {}) =>
  `<polyline points="${corners(points)}" ${look({ ...more, stroke, width })}/>`;

export const group = (content: string, more: string) => `<g ${more}>${content}</g>`;

/** Moves, turns (degrees) and scales a drawing made around 0, 0. */
export const place = (content: string, x: number, y: number, scale = 1, turn = 0) =>
  group(
    content,
    `transform="translate(${round1(x)} ${round1(y)}) rotate(${round1(turn)}) scale(${Math.round(scale * 1000) / 1000})"`,
  );

/** A soft curve through the points (Catmull-Rom), as path data. */
export function curve(points: readonly Point[], isClosed = false): string {
  const at = (index: number): Point => {
    const last = points.length - 1;
    const place = isClosed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index));
    return points[place] ?? [0, 0];
  };
  const [first] = points;
  if (first === undefined) return "";
  let d = `M${round1(first[0])} ${round1(first[1])}`;
  for (let index = 0; index < points.length - (isClosed ? 0 : 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const controls = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ];
    d += `C${[...controls, to[0], to[1]].map(round1).join(" ")}`;
  }
  return isClosed ? `${d}Z` : d;
}

/** A soft, slightly uneven round form. */
export function blob(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry = rx,
  wobble = 0.12,
  points = 9,
): string {
  const turn = random.between(0, Math.PI);
  return curve(
    Array.from({ length: points }, (_, index): Point => {
      const angle = turn + (index / points) * Math.PI * 2;
      const reach = 1 + random.between(-wobble, wobble);
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    }),
    true,
  );
}

/** Heights of a range of hills across `width`, by halving and shifting. `roughness` 0.3 is soft, 0.65 jagged. */
export function ridge(
  random: Random,
  width: number,
  y: number,
  height: number,
  roughness: number,
  depth = 7,
): Point[] {
  let heights = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
  for (let step = 1; step < depth; step++) {
    const reach = roughness ** step;
    heights = heights.flatMap((value, index) => {
      const next = heights[index + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + random.between(-reach, reach)];
    });
  }
  return heights.map((value, index): Point => [(index / (heights.length - 1)) * width, y - value * height]);
}

/** The ground below a ridge, down to `bottom`, as path data. */
export function below(points: readonly Point[], bottom: number, isSoft = false): string {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  const top = isSoft ? curve(points) : `M${points.map(([x, y]) => `${round1(x)} ${round1(y)}`).join("L")}`;
  return `${top}L${round1(last[0])} ${round1(bottom)}L${round1(first[0])} ${round1(bottom)}Z`;
}
