import { faces, type FaceName } from "../../styles/faces.ts";
import { findFirstScreenFaces } from "../../styles/themes/first-screen-faces.ts";
import { themes } from "../../styles/themes/themes.ts";
import type { ThemeName } from "../blog/theme-name.ts";
import { fontUrls } from "./font-preloads.ts";

/**
 * A theme's fonts as rules of a page's own style, for a document that has no stylesheet beside it. `whole` makes an
 * address of ours one that holds on other hosts.
 */
export const buildFontRules = (theme: ThemeName, whole: (path: string) => string): string =>
  [...new Set<FaceName>([...findFirstScreenFaces(themes[theme]), "serif", "serifItalic"])]
    .map((name) => {
      const { family, style, weight } = faces[name];
      const source = `url("${whole(fontUrls[name])}") format("woff2")`;
      return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:optional;src:${source}}`;
    })
    .join("");
