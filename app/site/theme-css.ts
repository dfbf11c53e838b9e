import avclub from "/styles/themes/avclub.css.ts.vanilla.css?inline";
import clickhole from "/styles/themes/clickhole.css.ts.vanilla.css?inline";
import deadspin from "/styles/themes/deadspin.css.ts.vanilla.css?inline";
import defaultTheme from "/styles/themes/default.css.ts.vanilla.css?inline";
import earther from "/styles/themes/earther.css.ts.vanilla.css?inline";
import gizmodo from "/styles/themes/gizmodo.css.ts.vanilla.css?inline";
import institutetheroot from "/styles/themes/institutetheroot.css.ts.vanilla.css?inline";
import io9Stage from "/styles/themes/io9-stage.css.ts.vanilla.css?inline";
import io9 from "/styles/themes/io9.css.ts.vanilla.css?inline";
import jalopnik from "/styles/themes/jalopnik.css.ts.vanilla.css?inline";
import jezebelStage from "/styles/themes/jezebel-stage.css.ts.vanilla.css?inline";
import jezebel from "/styles/themes/jezebel.css.ts.vanilla.css?inline";
import kinjadeals from "/styles/themes/kinjadeals.css.ts.vanilla.css?inline";
import kotaku from "/styles/themes/kotaku.css.ts.vanilla.css?inline";
import lifehacker from "/styles/themes/lifehacker.css.ts.vanilla.css?inline";
import patriothole from "/styles/themes/patriothole.css.ts.vanilla.css?inline";
import splinter from "/styles/themes/splinter.css.ts.vanilla.css?inline";
import theglowup from "/styles/themes/theglowup.css.ts.vanilla.css?inline";
import theinventory from "/styles/themes/theinventory.css.ts.vanilla.css?inline";
import theonion from "/styles/themes/theonion.css.ts.vanilla.css?inline";
import theroot from "/styles/themes/theroot.css.ts.vanilla.css?inline";
import thetakeout from "/styles/themes/thetakeout.css.ts.vanilla.css?inline";
import type { ColorScheme } from "../../contract/drafts/draft-previews.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import previewBar from "./preview-bar.css?inline";
import { logoColor } from "./site.css.ts";

/**
 * Each theme's compiled variables. A page contains only its own blog's, so that all blogs can share one
 * stylesheet.
 */
export const themeCss: Record<ThemeName, string> = {
  avclub,
  clickhole,
  deadspin,
  default: defaultTheme,
  earther,
  gizmodo,
  institutetheroot,
  "io9-stage": io9Stage,
  io9,
  jalopnik,
  "jezebel-stage": jezebelStage,
  jezebel,
  kinjadeals,
  kotaku,
  lifehacker,
  patriothole,
  splinter,
  theglowup,
  theinventory,
  theonion,
  theroot,
  thetakeout,
};

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
 * A theme in one color scheme, whatever the device prefers; with the names of the network's blogs, which the shared
 * stylesheet colors by the device's preference. Used by previews only.
 */
function buildSchemeCss(theme: ThemeName, scheme: ColorScheme): string {
  const forced = themeCss[theme].replace(/@media\s*\(prefers-color-scheme:\s*dark\)/, anyDevice[scheme]);
  const names = Object.entries(logoColor).map(
    ([name, className]) => `.${className}{color:${findSchemeColors(name as ThemeName, "primary")[scheme]}}`,
  );
  return `${forced}:root{color-scheme:${scheme}}${names.join("")}`;
}

interface PageLook {
  /** With the bar of a network preview. */
  isPreview: boolean;
  /** The color scheme set by a preview; null for the device's own. */
  scheme: ColorScheme | null;
}

/** A page's inline style, a constant of the build: its theme, and a preview's additions. */
export const findPageCss = (theme: ThemeName, { isPreview, scheme }: PageLook): string =>
  (scheme === null ? themeCss[theme] : buildSchemeCss(theme, scheme)) + (isPreview ? previewBar : "");
