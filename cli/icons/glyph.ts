/** A closed polygon. */
export type Ring = (readonly [x: number, y: number])[];

const step = /([MLQZ])([^MLQZ]*)/g;
/** Points per curve: finer than visible at 512 pixels. */
const pointsOfCurve = 12;

/** Converts an SVG path with absolute lines and quadratic curves, as in the placeholders, to rings. */
export function parsePath(path: string): Ring[] {
  const rings: Ring[] = [];
  for (const [, command, text = ""] of path.matchAll(step)) {
    const numbers = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (numbers.some(Number.isNaN)) throw new TypeError(`${text} is no point`);
    if (command === "M") rings.push([[a, b]]);
    if (command === "L") rings.at(-1)?.push([a, b]);
    if (command === "Q") rings.at(-1)?.push(...flattenCurve(rings.at(-1)?.at(-1) ?? [0, 0], [a, b], [c, d]));
  }
  return rings;
}

function flattenCurve(from: Ring[number], over: Ring[number], to: Ring[number]): Ring {
  return Array.from({ length: pointsOfCurve }, (_, index) => {
    const t = (index + 1) / pointsOfCurve;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * over[axis] + t * t * to[axis];
    return [at(0), at(1)] as const;
  });
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function findBox(rings: readonly Ring[]): Box {
  const points = rings.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const by = (side: keyof Box) => (one: Ring, other: Ring) => findBox([one])[side] - findBox([other])[side];

/**
 * Groups the rings of a name into letters, line by line from the left: each outline with the holes inside it.
 * Names are in capitals.
 */
export function listLetters(rings: readonly Ring[]): Ring[][] {
  const [highest] = rings.toSorted(by("top"));
  if (!highest) return [];
  const lineEnd = findBox([highest]).bottom;
  const isInLine = (ring: Ring) => findBox([ring]).top < lineEnd;
  const line = rings.filter(isInLine).toSorted(by("left"));
  return [...splitLine(line), ...listLetters(rings.filter((ring) => !isInLine(ring)))];
}

function splitLine(line: readonly Ring[]): Ring[][] {
  const [first] = line;
  if (!first) return [];
  const { left, right } = findBox([first]);
  const isOfFirst = (ring: Ring) => {
    const box = findBox([ring]);
    const middle = (box.left + box.right) / 2;
    return middle >= left && middle <= right;
  };
  return [line.filter(isOfFirst), ...splitLine(line.filter((ring) => !isOfFirst(ring)))];
}

/**
 * Centers rings in a unit square, filling at most `share` of it; or in a box of width one and another height, filling at
 * most `share` of both.
 */
export function placeInBox(rings: readonly Ring[], share: number, height = 1): Ring[] {
  const { left, right, top, bottom } = findBox(rings);
  const scale = share * Math.min(1 / (right - left), height / (bottom - top));
  const place = ([x, y]: Ring[number]) =>
    [0.5 + (x - (left + right) / 2) * scale, height / 2 + (y - (top + bottom) / 2) * scale] as const;
  return rings.map((ring) => ring.map(place));
}
