/** An image in one color: how far each pixel is covered. */
export interface Coverage {
  width: number;
  height: number;
  /**
   * Change of the covered area from each pixel to its right neighbor, row by row: edges are added at their positions,
   * and a running sum of each row gives the areas.
   */
  changes: Float32Array;
}

export const createCoverage = (width: number, height: number): Coverage => ({
  width,
  height,
  // An edge on the last pixel's right side ends beyond it.
  changes: new Float32Array(width * height + 2),
});

interface Point {
  x: number;
  y: number;
}

/** Position of an outline: its origin in pixels, and pixels for each of its units. */
export interface Place extends Point {
  scale: number;
}

const step = /([MLQZ])([^MLQZ]*)/g;

/**
 * Covers the inside of an outline: an SVG path of absolute lines and quadratic curves with y upwards. It must be within the
 * image; parts that overlap must turn the same way, as in fonts.
 */
export function fillOutline(coverage: Coverage, path: string, { x, y, scale }: Place): void {
  let [start, at]: Point[] = [
    { x, y },
    { x, y },
  ];
  const moveTo = (to: Point) => {
    addEdge(coverage, at ?? to, to);
    at = to;
  };
  for (const [, command, text = ""] of path.matchAll(step)) {
    const numbers = text.split(/[\s,]+/).map(Number);
    const point = (index: number): Point => ({
      x: x + (numbers[index] ?? 0) * scale,
      y: y - (numbers[index + 1] ?? 0) * scale,
    });
    if (command === "M") start = at = point(0);
    else if (command === "L") moveTo(point(0));
    else if (command === "Q") for (const to of flattenCurve(at ?? point(0), point(0), point(2))) moveTo(to);
    else moveTo(start ?? point(0));
  }
}

/** Covers the inside of a closed polygon, as of an outline. */
export function fillPolygon(coverage: Coverage, points: readonly Point[]): void {
  for (const [index, point] of points.entries()) addEdge(coverage, points.at(index - 1) ?? point, point);
}

/** Points on a quadratic curve, enough to look smooth. */
function flattenCurve(from: Point, over: Point, to: Point): Point[] {
  const bend = (from.x - 2 * over.x + to.x) ** 2 + (from.y - 2 * over.y + to.y) ** 2;
  const count = 1 + Math.floor(Math.sqrt(Math.sqrt(3 * bend)));
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count;
    const at = (axis: "x" | "y") =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * over[axis] + t * t * to[axis];
    return { x: at("x"), y: at("y") };
  });
}

/** Adds an edge row by row; its direction tells whether the inside is on its right or left. */
function addEdge({ changes, width }: Coverage, one: Point, other: Point): void {
  if (one.y === other.y) return;
  const turn = one.y < other.y ? 1 : -1;
  const [top, bottom] = turn === 1 ? [one, other] : [other, one];
  const slope = (bottom.x - top.x) / (bottom.y - top.y);
  for (let row = Math.floor(top.y); row < bottom.y; row += 1) {
    const [from, to] = [Math.max(top.y, row), Math.min(bottom.y, row + 1)];
    const [x1, x2] = [top.x + (from - top.y) * slope, top.x + (to - top.y) * slope];
    addSpan(changes, row * width, turn * (to - from), Math.min(x1, x2), Math.max(x1, x2));
  }
}

/** The part of an edge in one row: `height` of it, from one x to the other. */
function addSpan(changes: Float32Array, row: number, height: number, from: number, to: number): void {
  let covered = 0;
  for (let pixel = Math.floor(from); pixel <= Math.ceil(to); pixel += 1) {
    const share = measureShare(pixel + 1 - from, pixel + 1 - to);
    const index = row + pixel;
    changes[index] = (changes[index] ?? 0) + height * (share - covered);
    covered = share;
  }
}

/**
 * The share of a pixel on the right of an edge, by the distances of the pixel's right side from both of the edge's
 * ends: the mean, over the edge, of the area on its right.
 */
function measureShare(fromStart: number, fromEnd: number): number {
  const length = fromStart - fromEnd;
  return length < 1e-6 ? clamp(fromStart) : (integrate(fromStart) - integrate(fromEnd)) / length;
}

const clamp = (distance: number) => Math.min(1, Math.max(0, distance));
/** The area below `clamp` up to a distance. */
const integrate = (distance: number) => clamp(distance) ** 2 / 2 + Math.max(0, distance - 1);

/** Coverage of each pixel, in steps from 0 to `steps` - 1. */
export function measureShades({ width, height, changes }: Coverage, steps: number): Uint8Array {
  const shades = new Uint8Array(width * height);
  let covered = 0;
  for (let index = 0; index < shades.length; index += 1) {
    covered += changes[index] ?? 0;
    // Most pixels are outside or inside, and a card has a million.
    shades[index] = Math.min(1, Math.abs(covered)) * (steps - 1) + 0.5;
  }
  return shades;
}
