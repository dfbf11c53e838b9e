import type * as HarfBuzz from "harfbuzzjs";
import type { BodyOf } from "../../../contract/wire/call.ts";
import { maxFontBytes, type addLookFont } from "../../../contract/network/look-fonts.ts";
import { characterRanges } from "../../../styles/faces.ts";
import { subsetFont, type Subsetter } from "./subset-font.client.ts";

/** Maximum size of a file that is read here, bytes. */
const maxSourceBytes = 10_000_000;
/** Maximum size that a WOFF2 file may declare for its tables, bytes. */
const maxSourceUnpacked = 30_000_000;

/** Why a file can't be a font of a blog. */
export type FontRefusal = "notAFont" | "tooLarge" | "damaged" | "noLetters" | "tooHeavy";

/** A font cut and measured, ready to be sent. */
export interface PreparedFont {
  data: Pick<
    BodyOf<typeof addLookFont>,
    "name" | "kind" | "weights" | "ascent" | "descent" | "regular" | "bold"
  >;
  bytes: Uint8Array;
  /** Characters of our locales that it doesn't have. */
  lacks: string[];
}

/** The libraries that read, cut and pack fonts: WebAssembly, loaded in a worker when a file is chosen. */
export interface FontTools {
  harfbuzz: typeof HarfBuzz;
  subsetter: Subsetter;
  compress: (sfnt: Uint8Array) => Promise<Uint8Array>;
  decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
}

/** What is kept: Latin, Latin-1, Latin Extended-A, Romanian letters, punctuation, currency, arrows. */
const keptRanges: readonly (readonly [number, number])[] = [
  ...characterRanges,
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
];
/** Spaces, arrows and signs that hardly any text has: system fonts stand in well. */
const optional =
  /[\s\u00ad\u0131\u0178\u02c6\u02da\u02dc\u2010-\u2012\u2015\u201b\u2020\u2021\u2030\u2032\u2033\u2044\u2190-\u2193]/u;

const listCharacters = (ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );

/** English text with letters about as frequent as in stories; widths of other fonts are means of such a text too. */
const sample =
  "the quick answer is that we were all there when it happened, and nobody who saw the thing that night has told the same story about it since then";

/** A table's bytes; null without the table, or if it is shorter than `least`. */
function findTable(face: HarfBuzz.Face, tag: string, least: number): DataView | null {
  const bytes = face.referenceTable(tag);
  if (bytes === undefined || bytes.byteLength < least) return null;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(Math.round(value), min), max);

/** Serif or not, by the classification in the table OS/2: PANOSE, or else the family class. */
function findKind(os2: DataView | null): "sans" | "serif" {
  if (os2 === null) return "sans";
  const [family, style] = [os2.getUint8(32), os2.getUint8(33)];
  if (family === 2 && style > 1) return style < 11 ? "serif" : "sans";
  const familyClass = os2.getInt8(30);
  return [1, 2, 3, 4, 5, 7].includes(familyClass) ? "serif" : "sans";
}

function findWeights(face: HarfBuzz.Face, os2: DataView | null): { from: number; to: number } {
  const axis = face.getAxisInfos()["wght"];
  if (axis !== undefined) return { from: clamp(axis.min, 1, 1000), to: clamp(axis.max, 1, 1000) };
  const weight = clamp(os2?.getUint16(4) ?? 400, 1, 1000);
  return { from: weight, to: weight };
}

/** The family's name and its style, unless that is "Regular": name ids 16 and 17, or else 1 and 2. */
function findName(face: HarfBuzz.Face): string {
  const read = (...ids: number[]) =>
    ids.map((id) => face.getName(id, "en").trim()).find((name) => name !== "") ?? "";
  const style = read(17, 2);
  return [read(16, 1), style === "Regular" ? "" : style]
    .join(" ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, 60);
}

/** Mean letter width of the sample in a weight, in thousandths of the em. */
function measureWidth(
  { Font, Buffer, Variation, shape }: typeof HarfBuzz,
  face: HarfBuzz.Face,
  weight: number,
): number {
  const font = new Font(face);
  if ("wght" in face.getAxisInfos()) font.setVariations([new Variation("wght", weight)]);
  const buffer = new Buffer();
  buffer.addText(sample);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const width = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (width / sample.length / face.upem) * 1000;
}

const signatures: Readonly<Record<string, "woff2" | "sfnt">> = {
  wOF2: "woff2",
  OTTO: "sfnt",
  true: "sfnt",
  "\0\u0001\0\0": "sfnt",
};

/** The tables of a file, unpacked; or why there are none. */
async function unpack(bytes: Uint8Array, { decompress }: FontTools): Promise<Uint8Array | FontRefusal> {
  if (bytes.byteLength > maxSourceBytes) return "tooLarge";
  const format = signatures[String.fromCharCode(...bytes.subarray(0, 4))];
  if (format === undefined || bytes.byteLength < 48) return "notAFont";
  if (format === "sfnt") return bytes;
  const declared = new DataView(bytes.buffer, bytes.byteOffset).getUint32(16);
  if (declared > maxSourceUnpacked) return "tooLarge";
  try {
    return await decompress(bytes);
  } catch {
    return "damaged";
  }
}

async function cutAndMeasure(
  bytes: Uint8Array<ArrayBuffer>,
  tools: FontTools,
): Promise<PreparedFont | FontRefusal> {
  const sfnt = await unpack(bytes, tools);
  if (typeof sfnt === "string") return sfnt;
  const { Blob, Face } = tools.harfbuzz;
  const source = new Face(new Blob(sfnt.slice()));
  const letters = new Set(source.collectUnicodes());
  const has = (character: string) => letters.has(character.codePointAt(0) ?? 0);
  if (letters.size === 0) return "damaged";
  if (!Array.from("ABCabcxyz").every(has)) return "noLetters";
  const cut = subsetFont(tools.subsetter, sfnt, listCharacters(keptRanges), source.getAxisInfos());
  if (cut === null) return "damaged";
  const face = new Face(new Blob(cut.slice()));
  const packed = await tools.compress(cut);
  if (packed.byteLength > maxFontBytes) return "tooHeavy";
  const extents = new tools.harfbuzz.Font(face).hExtents();
  const os2 = findTable(source, "OS/2", 64);
  const thousandths = 1000 / face.upem;
  const width = (weight: number) => clamp(measureWidth(tools.harfbuzz, face, weight), 100, 1500);
  return {
    data: {
      name: findName(source),
      kind: findKind(os2),
      weights: findWeights(face, os2),
      ascent: clamp(extents.ascender * thousandths, 200, 3000),
      descent: clamp(-extents.descender * thousandths, 0, 2000),
      regular: width(400),
      bold: width(700),
    },
    bytes: packed,
    lacks: listCharacters(characterRanges).filter(
      (character) => !optional.test(character) && !has(character),
    ),
  };
}

/** Cuts a font to the letters of our locales, and measures it; or says why the file can't be one. */
export async function prepareFont(
  bytes: Uint8Array<ArrayBuffer>,
  tools: FontTools,
): Promise<PreparedFont | FontRefusal> {
  try {
    return await cutAndMeasure(bytes, tools);
  } catch {
    // The libraries give up on what is damaged, or built to break them.
    return "damaged";
  }
}
