import baskerville from "../../styles/fonts/libre-baskerville.woff2?url";
import sans from "../../styles/fonts/sofia-sans-condensed.woff2?url";
import serifItalic from "../../styles/fonts/source-serif-4-italic.woff2?url";
import serif from "../../styles/fonts/source-serif-4.woff2?url";
import type { FaceName } from "../../styles/faces.ts";
import { findFirstScreenFaces } from "../../styles/themes/first-screen-faces.ts";
import { themes } from "../../styles/themes/themes.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";

export const fontUrls: Record<FaceName, string> = { sans, serif, serifItalic, baskerville };

/** Addresses of the fonts on a theme's first screen, for preload links. */
export const findFontPreloads = (theme: ThemeName): string[] =>
  findFirstScreenFaces(themes[theme]).map((face) => fontUrls[face]);
