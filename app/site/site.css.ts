import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { buildDarkTheme, buildLightTheme } from "../../styles/themes/build-theme.ts";
import { themes } from "../../styles/themes/themes.ts";
import { theme } from "../../styles/theme.css.ts";
import { breakpoint, condensed, font, gutter, layout, media, space } from "../../styles/tokens.ts";

/** A blog's logo colour, for its name in the network's lists. */
export const logoColor = styleVariants(themes, (data) => ({
  color: buildLightTheme(data).color.primary,
  "@media": { [media.dark]: { color: buildDarkTheme(data).color.primary } },
}));

export const skip = style({
  position: "absolute",
  insetInlineStart: space.x1,
  top: "-4rem",
  zIndex: 20,
  padding: `${space.x1} ${space.x2}`,
  backgroundColor: theme.color.text,
  color: theme.color.paper,
  fontFamily: font.condensed,
  fontWeight: 700,
  selectors: { "&:focus": { top: space.x1 } },
});

/** The page's width with its widest gutters, so that header, text and footer share their edges. */
const frameWidth = `calc(${layout.page}px + 2 * ${gutter.large})`;

const gutters = {
  paddingInline: gutter.small,
  "@media": {
    [media.medium]: { paddingInline: gutter.medium },
    [media.large]: { paddingInline: gutter.large },
  },
} as const;

export const header = style({
  borderBottom: `1px solid ${theme.color.line}`,
  backgroundColor: theme.color.paper,
  "@media": { print: { display: "none" } },
});
export const bar = style([
  gutters,
  {
    display: "flex",
    alignItems: "center",
    gap: space.x2,
    minHeight: `${layout.globalNav}px`,
    maxWidth: frameWidth,
    marginInline: "auto",
    position: "relative",
    fontFamily: font.condensed,
  },
]);

/** The network's mark: a small square with its initial, at the left of every page. */
export const mark = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "2.5rem",
  height: "2.5rem",
  backgroundColor: theme.color.text,
  color: theme.color.paper,
  fontWeight: 900,
  fontSize: "1.5rem",
  lineHeight: 1,
  selectors: { "&:hover": { backgroundColor: theme.color.primary, color: theme.color.onPrimary } },
});

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
  whiteSpace: "nowrap",
});

export const sections = style({
  display: "none",
  flex: 1,
  minWidth: 0,
  marginInlineStart: space.x2,
  "@media": { [`(min-width: ${breakpoint.xlarge}px)`]: { display: "block" } },
});
export const sectionList = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x1}`,
  listStyle: "none",
  fontSize: condensed.s,
  fontWeight: 600,
});
globalStyle(`${sectionList} a`, {
  display: "block",
  padding: "0.5rem",
  lineHeight: 1.25,
  whiteSpace: "nowrap",
});
globalStyle(`${sectionList} a:hover`, { color: theme.color.primary });

export const menu = style({ marginInlineStart: "auto", flex: "none" });
export const menuButton = style({
  display: "flex",
  alignItems: "center",
  gap: space.x1,
  padding: `0.5rem ${space.x1}`,
  minHeight: "2.75rem",
  cursor: "pointer",
  fontSize: condensed.s,
  fontWeight: 700,
  listStyle: "none",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { color: theme.color.primary },
    "&::after": {
      content: '""',
      width: "0.5rem",
      height: "0.5rem",
      borderInlineEnd: "2px solid currentColor",
      borderBottom: "2px solid currentColor",
      transform: "translateY(-25%) rotate(45deg)",
    },
  },
});
export const panel = style({
  position: "absolute",
  top: "100%",
  insetInlineEnd: 0,
  zIndex: 10,
  width: "min(44rem, 100%)",
  maxHeight: "calc(100vh - 6rem)",
  overflowY: "auto",
  padding: space.x3,
  backgroundColor: theme.color.paper,
  border: `1px solid ${theme.color.line}`,
  boxShadow: "0 12px 32px rgb(0 0 0 / 0.18)",
  display: "grid",
  gap: space.x3,
});
export const panelTitle = style({
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  fontWeight: 700,
  textTransform: "uppercase",
  letterSpacing: "0.05em",
  color: theme.color.muted,
  paddingBottom: space.x1,
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

/** The skip link moves focus here; a frame around the whole page would say nothing. */
globalStyle(`${content}:focus`, { outline: "none" });

export const footer = style({
  marginTop: space.x6,
  borderTop: `8px solid ${theme.color.light}`,
  backgroundColor: theme.color.surface,
  "@media": { print: { display: "none" } },
});
export const footerInner = style([
  gutters,
  { display: "grid", gap: space.x4, maxWidth: frameWidth, marginInline: "auto", paddingBlock: space.x4 },
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
