import { globalFontFace } from "@vanilla-extract/css";
import { faces, unicodeRange, type Face } from "./faces.ts";
import { buildFallBacks, localFaces } from "./fall-back.ts";

// A family's name stands in quotation marks because one of them ends in a digit, which no bare name may.
const quote = (family: string) => `"${family}"`;

const declare = (face: Face, locals: (typeof localFaces)[keyof typeof localFaces]) => {
  globalFontFace(quote(face.family), {
    src: `url("./fonts/${face.file}.woff2") format("woff2")`,
    fontStyle: face.style,
    fontWeight: face.weight,
    // A page keeps the letters that it began with, so that nothing ever moves; these are asked for early, and kept.
    fontDisplay: "optional",
    unicodeRange,
  });
  for (const { family, rules } of buildFallBacks(face, locals)) globalFontFace(quote(family), rules);
};

declare(faces.sans, localFaces.sans);
declare(faces.serif, localFaces.serif);
declare(faces.serifItalic, localFaces.serif);
declare(faces.baskerville, localFaces.serif);
