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
import type { StripLevel } from "../../contract/posts/strips.ts";
import type { ThemeName } from "../../styles/themes/theme-name.ts";
import { buildDarkTheme, buildLightTheme } from "../../styles/themes/build-theme.ts";
import { buildFaceCss, buildLookCss, buildThemeData, type BlogTheme } from "../blog/blog-theme.ts";
import previewBar from "./preview-bar.css?inline";
import sponsorCss from "./sponsor.css?inline";
import stripCss from "./strip.css?inline";

/**
 * Each theme's compiled variables. A page contains only its own blog's, so that all blogs can share one
 * stylesheet.
 */
const compiledCss: Record<ThemeName, string> = {
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

/** The custom properties of a blog's theme: the compiled ones, and those of its look. */
export const printThemeCss = (theme: BlogTheme): string => compiledCss[theme.name] + buildLookCss(theme);

/** A theme's color in the light and the dark scheme. */
export type SchemeColors = Record<ColorScheme, string>;

const patterns = {
  bar: /-bar-background:\s*(#[\da-f]{3,8})/gi,
  primary: /-color-primary:\s*(#[\da-f]{3,8})/gi,
} as const;

const knownColors = {
  bar: new WeakMap<BlogTheme, SchemeColors>(),
  primary: new WeakMap<BlogTheme, SchemeColors>(),
};

/** A color of a theme in both schemes. */
export function findSchemeColors(theme: BlogTheme, color: keyof typeof patterns): SchemeColors {
  const colors = knownColors[color].get(theme) ?? readSchemeColors(theme, color);
  knownColors[color].set(theme, colors);
  return colors;
}

/** Reads it from the theme's compiled variables, of which the second is the dark scheme's, or builds it with a look. */
function readSchemeColors(theme: BlogTheme, color: keyof typeof patterns): SchemeColors {
  if (theme.look !== null) {
    const data = buildThemeData(theme);
    const read = ({ bar, color: colors }: ReturnType<typeof buildDarkTheme>) =>
      color === "bar" ? bar.background : colors.primary;
    return { light: read(buildLightTheme(data)), dark: read(buildDarkTheme(data)) };
  }
  const [light = "#ffffff", dark = light] = Array.from(
    compiledCss[theme.name].matchAll(patterns[color]),
    ([, value = ""]) => value,
  );
  return { light, dark };
}

/** The dark variables apply always or never, whatever the device prefers. */
const anyDevice = { dark: "@media all", light: "@media not all" } as const;

/** A theme in one color scheme, whatever the device prefers. Used by previews only. */
function buildSchemeCss(theme: BlogTheme, scheme: ColorScheme): string {
  const forced = printThemeCss(theme).replaceAll(
    /@media\s*\(prefers-color-scheme:\s*dark\)/g,
    anyDevice[scheme],
  );
  return `${forced}:root{color-scheme:${scheme}}`;
}

/** A page contains only those of its own strip's level. The red has a contrast of 6.9 to white. */
const stripColors: Record<StripLevel, string> = {
  breaking: "#strip{background:#b3121d;color:#fff}",
  live: "#strip{background:var(--m-color-primary);color:var(--m-color-on-primary)}",
  notice: "#strip{background:var(--m-color-surface)}",
};

interface PageLook {
  /** With the bar of a network preview. */
  isPreview: boolean;
  /** With a breaking strip of this level; null for none. */
  strip: StripLevel | null;
  /** The blog has a sponsor, who is named. */
  isSponsored: boolean;
  /** The color scheme set by a preview; null for the device's own. */
  scheme: ColorScheme | null;
}

const known = new WeakMap<BlogTheme, Map<string, string>>();

/** A page's inline style, a constant of build and look: its theme, and the additions of a preview, of a strip and of a sponsor. */
export function findPageCss(theme: BlogTheme, look: PageLook): string {
  const { isPreview, strip, isSponsored, scheme } = look;
  const texts = known.get(theme) ?? new Map<string, string>();
  known.set(theme, texts);
  const key = `${isPreview} ${strip} ${isSponsored} ${scheme}`;
  const text = texts.get(key) ?? buildPageCss(theme, look);
  texts.set(key, text);
  return text;
}

const buildPageCss = (theme: BlogTheme, { isPreview, strip, isSponsored, scheme }: PageLook): string =>
  buildFaceCss(theme) +
  (scheme === null ? printThemeCss(theme) : buildSchemeCss(theme, scheme)) +
  (isPreview ? previewBar : "") +
  (strip ? stripCss + stripColors[strip] : "") +
  (isSponsored ? sponsorCss : "");
