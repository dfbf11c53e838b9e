import { deflateSync } from "node:zlib";
import type { Ring } from "./glyph.ts";

/** A shape as rings, in a unit square or, of a wider image, in units of its width; and two colors. */
export interface Mark {
  rings: readonly Ring[];
  /** `#rrggbb` */
  background: string;
  color: string;
}

const roundness = 0.18;
const linesOfPixel = 8;

/** The icon as an SVG of 64 units with rounded corners. */
export function drawSvg({ rings, background, color }: Mark): string {
  const number = (value: number) => String(Math.round(value * 640) / 10);
  const path = rings.map((ring) => `M${ring.map(([x, y]) => `${number(x)} ${number(y)}`).join("L")}Z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${number(roundness)}" fill="${background}"/><path fill="${color}" d="${path.join("")}"/></svg>\n`;
}

/** Coverage of each pixel by the rings, 0 to 1, row by row. */
function measureCover(rings: readonly Ring[], width: number, height: number): Float64Array {
  const cover = new Float64Array(width * height);
  for (let line = 0; line < height * linesOfPixel; line += 1) {
    const y = (line + 0.5) / linesOfPixel;
    const crossings = rings.flatMap((ring) => findCrossings(ring, y / width));
    crossings.sort((one, other) => one.x - other.x);
    // Nonzero winding rule, because strokes of a letter may overlap.
    let rounds = 0;
    for (const [at, { x, turn }] of crossings.entries()) {
      rounds += turn;
      const next = crossings[at + 1];
      if (rounds !== 0 && next) fillSpan(cover, Math.floor(y) * width, x * width, next.x * width, width);
    }
  }
  return cover;
}

/** Where a ring crosses a horizontal line, downwards (1) or upwards (-1). */
function findCrossings(ring: Ring, y: number): { x: number; turn: number }[] {
  return ring.flatMap(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    const x = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    return y1 <= y !== y2 <= y ? [{ x, turn: y1 < y2 ? 1 : -1 }] : [];
  });
}

function fillSpan(cover: Float64Array, row: number, from: number, to: number, width: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 1) {
    const share = Math.min(to, x + 1) - Math.max(from, x);
    cover[row + x] = (cover[row + x] ?? 0) + share / linesOfPixel;
  }
}

/** Number of palette colors between both colors; a palette reduces the file to a third. */
const shades = 64;

/** The shape as PNG, a square unless told otherwise; systems round the corners of icons themselves. */
export function drawPng({ rings, background, color }: Mark, width: number, height = width): Uint8Array {
  const cover = measureCover(rings, width, height);
  const rows = Buffer.alloc(height * (width + 1));
  cover.forEach((share, index) => {
    const at = Math.floor(index / width) * (width + 1) + 1 + (index % width);
    rows[at] = Math.round(Math.min(1, share) * (shades - 1));
  });
  const [from, to] = [readChannels(background), readChannels(color)];
  const palette = Buffer.from(
    Array.from({ length: shades }, (_, shade) =>
      from.map((channel, index) =>
        Math.round(channel + (((to[index] ?? 0) - channel) * shade) / (shades - 1)),
      ),
    ).flat(),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    writeChunk("IHDR", header),
    writeChunk("PLTE", palette),
    writeChunk("IDAT", deflateSync(rows, { level: 9 })),
    writeChunk("IEND", Buffer.alloc(0)),
  ]);
}

const readChannels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(findChecksum(body), body.length + 4);
  return chunk;
}

/** CRC-32 (PNG, annex D). */
function findChecksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
