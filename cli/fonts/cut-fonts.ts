import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { characterRanges, faces, type FaceName } from "../../styles/faces.ts";

/** The package file of each font, and the range of its weight axis. */
const sources: Record<FaceName, { path: string; weight: number | { min: number; max: number } }> = {
  sans: {
    path: "sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2",
    weight: { min: 400, max: 900 },
  },
  serif: {
    path: "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
    weight: { min: 400, max: 900 },
  },
  serifItalic: { path: "source-serif-4/files/source-serif-4-latin-wght-italic.woff2", weight: 400 },
  baskerville: { path: "libre-baskerville/files/libre-baskerville-latin-wght-normal.woff2", weight: 700 },
};

/** OpenType features to keep: kerning, ligatures, accents, and figure styles for prices and tables. */
const keepFeatures = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "pnum"];

const text = characterRanges
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .join("");

const require = createRequire(import.meta.url);
const packageFile = (path: string) => require.resolve(`@fontsource-variable/${path}`);

/** A file of the fonts' packages, such as `libre-baskerville/files/….woff2`. */
export const readPackageFont = (path: string) => readFile(packageFile(path));

/** The license to ship with anything made from a family. */
export const readLicense = async (family: string): Promise<CutFile> => ({
  name: `${family}-OFL.txt`,
  bytes: await readPackageFont(`${family}/LICENSE`),
});

/** A generated file. */
export interface CutFile {
  name: string;
  bytes: Uint8Array;
}

/** Subsets every font and adds its license. Deterministic. */
export async function cutFonts(): Promise<CutFile[]> {
  const names = Object.keys(sources) as FaceName[];
  const fonts = await Promise.all(names.map(cutFont));
  const families = [...new Set(names.map((name) => sources[name].path.split("/")[0] ?? ""))];
  return [...fonts, ...(await Promise.all(families.map(readLicense)))];
}

async function cutFont(name: FaceName): Promise<CutFile> {
  const { path, weight } = sources[name];
  const bytes = await subsetFont(await readPackageFont(path), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    keepFeatures,
  });
  return { name: `${faces[name].file}.woff2`, bytes };
}
