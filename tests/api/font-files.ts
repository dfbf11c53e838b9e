import { readFileSync } from "node:fs";

/** The bytes of a font that the network ships: WOFF2, as the browser makes it. */
export const readShippedFont = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../styles/fonts/${name}.woff2`, import.meta.url)));

export const encodeFont = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

const signature = 0x774f4632;
const tags = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "glyf", "loca"];

/** A number of the format in seven bits to a byte. */
function writeBase128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

interface BuiltTable {
  tag: string;
  size: number;
}

/** Parts of a built file that differ from a sound one. */
interface Changes {
  flavor?: number;
  tables?: readonly BuiltTable[];
  unpacked?: number;
  packed?: Uint8Array;
  declaredLength?: number;
  metadata?: number;
  after?: Uint8Array;
}

/** A file with a header and a table directory, and anything as its packed tables. */
export function buildWoff2({
  flavor = 0x00010000,
  tables = tags.map((tag) => ({ tag, size: 100 })),
  unpacked = 2_000,
  packed = new Uint8Array(200).fill(7),
  declaredLength,
  metadata = 0,
  after = new Uint8Array(),
}: Changes = {}): Uint8Array<ArrayBuffer> {
  const directory = tables.flatMap(({ tag, size }) => [
    // Every tag is written out; glyf and loca in their own form.
    0x3f | (tag === "glyf" || tag === "loca" ? 0xc0 : 0),
    ...new TextEncoder().encode(tag),
    ...writeBase128(size),
  ]);
  const bytes = new Uint8Array(48 + directory.length + packed.length + after.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature);
  view.setUint32(4, flavor);
  view.setUint32(8, declaredLength ?? bytes.length);
  view.setUint16(12, tables.length);
  view.setUint32(16, unpacked);
  view.setUint32(20, packed.length);
  view.setUint32(28, metadata);
  bytes.set(directory, 48);
  bytes.set(packed, 48 + directory.length);
  bytes.set(after, 48 + directory.length + packed.length);
  return bytes;
}

/** The tables of a sound file, with another size for one of them or with more. */
export const withTables = (...changed: readonly BuiltTable[]): BuiltTable[] => [
  ...tags.map((tag) => changed.find((one) => one.tag === tag) ?? { tag, size: 100 }),
  ...changed.filter(({ tag }) => !tags.includes(tag)),
];
