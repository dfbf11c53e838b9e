/**
 * The network's fonts: open (SIL Open Font License), subset by `npm run fonts` to the characters and weights
 * in use, and self-hosted. A page uses at most two families. Reasons: docs/guides/page-delivery.md.
 */

/**
 * From the font's tables, in units of its em. `width` is the mean letter width of English text, regular and
 * bold.
 */
export interface FaceMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  width: { regular: number; bold: number };
}

export interface Face {
  family: string;
  /** File name in `styles/fonts/`, without extension. */
  file: string;
  style: "normal" | "italic";
  /** Value of `font-weight`: the range of a variable font, or a single weight. */
  weight: string;
  metrics: FaceMetrics;
}

export const faces = {
  sans: {
    family: "Sofia Sans Condensed",
    file: "sofia-sans-condensed",
    style: "normal",
    weight: "400 900",
    metrics: { unitsPerEm: 1000, ascent: 900, descent: 300, width: { regular: 334, bold: 353 } },
  },
  serif: {
    family: "Source Serif 4",
    file: "source-serif-4",
    style: "normal",
    weight: "400 900",
    metrics: { unitsPerEm: 1000, ascent: 1036, descent: 335, width: { regular: 479, bold: 494 } },
  },
  // Only one weight: bold italics are rare and can be synthesized, while the variable font would cost 15 kB
  // more.
  serifItalic: {
    family: "Source Serif 4",
    file: "source-serif-4-italic",
    style: "italic",
    weight: "400",
    metrics: { unitsPerEm: 1000, ascent: 1036, descent: 335, width: { regular: 441, bold: 441 } },
  },
  baskerville: {
    family: "Libre Baskerville",
    file: "libre-baskerville",
    style: "normal",
    weight: "700",
    metrics: { unitsPerEm: 1000, ascent: 970, descent: 270, width: { regular: 530, bold: 530 } },
  },
} as const satisfies Record<string, Face>;
export type FaceName = keyof typeof faces;

/**
 * Characters for English and Spanish: ASCII, Latin-1, œ and Œ, curly quotes, dashes, ellipsis, bullets,
 * primes, guillemets, arrows, euro, trade mark, minus, fraction bar, and typographic spaces. All others come
 * from the fallback fonts.
 */
export const characterRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2002, 0x200a],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
