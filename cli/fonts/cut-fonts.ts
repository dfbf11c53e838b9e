import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { characterRanges, faces, type FaceName } from "../../styles/faces.ts";

/** Where each face is cut from: a package's file, and what becomes of its weight axis. */
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

/** Kerning, ligatures, accents, and the figures that prices and tables ask for. */
const keepFeatures = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "pnum"];

const text = characterRanges
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .join("");

const require = createRequire(import.meta.url);
const packageFile = (path: string) => require.resolve(`@fontsource-variable/${path}`);

/** A file of `styles/fonts/` as it should be. */
export interface CutFile {
  name: string;
  bytes: Uint8Array;
}

/** Every font, and its licence beside it. The same sources give the same bytes. */
export async function cutFonts(): Promise<CutFile[]> {
  const names = Object.keys(sources) as FaceName[];
  const fonts = await Promise.all(names.map(cutFont));
  const families = [...new Set(names.map((name) => sources[name].path.split("/")[0] ?? ""))];
  const licences = families.map(async (family) => ({
    name: `${family}-OFL.txt`,
    bytes: await readFile(packageFile(`${family}/LICENSE`)),
  }));
  return [...fonts, ...(await Promise.all(licences))];
}

async function cutFont(name: FaceName): Promise<CutFile> {
  const { path, weight } = sources[name];
  const bytes = await subsetFont(await readFile(packageFile(path)), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    keepFeatures,
  });
  return { name: `${faces[name].file}.woff2`, bytes };
}
