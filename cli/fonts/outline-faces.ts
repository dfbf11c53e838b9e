import { Blob, Buffer as Text, Face, Feature, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { characterRanges } from "../../styles/faces.ts";
import { readLicense, readPackageFont, type CutFile } from "./cut-fonts.ts";

/** The faces of share cards, by file name: a family of the themes in one weight. */
const cuts = {
  "sans-600": { family: "sofia-sans-condensed", weight: 600 },
  "sans-800": { family: "sofia-sans-condensed", weight: 800 },
  "serif-700": { family: "source-serif-4", weight: 700 },
  "baskerville-700": { family: "libre-baskerville", weight: 700 },
} as const;

/** The characters of pages, and Latin Extended-A with the Romanian letters: names of people and places in headlines. */
const letters = listCharacters([...characterRanges, [0x100, 0x17f], [0x218, 0x21b]]);
/** Characters with kerning. Letters with accents are kerned like those without. */
const kerned = listCharacters([[0x21, 0x7e]]).concat(Array.from("“”‘’–—…«»¡¿"));

/**
 * Outlines of the letters that share cards draw, with their widths and kerning, as JSON for the services: a Worker that
 * draws them needs no parser for font files. Each file exports its JSON as a string, so that starting a Worker parses
 * nothing. Deterministic.
 */
export async function outlineFaces(): Promise<CutFile[]> {
  const entries = Object.entries(cuts);
  const files = entries.map(async ([name, { family, weight }]) => ({
    name: `${name}.json`,
    bytes: Buffer.from(`${JSON.stringify(JSON.stringify(await outlineFace(family, weight)))}\n`),
  }));
  const families = [...new Set(entries.map(([, { family }]) => family))];
  return Promise.all([...files, ...families.map(readLicense)]);
}

async function outlineFace(family: string, weight: number) {
  const [latin, extended] = await Promise.all(
    ["latin", "latin-ext"].map((part) =>
      openFont(`${family}/files/${family}-${part}-wght-normal.woff2`, weight),
    ),
  );
  if (!latin || !extended) throw new TypeError(`${family} has no file`);
  const glyphs = new Map(
    letters.flatMap((letter) => {
      const glyph = findGlyph(latin, letter) ?? findGlyph(extended, letter);
      return glyph ? [[letter, glyph] as const] : [];
    }),
  );
  return {
    capHeight: latin.glyphExtents(shapeText(latin, "H")[0]?.id ?? 0)?.yBearing,
    glyphs: Object.fromEntries([...glyphs].map(([letter, { width, path }]) => [letter, width + path])),
    kerning: Object.fromEntries(listKerning(latin, glyphs)),
  };
}

/** One weight of a variable font. */
async function openFont(path: string, weight: number): Promise<Font> {
  const bytes = await subsetFont(await readPackageFont(path), undefined, {
    targetFormat: "sfnt",
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  });
  return new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
}

interface Glyph {
  width: number;
  /** SVG path data, in whole units of the font. */
  path: string;
}

function findGlyph(font: Font, letter: string): Glyph | null {
  const [glyph, ...others] = shapeText(font, letter);
  if (!glyph || glyph.id === 0 || others.length > 0) return null;
  const path = font.glyphToPath(glyph.id).replaceAll(/[^MLQZ, ]+/g, (number) => Number(number).toFixed());
  return { width: glyph.width, path };
}

function* listKerning(font: Font, glyphs: ReadonlyMap<string, Glyph>): Generator<[string, number]> {
  for (const first of kerned)
    for (const second of kerned) {
      const pair = shapeText(font, first + second);
      const width = (glyphs.get(first)?.width ?? 0) + (glyphs.get(second)?.width ?? 0);
      const kerning = pair.reduce((sum, glyph) => sum + glyph.width, -width);
      if (pair.length === 2 && kerning !== 0) yield [first + second, kerning];
    }
}

/** A text's glyphs, without ligatures: the card sets letter by letter. */
function shapeText(font: Font, text: string): { id: number; width: number }[] {
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, [new Feature("liga", 0)]);
  const positions = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, at) => ({ id: codepoint, width: positions[at]?.xAdvance ?? 0 }));
}

function listCharacters(ranges: readonly (readonly [number, number])[]): string[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
}
