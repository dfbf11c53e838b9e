import { assignVars, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { rem } from "../../styles/pixel.ts";
import { buildDarkTheme, buildLightTheme } from "../../styles/themes/build-theme.ts";
import { themes } from "../../styles/themes/themes.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, media, space } from "../../styles/tokens.ts";
import * as band from "../band/band.css.ts";

/**
 * The colors and the headline face of each blog, inside of its part of the network's front. Serif faces share one, since a
 * page has two families.
 */
export const colors = styleVariants(themes, (data) => {
  const [light, dark] = [buildLightTheme(data), buildDarkTheme(data)];
  const { headline } = buildLightTheme({ ...data, headlineFace: "serif", headlineWeight: "600" });
  const isSerif = (data.headlineFace ?? "sans") !== "sans";
  return {
    vars: {
      [theme.color.primary]: `light-dark(${light.color.primary}, ${dark.color.primary})`,
      [theme.color.light]: light.color.light,
      [theme.color.onLight]: light.color.onLight,
      ...(isSerif ? assignVars(theme.headline, headline) : {}),
    },
  };
});

/** Kickers have the color of the blog around them; the page's own is the main site's. */
export const own = style({ vars: { [theme.kicker.text]: theme.color.primary } });

/** The blog's name above a story of the top. */
export const mark = style({
  fontFamily: theme.headline.family,
  fontWeight: 800,
  fontSize: condensed.xs,
  display: "block",
  // Minimum target size (WCAG 2.2, 2.5.8).
  lineHeight: "max(1.25em, 1.5rem)",
  color: theme.color.primary,
});
/** Above the link that covers the story. */
globalStyle(`${mark} > a`, { position: "relative", zIndex: 1 });
globalStyle(`${mark} > a:hover`, { textDecoration: "underline" });

/** As high as the stories beside it. */
export const marked = style([own, { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" }]);

/** Four headlines below the lead. */
export const now = style({ paddingTop: space.x3 });
/** On the color of a lead without an image. */
globalStyle(`${band.roles.type} ${mark}`, { fontSize: rem(24), fontWeight: 900, color: "inherit" });

export const block = style({ minWidth: 0 });
export const name = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x2}`,
  borderTop: `8px solid ${theme.color.light}`,
  paddingTop: space.x1,
  marginBottom: rem(20),
});
globalStyle(`${name} > h2`, {
  fontFamily: theme.headline.family,
  fontWeight: 900,
  fontSize: rem(34),
  lineHeight: 1.1,
  letterSpacing: "-0.015em",
  color: theme.color.primary,
  "@media": { [media.large]: { fontSize: rem(44) } },
});
globalStyle(`${name} > p`, {
  display: "none",
  fontSize: rem(17),
  color: theme.color.muted,
  "@media": { [media.xlarge]: { display: "block" } },
});
/** Two names side by side leave no space for their taglines. */
globalStyle(`${band.layouts.halves} ${name} > p`, { display: "none" });
export const more = style({
  marginInlineStart: "auto",
  fontFamily: font.condensed,
  fontWeight: 600,
  color: theme.color.primary,
  paddingBlock: space.half,
  ":hover": { textDecoration: "underline" },
});

export const index = style({
  display: "grid",
  listStyle: "none",
  gap: `0 ${space.x4}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.xlarge]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});
globalStyle(`${index} > li`, { borderTop: `1px solid ${theme.color.line}`, paddingBlock: space.x2 });
globalStyle(`${index} > li > a`, { display: "block", minHeight: "1.5rem" });
globalStyle(`${index} ${mark}`, { fontSize: rem(22) });
globalStyle(`${index} a:hover`, { textDecoration: "underline" });
globalStyle(`${band.headlines} ${mark}`, { fontSize: rem(15) });
