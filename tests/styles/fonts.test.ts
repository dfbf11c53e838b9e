import { readdirSync, readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { enUS, esES } from "../app/intl/whole-tables.ts";
import { cutFonts } from "../../cli/fonts/cut-fonts.ts";
import { outlineFaces } from "../../cli/fonts/outline-faces.ts";
import { demoNetwork } from "../../mocks/network.ts";
import { faces, type FaceName } from "../../styles/faces.ts";
import { findFirstScreenFaces } from "../../styles/themes/first-screen-faces.ts";
import { themes } from "../../styles/themes/themes.ts";
import { readCodePoints } from "./read-code-points.ts";

const folder = new URL("../../styles/fonts/", import.meta.url);
const outlines = new URL("../../api/posts/share-cards/faces/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder));
const names = Object.keys(faces) as FaceName[];
const sizeOf = (name: FaceName) => read(`${faces[name].file}.woff2`).length;

test.each([
  ["fonts of pages", folder, cutFonts],
  ["outlines of share cards", outlines, outlineFaces],
])("the committed %s are exactly the output of `npm run fonts`", async (_, place, make) => {
  const files = await make();
  expect(readdirSync(place).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
  for (const { name, bytes } of files)
    expect(readFileSync(new URL(name, place)).equals(bytes), name).toBe(true);
});

test("every font comes with its license", () => {
  for (const family of ["sofia-sans-condensed", "source-serif-4", "libre-baskerville"]) {
    expect(read(`${family}-OFL.txt`).toString()).toContain("SIL OPEN FONT LICENSE Version 1.1");
  }
});

describe.each(Object.entries(themes))("a page of %s", (_, data) => {
  const first = findFirstScreenFaces(data);
  const all = new Set<FaceName>([...first, "serif", "serifItalic"]);

  test("uses at most two families", () => {
    expect(new Set([...all].map((name) => faces[name].family)).size).toBeLessThanOrEqual(2);
  });
  test("loads less than 90 kB of fonts, including italics", () => {
    expect([...all].reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(90_000);
  });
});

async function findLetters(name: FaceName): Promise<Set<number>> {
  const woff2 = read(`${faces[name].file}.woff2`);
  return readCodePoints(await subsetFont(woff2, undefined, { targetFormat: "sfnt", keepAllGlyphs: true }));
}

/** Characters missing in these fonts: they come from the reader's own. */
const foreign = new Set("←→");

describe.each(names)("the %s face", (name) => {
  test("has every character of both languages' messages and of every headline", async () => {
    const has = await findLetters(name);
    const texts = [
      ...Object.values(enUS),
      ...Object.values(esES),
      ...demoNetwork.posts.map(({ headline }) => headline),
      ...demoNetwork.blogs.map(({ displayName }) => displayName),
    ];
    const missing = new Set(
      Array.from(texts.join("")).filter(
        (letter) => !has.has(letter.codePointAt(0) ?? 0) && !foreign.has(letter),
      ),
    );
    expect([...missing]).toEqual([]);
  });
  test("has what English and Spanish typography needs", async () => {
    const has = await findLetters(name);
    for (const letter of "ÁÉÍÑÓÚÜáéíñóúü¿¡«»ºª“”‘’–—…·€£$%°×−½™©®") {
      expect(has.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
    }
  });
});
