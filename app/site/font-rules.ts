import { faces, type FaceName } from "../../styles/faces.ts";
import { findFirstScreenFaces } from "../../styles/themes/first-screen-faces.ts";
import { themes } from "../../styles/themes/themes.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { fontUrls } from "./font-preloads.ts";

/**
 * A theme's `@font-face` rules for a document without a stylesheet. `whole` turns a path of ours into an
 * absolute address.
 */
export const buildFontRules = (theme: ThemeName, whole: (path: string) => string): string =>
  [...new Set<FaceName>([...findFirstScreenFaces(themes[theme]), "serif", "serifItalic"])]
    .map((name) => {
      const { family, style, weight } = faces[name];
      const source = `url("${whole(fontUrls[name])}") format("woff2")`;
      return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:${source}}`;
    })
    .join("");
