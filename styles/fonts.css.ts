import { globalFontFace } from "@vanilla-extract/css";
import { faces, unicodeRange, type Face } from "./faces.ts";
import { buildFallBacks, localFaces } from "./fall-back.ts";

// Quoted, because an unquoted family name can't contain a word that starts with a digit.
const quote = (family: string) => `"${family}"`;

const declare = (face: Face, locals: (typeof localFaces)[keyof typeof localFaces]) => {
  globalFontFace(quote(face.family), {
    src: `url("./fonts/${face.file}.woff2") format("woff2")`,
    fontStyle: face.style,
    fontWeight: face.weight,
    // `optional` never swaps fonts after the first paint, so nothing moves; the fonts are preloaded and
    // cached.
    fontDisplay: "optional",
    unicodeRange,
  });
  for (const { family, rules } of buildFallBacks(face, locals)) globalFontFace(quote(family), rules);
};

declare(faces.sans, localFaces.sans);
declare(faces.serif, localFaces.serif);
declare(faces.serifItalic, localFaces.serif);
declare(faces.baskerville, localFaces.serif);
