import { readFileSync } from "node:fs";
import fc from "fast-check";
import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";
import { beforeAll, expect, test } from "vitest";
import { compress, decompress } from "woff2-encoder";
import { findFontFault } from "../../../../api/blog-settings/check-woff2.ts";
import {
  prepareFont,
  type FontTools,
  type PreparedFont,
} from "../../../../app/studio/settings/prepare-font.client.ts";
import type { Subsetter } from "../../../../app/studio/settings/subset-font.client.ts";
import { maxFontBytes } from "../../../../contract/network/look-fonts.ts";
import { faces, type FaceName } from "../../../../styles/faces.ts";
import { buildWoff2, readShippedFont } from "../../../api/font-files.ts";

let tools: FontTools;
beforeAll(async () => {
  const path = "../../../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm";
  const source: unknown = await WebAssembly.instantiate(readFileSync(new URL(path, import.meta.url)));
  const { exports: subsetter } = (source as { instance: { exports: Subsetter } }).instance;
  subsetter._initialize();
  tools = { harfbuzz, subsetter, compress, decompress };
});

const prepare = (bytes: Uint8Array<ArrayBuffer>) => prepareFont(bytes, tools);
async function prepared(bytes: Uint8Array<ArrayBuffer>): Promise<PreparedFont> {
  const font = await prepare(bytes);
  return typeof font === "string" ? expect.fail(font) : font;
}

/** Another measure than the table's differs by a few thousandths: the texts that are measured aren't the same. */
const near = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThanOrEqual(15);

test.each(Object.keys(faces) as FaceName[])(
  "%s gets its measures, and is accepted by the services",
  async (name) => {
    const { file, weight, metrics } = faces[name];
    const { data, bytes, lacks } = await prepared(readShippedFont(file));
    const [from = "", to = from] = weight.split(" ");
    expect(data).toMatchObject({ weights: { from: Number(from), to: Number(to) } });
    expect([data.ascent, data.descent]).toEqual([metrics.ascent, metrics.descent]);
    near(data.regular, metrics.width.regular);
    near(data.bold, metrics.width.bold);
    expect(lacks).toEqual([]);
    expect(findFontFault(bytes)).toBeNull();
  },
);

test("a font is cut to Latin letters, and keeps its kerning", async () => {
  const path =
    "../../../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2";
  const font = await prepare(new Uint8Array(readFileSync(new URL(path, import.meta.url))));
  // The file has no basic letters.
  expect(font).toBe("noLetters");
  const { bytes } = await prepared(readShippedFont("source-serif-4"));
  const cut = new harfbuzz.Face(new harfbuzz.Blob(await decompress(bytes)));
  expect(Math.max(...cut.collectUnicodes())).toBeLessThan(0x2213);
  const width = (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(new harfbuzz.Font(cut), buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  };
  expect(width("AV")).toBeLessThan(width("A") + width("V"));
});

test("a font without some letters says which", async () => {
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
  const cut = await subsetFont(Buffer.from(readShippedFont("source-serif-4")), letters, {
    targetFormat: "sfnt",
  });
  const { lacks, data } = await prepared(new Uint8Array(cut));
  expect(lacks).toContain("ñ");
  expect(lacks).not.toContain("n");
  expect(data.name).toBe("Source Serif 4");
});

const text = (content: string) => new TextEncoder().encode(content.padEnd(300));

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ["nothing", new Uint8Array(), "notAFont"],
  ["an SVG", text("<svg xmlns='http://www.w3.org/2000/svg'/>"), "notAFont"],
  ["HTML", text("<!doctype html>"), "notAFont"],
  ["a font in name only", text("OTTO"), "damaged"],
  ["a file that is cut off", readShippedFont("libre-baskerville").slice(0, 9_000), "damaged"],
  ["a font that unpacks to gigabytes", buildWoff2({ unpacked: 0xffffffff }), "tooLarge"],
  ["a font of tables that aren't packed", buildWoff2(), "damaged"],
  ["10 MB", new Uint8Array(10_000_001), "tooLarge"],
])("%s is refused in words", async (_, bytes, refusal) => expect(await prepare(bytes)).toBe(refusal));

test("a damaged font is read or refused, whatever is damaged", async () => {
  const sfnt = await decompress(readShippedFont("libre-baskerville"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(sfnt.length - 1), fc.nat(255)), { maxLength: 40 }),
      async (changes) => {
        const damaged = sfnt.slice();
        for (const [at, byte] of changes) damaged[at] = byte;
        const font = await prepare(damaged);
        if (typeof font !== "string") expect(font.bytes.length).toBeLessThanOrEqual(maxFontBytes);
      },
    ),
    { numRuns: 8 },
  );
});
