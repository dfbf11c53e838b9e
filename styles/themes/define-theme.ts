import { assignVars, globalStyle } from "@vanilla-extract/css";
import { theme } from "../theme.css.ts";
import { media } from "../tokens.ts";
import { buildDarkTheme, buildLightTheme, type ThemeData } from "./build-theme.ts";

/**
 * Prints a theme's variables on the root, for the light and dark color schemes. Called by one `.css.ts` file
 * per theme; a page includes exactly one of them.
 */
export function defineTheme(data: ThemeData): void {
  const light = buildLightTheme(data);
  const dark = buildDarkTheme(data);
  globalStyle(":root", {
    vars: assignVars(theme, light),
    colorScheme: "light dark",
    "@media": {
      [media.dark]: {
        vars: {
          ...assignVars(theme.color, dark.color),
          ...assignVars(theme.bar, dark.bar),
          ...assignVars(theme.kicker, dark.kicker),
        },
      },
    },
  });
}
