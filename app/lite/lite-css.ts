import type { ThemeName } from "../blog/theme-name.ts";
import { themeCss } from "../site/theme-css.ts";
import css from "./lite.css?inline";

/** Of a theme's variables only these stand in `lite.css`; the others are left out. */
const used = /^--m-color-(?:primary|text|paper|muted|line):/;

/** The one style of a lite page: a constant of the build for each theme. */
export function buildLiteCss(theme: ThemeName): string {
  // Each part ends with its own sign; of the last in a rule that is the end of the rule.
  const parts = themeCss[theme].split(/(?<=[;{}])/).map((part) => {
    const text = part.trim();
    if (!text.startsWith("--m-") || used.test(text)) return text;
    return text.endsWith("}") ? "}" : "";
  });
  return parts.join("") + css;
}
