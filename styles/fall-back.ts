import type { Face, FaceMetrics } from "./faces.ts";

/** A system font, with the names it has on different systems. */
export interface LocalFace {
  regular: readonly string[];
  bold: readonly string[];
  italic?: readonly string[];
  unitsPerEm: number;
  width: { regular: number; bold: number; italic?: number };
}

/**
 * Mean letter widths are from Capsize's tables; DejaVu's was measured in a browser with the same English
 * text.
 */
const arialNarrow: LocalFace = {
  regular: ["Arial Narrow", "ArialNarrow", "Liberation Sans Narrow"],
  bold: ["Arial Narrow Bold", "ArialNarrow-Bold", "Liberation Sans Narrow Bold"],
  unitsPerEm: 2048,
  width: { regular: 749, bold: 806 },
};
const arial: LocalFace = {
  regular: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
  bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
  unitsPerEm: 2048,
  width: { regular: 913, bold: 983 },
};
const roboto: LocalFace = {
  regular: ["Roboto", "Roboto-Regular"],
  bold: ["Roboto Bold", "Roboto-Bold"],
  unitsPerEm: 2048,
  width: { regular: 911, bold: 926 },
};
const dejavuSans: LocalFace = {
  regular: ["DejaVu Sans Condensed", "DejaVuSansCondensed"],
  bold: ["DejaVu Sans Condensed Bold", "DejaVuSansCondensed-Bold"],
  unitsPerEm: 1000,
  width: { regular: 462, bold: 522 },
};
const georgia: LocalFace = {
  regular: ["Georgia", "Gelasio"],
  bold: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"],
  italic: ["Georgia Italic", "Georgia-Italic", "Gelasio Italic"],
  unitsPerEm: 2048,
  width: { regular: 913, bold: 1062, italic: 931 },
};
const times: LocalFace = {
  regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
  bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
  italic: ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic", "Tinos Italic"],
  unitsPerEm: 2048,
  width: { regular: 832, bold: 886, italic: 836 },
};
const notoSerif: LocalFace = {
  regular: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"],
  bold: ["Noto Serif Bold", "NotoSerif-Bold"],
  italic: ["Noto Serif Italic", "NotoSerif-Italic"],
  unitsPerEm: 1000,
  width: { regular: 481, bold: 512, italic: 469 },
};
const dejavuSerif: LocalFace = {
  regular: ["DejaVu Serif", "DejaVuSerif"],
  bold: ["DejaVu Serif Bold", "DejaVuSerif-Bold"],
  italic: ["DejaVu Serif Italic", "DejaVuSerif-Italic"],
  unitsPerEm: 1000,
  width: { regular: 520, bold: 574, italic: 520 },
};

/**
 * Windows, macOS and iOS have the first ones, Android has Roboto and Noto, Linux has Liberation, Noto or
 * DejaVu.
 */
export const localFaces = {
  sans: [arialNarrow, arial, roboto, dejavuSans],
  serif: [georgia, times, notoSerif, dejavuSerif],
} as const;

export const fallBackFamily = (family: string, index: number) => `${family} Fallback ${index + 1}`;

/** Exact to a hundredth of a pixel in text of 100 px. */
const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

/**
 * Descriptors that adapt a local font's metrics to a web font, so that lines break the same and nothing moves
 * when the web font loads. Widths and heights in units of each font's own em.
 */
export function buildOverrides(
  metrics: FaceMetrics,
  width: number,
  local: { unitsPerEm: number; width: number },
) {
  const stretch = width / metrics.unitsPerEm / (local.width / local.unitsPerEm);
  return {
    sizeAdjust: percent(stretch),
    ascentOverride: percent(metrics.ascent / metrics.unitsPerEm / stretch),
    descentOverride: percent(metrics.descent / metrics.unitsPerEm / stretch),
    lineGapOverride: "0%",
  };
}

/** Descriptors of one `@font-face` rule. */
export interface FallBackRule extends ReturnType<typeof buildOverrides> {
  src: string;
  fontStyle?: string;
  fontWeight?: string;
}

/** The `@font-face` rules of a web font's fallbacks, by family. */
export function buildFallBacks(face: Face, locals: readonly LocalFace[]) {
  return locals.map((local, index) => ({
    family: fallBackFamily(face.family, index),
    rules: buildRules(face, local),
  }));
}

function buildRules({ style, weight, metrics }: Face, local: LocalFace): FallBackRule[] {
  const cut = (names: readonly string[], width: number, own: number) => ({
    src: names.map((name) => `local("${name}")`).join(", "),
    ...buildOverrides(metrics, own, { unitsPerEm: local.unitsPerEm, width }),
  });
  const regular = cut(local.regular, local.width.regular, metrics.width.regular);
  const bold = cut(local.bold, local.width.bold, metrics.width.bold);
  if (style === "italic") {
    const { italic: names = local.regular, width } = local;
    const italic = cut(names, width.italic ?? width.regular, metrics.width.regular);
    return [{ ...italic, fontStyle: "italic" }];
  }
  if (weight === "700") return [{ ...bold, fontWeight: weight }];
  return [
    { ...regular, fontWeight: "100 500" },
    { ...bold, fontWeight: "600 900" },
  ];
}
