import { faces, type FaceName } from "../../styles/faces.ts";
import baskerville from "../../styles/fonts/libre-baskerville.woff2?url";
import sans from "../../styles/fonts/sofia-sans-condensed.woff2?url";
import serifItalic from "../../styles/fonts/source-serif-4-italic.woff2?url";
import serif from "../../styles/fonts/source-serif-4.woff2?url";
import { findFirstScreenFaces, listFirstFiles } from "../../styles/themes/first-screen-faces.ts";
import { buildThemeData, type BlogTheme } from "../blog/blog-theme.ts";

const fontUrls: Record<FaceName, string> = { sans, serif, serifItalic, baskerville };

/** Addresses of the fonts on a theme's first screen, for preload links. */
export function findFontPreloads(theme: BlogTheme): string[] {
  const data = buildThemeData(theme);
  return [...findFirstScreenFaces(data).map((face) => fontUrls[face]), ...listFirstFiles(data)];
}

/**
 * A theme's `@font-face` rules for a document without a stylesheet. `whole` turns a path of ours into an
 * absolute address.
 */
export const buildFontRules = (theme: BlogTheme, whole: (path: string) => string): string =>
  [...new Set<FaceName>([...findFirstScreenFaces(buildThemeData(theme)), "serif", "serifItalic"])]
    .map((name) => {
      const { family, style, weight } = faces[name];
      const source = `url("${whole(fontUrls[name])}") format("woff2")`;
      return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:${source}}`;
    })
    .join("");
