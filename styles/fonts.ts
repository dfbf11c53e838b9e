import { globalFontFace } from "@vanilla-extract/css";
import { faces, type Face } from "./faces.ts";
import { buildFallBacks, localFaces } from "./fall-back.ts";

// Quoted, because an unquoted family name can't contain a word that starts with a digit.
const quote = (family: string) => `"${family}"`;

const declare = (face: Face, locals: (typeof localFaces)[keyof typeof localFaces], folder: string) => {
  globalFontFace(quote(face.family), {
    src: `url("${folder}/${face.file}.woff2") format("woff2")`,
    fontStyle: face.style,
    fontWeight: face.weight,
    // The blog's own face is shown on the first visit even on slow connections: its fallbacks have the same metrics, so
    // that hardly anything moves (docs/guides/page-delivery.md).
    fontDisplay: "swap",
  });
  for (const { family, rules } of buildFallBacks(face, locals)) globalFontFace(quote(family), rules);
};

/**
 * Declares every face and its metric-matched fallbacks. Called in a `.css.ts` file; `folder` is the path from
 * that file to the font files.
 */
export function declareFonts(folder: string): void {
  declare(faces.sans, localFaces.sans, folder);
  declare(faces.serif, localFaces.serif, folder);
  declare(faces.serifItalic, localFaces.serif, folder);
  declare(faces.baskerville, localFaces.serif, folder);
}
