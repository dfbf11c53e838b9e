import { buildFallBacks, fallBackFamily, localFaces, type LocalFace } from "./fall-back.ts";
import type { Face } from "./faces.ts";

/** A font that a blog has of its own: `file` is the path of its file. */
export interface OwnFace extends Face {
  isSerif: boolean;
  /** Files of its own for bold and italics; browsers draw those that it lacks. */
  cuts: readonly Pick<Face, "file" | "style" | "weight">[];
}

/** Mean letter width from which a face isn't condensed, in em: a condensed one stands in badly for it. */
const wide = 0.4;

function findLocals({ isSerif, metrics }: OwnFace): readonly LocalFace[] {
  if (isSerif) return localFaces.serif;
  const [condensed, ...others] = localFaces.sans;
  return metrics.width.regular / metrics.unitsPerEm < wide ? [condensed, ...others] : others;
}

/** The font stack: the font, its adjusted local fallbacks, and a generic family. */
export const buildOwnStack = (face: OwnFace): string =>
  [face.family, ...findLocals(face).map((_, index) => fallBackFamily(face.family, index))]
    .map((name) => `"${name}"`)
    .concat(face.isSerif ? "serif" : "sans-serif")
    .join(", ");

/** Scale of headlines, so that they have about as many lines in each font: a line through those of the network's own. */
export function findOwnScale({ metrics }: OwnFace): string {
  const scale = 1 - 1.2 * (metrics.width.bold / metrics.unitsPerEm - 0.353);
  return String(Math.round(Math.min(Math.max(scale, 0.55), 1.15) * 100) / 100);
}

/** Line height of headlines: between that of Source Serif and that of Libre Baskerville, whose letters are high. */
export const ownLeading = "1.12";

/** `sizeAdjust` → `size-adjust` */
const hyphenate = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const printFace = (family: string, rule: Readonly<Record<string, string | undefined>>) =>
  `@font-face{font-family:"${family}";${Object.entries(rule)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${hyphenate(name)}:${value}`]))
    .join(";")}}`;

/** The `@font-face` rules of a font and of its fallbacks. `whole` makes an address of the path of a file. */
export const printOwnFace = (face: OwnFace, whole: (path: string) => string): string =>
  [face, ...face.cuts]
    .map(({ file, style, weight }) =>
      printFace(face.family, {
        src: `url("${whole(file)}") format("woff2")`,
        fontStyle: style === "normal" ? undefined : style,
        fontWeight: weight,
        fontDisplay: "swap",
        // As the fallbacks have it.
        lineGapOverride: "0%",
      }),
    )
    .join("") +
  buildFallBacks(face, findLocals(face))
    .flatMap(({ family, rules }) => rules.map((rule) => printFace(family, { ...rule })))
    .join("");
