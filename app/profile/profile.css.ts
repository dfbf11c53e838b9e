import { globalStyle, style, type StyleRule } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, space } from "../../styles/tokens.ts";

/** Picture, text and figures side by side if there is space. */
export const head = style({
  display: "grid",
  gap: `${space.x2} clamp(1.5rem, 3vw, 3rem)`,
  alignItems: "start",
  paddingTop: space.x2,
  "@media": {
    [media.medium]: { gridTemplateColumns: "auto minmax(0, 1fr)", paddingTop: space.x3 },
    [media.xlarge]: { gridTemplateColumns: "auto minmax(0, 1fr) minmax(11rem, 18.75rem)" },
  },
});
const side = "clamp(7rem, 4rem + 12vw, 14.5rem)";
const round = {
  display: "grid",
  placeItems: "center",
  width: side,
  height: side,
  borderRadius: "50%",
  overflow: "hidden",
  backgroundColor: theme.color.background,
} satisfies StyleRule;
export const avatar = style(round);
/** The pale color may be close to the paper's. */
export const initial = style({
  ...round,
  boxShadow: `inset 0 0 0 1px ${theme.color.line}`,
  fontFamily: theme.headline.family,
  fontSize: `calc(${side} / 2)`,
  fontWeight: 800,
  lineHeight: 1,
  color: theme.color.primary,
});
export const words = style({ display: "grid", gap: space.x1, minWidth: 0 });
/** Up to 84 px. */
export const name = style({
  fontSize: `calc(${theme.headline.scale} * clamp(2.375rem, 1.6rem + 3.9vw, 6.25rem))`,
  lineHeight: 1,
  textTransform: theme.headline.transform,
  overflowWrap: "anywhere",
});
export const quiet = style({ fontFamily: font.condensed, color: theme.color.muted });
export const handle = style({ fontFamily: font.condensed, color: theme.color.muted });
export const roles = style({
  listStyle: "none",
  fontFamily: theme.meta.family,
  fontStyle: theme.meta.style,
  fontSize: "1.125rem",
  color: theme.color.muted,
});
globalStyle(`${roles} a`, { color: theme.color.text, fontWeight: 600 });
globalStyle(`${roles} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
export const bio = style({
  maxWidth: "30em",
  marginTop: space.half,
  fontSize: "clamp(1.25rem, 1.1rem + 0.5vw, 1.5rem)",
  lineHeight: 1.5,
  overflowWrap: "anywhere",
});
export const links = style({
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x3}`,
  overflowWrap: "anywhere",
});
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x2,
  marginTop: space.x1,
});
export const relate = style({
  padding: `${space.half} 0`,
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const figures = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.x1} ${space.x4}`,
  gridColumn: "1 / -1",
  paddingTop: space.x2,
  borderTop: `3px solid ${theme.color.text}`,
  "@media": { [media.xlarge]: { display: "grid", gridColumn: "auto" } },
});
globalStyle(`${figures} dt`, { fontFamily: font.condensed, color: theme.color.muted });
globalStyle(`${figures} dd`, {
  fontFamily: theme.headline.family,
  fontSize: "1.6875rem",
  fontWeight: 800,
  lineHeight: 1.2,
  fontVariantNumeric: "lining-nums",
});

export const page = style({
  maxWidth: px(layout.page),
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
});
/** The columns have the page's width already. */
export const beside = style({ width: "100%" });
/** In line with the head instead of in the middle. */
export const stories = style({ maxWidth: px(layout.main) });
/** A ranking, set in numbers. */
export const discussed = style({ borderTop: `2px solid ${theme.color.text}`, paddingTop: space.x1 });
globalStyle(`${discussed} > ol`, { listStyle: "none", counterReset: "rank" });
globalStyle(`${discussed} li`, {
  display: "grid",
  gridTemplateColumns: "2rem minmax(0, 1fr)",
  alignItems: "baseline",
  paddingBlock: space.x2,
  borderBottom: `1px solid ${theme.color.line}`,
  counterIncrement: "rank",
});
globalStyle(`${discussed} li::before`, {
  content: 'counter(rank) / ""',
  fontFamily: theme.headline.family,
  fontSize: "1.75rem",
  fontWeight: 800,
  lineHeight: 1,
  color: theme.color.primary,
});
globalStyle(`${discussed} li > a`, {
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  lineHeight: 1.3,
});
globalStyle(`${discussed} li > a:hover`, { textDecoration: "underline" });
export const tabs = style({
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x3}`,
  borderBottom: `1px solid ${theme.color.line}`,
});
export const tab = style({
  display: "inline-block",
  padding: `${space.x1} 0`,
  borderBottom: "4px solid transparent",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  color: theme.color.muted,
  selectors: {
    "&:hover": { color: theme.color.primary },
    "&[aria-current]": { borderBottomColor: theme.color.primary, color: theme.color.text },
  },
});

export const people = style({ display: "grid", gap: space.x2, maxWidth: px(layout.post) });
export const peopleList = style({ listStyle: "none", display: "grid", gap: space.x2 });
export const personItem = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space.x2,
  alignItems: "center",
});
export const smallAvatar = style({
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  borderRadius: "50%",
  overflow: "hidden",
  backgroundColor: theme.color.background,
});
export const personWords = style({ minWidth: 0, overflowWrap: "anywhere" });
export const personName = style({
  fontFamily: font.condensed,
  fontWeight: 700,
  selectors: { "&:hover": { color: theme.color.primary, textDecoration: "underline" } },
});
