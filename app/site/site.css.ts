import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { buildDarkTheme, buildLightTheme } from "../../styles/themes/build-theme.ts";
import { themes } from "../../styles/themes/themes.ts";
import { skipLink } from "../../styles/skip-link.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, gutter, layout, media, space } from "../../styles/tokens.ts";

/**
 * A blog's logo color, for its name in lists of the network. By `color-scheme`, which a reader's choice sets; browsers
 * without `light-dark()` show the color of the text.
 */
export const logoColor = styleVariants(themes, (data) => ({
  color: `light-dark(${buildLightTheme(data).color.primary}, ${buildDarkTheme(data).color.primary})`,
}));

export const skip = style(skipLink);

/** The page's width with its widest gutters, so that header, text and footer have the same edges. */
export const pageWidth = `calc(${layout.page}px + 2 * ${gutter.large})`;

export const gutters = {
  paddingInline: gutter.small,
  "@media": {
    [media.medium]: { paddingInline: gutter.medium },
    [media.large]: { paddingInline: gutter.large },
  },
} as const;

export const logo = style({
  fontFamily: theme.headline.family,
  fontWeight: 900,
  fontSize: "clamp(1.5rem, 1.1rem + 2.2vw, 2.75rem)",
  letterSpacing: "-0.015em",
  lineHeight: 1,
  padding: "0.1em 0.16em 0.12em",
  marginInlineStart: "-0.16em",
  color: theme.color.logo,
  backgroundColor: theme.color.logoBlock,
});

export const links = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(8.5rem, 1fr))",
  gap: `0 ${space.x2}`,
  listStyle: "none",
});
globalStyle(`${links} a`, {
  display: "block",
  padding: "0.375rem 0",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  lineHeight: 1.25,
});
globalStyle(`${links} a:hover`, { textDecoration: "underline" });
globalStyle(`${links} a[aria-current]`, { textDecoration: "underline", textDecorationThickness: "2px" });

export const content = style([
  gutters,
  { paddingBlock: space.x3, "@media": { [media.large]: { paddingBlock: space.x4 } } },
]);

/** The skip link moves focus here; an outline around the whole page would not help. */
globalStyle(`${content}:focus`, { outline: "none" });

export const footer = style({
  // At the bottom of the window if the page is shorter.
  position: "sticky",
  top: "100vh",
  marginTop: space.x6,
  borderTop: `8px solid ${theme.color.light}`,
  backgroundColor: theme.color.surface,
  "@media": { print: { display: "none" } },
});
// A page without the footer is in an iframe, which takes the page's own height.
globalStyle(`body:has(> ${footer})`, { minHeight: "100vh" });
export const footerInner = style([
  gutters,
  { display: "grid", gap: space.x4, maxWidth: pageWidth, marginInline: "auto", paddingBlock: space.x4 },
]);
export const footerTop = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.x1} ${space.x3}`,
  alignItems: "baseline",
});
export const tagline = style({ color: theme.color.muted });
export const legal = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.half} ${space.x3}`,
  alignItems: "baseline",
  fontFamily: font.condensed,
  color: theme.color.muted,
});
globalStyle(`${legal} a`, {
  display: "inline-block",
  padding: "0.25rem 0",
  color: theme.color.text,
  textDecoration: "underline",
});
/** Shown by script. */
globalStyle(`${legal} select`, {
  backgroundColor: theme.color.surface,
  color: theme.color.text,
  border: `1px solid ${theme.color.muted}`,
  padding: "0.1875rem",
});
