import type { ColorScheme } from "../../contract/preview-look.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { logoColor } from "./site.css.ts";
import { themeCss } from "./theme-css.ts";

/** A theme's color in the light and the dark scheme. */
export type SchemeColors = Record<ColorScheme, string>;

const patterns = {
  bar: /-bar-background:\s*(#[\da-f]{3,8})/gi,
  primary: /-color-primary:\s*(#[\da-f]{3,8})/gi,
} as const;

/** Reads it from the theme's compiled variables; the second is the dark scheme's. */
export function findSchemeColors(theme: ThemeName, color: keyof typeof patterns): SchemeColors {
  const [light = "#ffffff", dark = light] = Array.from(
    themeCss[theme].matchAll(patterns[color]),
    ([, value = ""]) => value,
  );
  return { light, dark };
}

/** The dark variables apply always or never, whatever the device prefers. */
const anyDevice = { dark: "@media all", light: "@media not all" } as const;

/**
 * A theme in one of its schemes, whatever the device prefers; and the names of the network's blogs, which the shared
 * stylesheet colors by the device's preference. Previews alone have it.
 */
export function buildSchemeCss(theme: ThemeName, scheme: ColorScheme): string {
  const forced = themeCss[theme].replace(/@media\s*\(prefers-color-scheme:\s*dark\)/, anyDevice[scheme]);
  const names = Object.entries(logoColor).map(
    ([name, className]) => `.${className}{color:${findSchemeColors(name as ThemeName, "primary")[scheme]}}`,
  );
  return `${forced}:root{color-scheme:${scheme}}${names.join("")}`;
}
