import { globalFontFace } from "@vanilla-extract/css";

/*
 * Open fonts, served by ourselves (SIL Open Font License). The fall-backs are local faces stretched to the same
 * metrics (computed with Capsize from each font's tables), so that nothing moves when the font arrives.
 *
 * A family's name stands in quotation marks because one of them ends in a digit, which no bare name may.
 */

const latin =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD";
const file = (name: string, cut: string) =>
  `url("@fontsource-variable/${name}/files/${name}-latin-${cut}.woff2") format("woff2")`;

globalFontFace('"Sofia Sans Condensed"', {
  src: file("sofia-sans-condensed", "wght-normal"),
  fontWeight: "1 1000",
  fontDisplay: "swap",
  unicodeRange: latin,
});
globalFontFace('"Source Serif 4"', [
  {
    src: file("source-serif-4", "wght-normal"),
    fontWeight: "200 900",
    fontDisplay: "swap",
    unicodeRange: latin,
  },
  {
    src: file("source-serif-4", "wght-italic"),
    fontStyle: "italic",
    fontWeight: "200 900",
    fontDisplay: "swap",
    unicodeRange: latin,
  },
]);
globalFontFace('"Libre Baskerville"', {
  src: file("libre-baskerville", "wght-normal"),
  fontWeight: "400 700",
  fontDisplay: "swap",
  unicodeRange: latin,
});

globalFontFace('"Sofia Sans Condensed Fallback"', {
  src: 'local("Arial"), local("ArialMT"), local("Liberation Sans")',
  ascentOverride: "120.126%",
  descentOverride: "40.042%",
  lineGapOverride: "0%",
  sizeAdjust: "74.9214%",
});
globalFontFace('"Source Serif 4 Fallback"', {
  src: 'local("Times New Roman"), local("TimesNewRomanPSMT"), local("Liberation Serif")',
  ascentOverride: "87.8653%",
  descentOverride: "28.4121%",
  lineGapOverride: "0%",
  sizeAdjust: "117.9077%",
});
globalFontFace('"Libre Baskerville Fallback"', {
  src: 'local("Georgia")',
  ascentOverride: "83.6415%",
  descentOverride: "23.2817%",
  lineGapOverride: "0%",
  sizeAdjust: "115.9711%",
});
