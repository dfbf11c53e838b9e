import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { themeCss } from "../site/theme-css.ts";
import css from "./lite.css?inline";

/** The only theme variables used in `lite.css`. */
const used = /^--m-color-(?:primary|text|paper|muted|line):/;

/** Styles of lite pages; constant at build time for each theme. */
export function buildLiteCss(theme: ThemeName): string {
  // Each part ends in its delimiter; a dropped last declaration must keep the closing brace.
  const parts = themeCss[theme].split(/(?<=[;{}])/).map((part) => {
    const text = part.trim();
    if (!text.startsWith("--m-") || used.test(text)) return text;
    return text.endsWith("}") ? "}" : "";
  });
  return parts.join("") + css;
}
