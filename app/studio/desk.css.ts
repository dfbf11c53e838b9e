import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { skipLink } from "../../styles/skip-link.ts";
import { theme } from "../../styles/theme.css.ts";
import { font, media, space } from "../../styles/tokens.ts";
import { rem } from "../../styles/pixel.ts";

/** Width of the rail, CSS pixels; the page beside it is at most `pageWidth` wide. */
const railWidth = 208;
const pageWidth = 1232;
/** Under this width rail and page become one column, CSS pixels. */
const wide = "(min-width: 800px)";
const gutters = {
  paddingInline: rem(16),
  "@media": {
    "(min-width: 600px)": { paddingInline: rem(24) },
    "(min-width: 1100px)": { paddingInline: rem(48) },
  },
} as const;

export const skip = style(skipLink);

export const desk = style({
  minHeight: "100dvh",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  "@media": {
    [wide]: { gridTemplateColumns: `${rem(railWidth)} minmax(0, 1fr)`, gridTemplateRows: "auto" },
  },
});
export const rail = style({
  position: "sticky",
  top: 0,
  zIndex: 20,
  display: "flex",
  alignItems: "stretch",
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  fontFamily: font.condensed,
  fontSize: rem(17),
  lineHeight: rem(24),
  borderBottom: `1px solid ${theme.color.line}`,
  "@media": {
    [wide]: {
      flexDirection: "column",
      height: "100dvh",
      overflowY: "auto",
      backgroundColor: "transparent",
      color: theme.color.text,
      borderBottom: "none",
      borderInlineEnd: `1px solid ${theme.color.line}`,
    },
  },
});
export const block = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.x1,
  flex: "1 1 auto",
  minWidth: 0,
  minHeight: rem(56),
  paddingInline: space.x2,
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  "@media": { [wide]: { flex: "none", minHeight: rem(64), paddingInline: space.x3 } },
});
globalStyle(`summary${block}`, { cursor: "pointer", listStyle: "none" });
globalStyle(`summary${block}::-webkit-details-marker`, { display: "none" });
export const name = style({
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  fontFamily: theme.headline.family,
  fontSize: rem(24),
  lineHeight: rem(32),
  fontWeight: 900,
  color: theme.bar.logo,
});
export const chevron = style({ flex: "none" });
export const switcher = style({
  position: "relative",
  flex: "1 1 auto",
  minWidth: 0,
  "@media": { [wide]: { flex: "none" } },
});
export const blogs = style({
  position: "absolute",
  insetInline: space.x1,
  zIndex: 25,
  margin: 0,
  paddingBlock: space.x1,
  minWidth: rem(240),
  maxHeight: "70dvh",
  overflowY: "auto",
  listStyle: "none",
  borderRadius: "4px",
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  boxShadow: "0 8px 24px rgb(0 0 0 / 24%)",
  "@media": { [media.forcedColors]: { border: "1px solid" } },
});
export const blog = style({
  display: "flex",
  alignItems: "center",
  gap: space.x2,
  minHeight: rem(44),
  paddingInline: space.x2,
  fontWeight: 700,
  selectors: {
    "&:hover": { backgroundColor: theme.color.surface },
    '&[aria-current="true"]': { backgroundColor: theme.color.surface },
  },
});

export const pages = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const page = style({
  display: "flex",
  alignItems: "center",
  minHeight: rem(44),
  paddingInline: space.x2,
  borderInlineStart: "4px solid transparent",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    '&[aria-current="page"]': { borderColor: theme.color.primary, fontWeight: 700 },
  },
  "@media": { [wide]: { minHeight: rem(36), paddingInline: rem(20) } },
});
/** An entry of the navigation that sends a form. */
export const pageButton = style([
  page,
  {
    width: "100%",
    borderBlock: 0,
    borderInlineEnd: 0,
    backgroundColor: "transparent",
    color: "inherit",
    font: "inherit",
    cursor: "pointer",
  },
]);
export const railPages = style({
  display: "none",
  "@media": { [wide]: { display: "block", paddingBlock: space.x2 } },
});
export const more = style({ position: "relative", flex: "none", "@media": { [wide]: { display: "none" } } });
export const moreControl = style({
  display: "flex",
  alignItems: "center",
  minHeight: rem(56),
  paddingInline: space.x2,
  cursor: "pointer",
  fontWeight: 700,
});
export const morePages = style({
  position: "absolute",
  insetInlineEnd: 0,
  zIndex: 25,
  minWidth: rem(220),
  paddingBlock: space.x1,
  borderRadius: "4px",
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  boxShadow: "0 8px 24px rgb(0 0 0 / 24%)",
  "@media": { [media.forcedColors]: { border: "1px solid" } },
});
export const railFoot = style({
  display: "none",
  "@media": {
    [wide]: {
      display: "grid",
      gap: space.half,
      marginTop: "auto",
      padding: `${space.x2} ${space.x3}`,
      fontSize: rem(15),
      lineHeight: rem(20),
      color: theme.color.muted,
    },
  },
});
globalStyle(`${railFoot} a`, { minHeight: rem(24), overflowWrap: "anywhere" });
globalStyle(`${railFoot} a:hover`, { textDecoration: "underline" });

export const focus = style({ minHeight: "100dvh", display: "grid", gridTemplateRows: "auto 1fr" });
export const bar = style({
  ...gutters,
  position: "sticky",
  top: 0,
  zIndex: 20,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.x2,
  minHeight: rem(56),
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const barAccount = style({
  fontFamily: font.condensed,
  fontSize: rem(17),
  textDecoration: "underline",
});

export const main = style({
  ...gutters,
  width: "100%",
  maxWidth: `calc(${rem(pageWidth)} + 2 * ${rem(48)})`,
  paddingBlock: `${space.x3} ${space.x8}`,
  outline: "none",
});
globalStyle(`${focus} ${main}`, { maxWidth: `calc(${rem(640)} + 2 * ${rem(48)})`, marginInline: "auto" });

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
/** The line under the bar while a page or a form is on its way; what takes less than 300 ms shows none. */
export const busy = style({
  position: "fixed",
  insetInline: 0,
  top: 0,
  zIndex: 40,
  height: "3px",
  overflow: "hidden",
  color: "transparent",
  backgroundColor: theme.color.primary,
  opacity: 0,
  animation: `${appear} 120ms linear 300ms forwards`,
  "@media": { [media.reducedMotion]: { opacity: 1 } },
});
export const idle = style({ position: "absolute", width: "1px", height: "1px", overflow: "hidden" });
