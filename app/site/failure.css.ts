import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, space } from "../../styles/tokens.ts";

/** Continues the bar's color from edge to edge. */
export const field = style({
  marginTop: `calc(-1 * ${space.x3})`,
  backgroundColor: theme.bar.background,
  color: theme.bar.text,
  boxShadow: `0 0 0 100vmax ${theme.bar.background}`,
  clipPath: "inset(0 -100vmax)",
  paddingBlock: `${space.x4} ${space.x6}`,
  "@media": { [media.large]: { marginTop: `calc(-1 * ${space.x4})`, paddingTop: space.x8 } },
});
export const inner = style({
  maxWidth: px(layout.page),
  marginInline: "auto",
  display: "grid",
  gap: space.x2,
  gridTemplateColumns: "minmax(0, 1fr)",
});
export const status = style({ fontFamily: font.condensed, fontSize: condensed.s, fontWeight: 700 });
export const title = style({
  fontSize: `calc(${theme.headline.scale} * clamp(3.125rem, 14vw, 12.75rem))`,
  lineHeight: 0.92,
  textTransform: theme.headline.transform,
  textWrap: "balance",
  hyphens: "auto",
  overflowWrap: "anywhere",
});
export const long = style({ fontSize: `calc(${theme.headline.scale} * clamp(2.5rem, 8vw, 7.75rem))` });
export const foot = style({
  display: "grid",
  gap: space.x4,
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingTop: space.x3,
  "@media": {
    [media.large]: {
      gridTemplateColumns: "minmax(0, 1fr) min(40%, 27rem)",
      columnGap: space.x8,
      alignItems: "end",
    },
  },
});
export const words = style({
  display: "grid",
  gap: space.x1,
  maxWidth: px(layout.post),
  fontSize: "1.1875rem",
});
export const address = style({ fontFamily: font.mono, fontSize: "1rem", overflowWrap: "anywhere" });
export const reference = style({ fontSize: "0.875rem", overflowWrap: "anywhere" });
export const links = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.x2,
  listStyle: "none",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
});
globalStyle(`${links} a`, { display: "inline-block", paddingBlock: space.x1, textDecoration: "underline" });

export const searchBox = style({});
export const search = style({ display: "flex", borderBottom: `3px solid ${theme.bar.text}` });
globalStyle(`${search} > input`, {
  flex: 1,
  minWidth: 0,
  minHeight: "3rem",
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  fontFamily: font.condensed,
  fontSize: condensed.m,
  fontWeight: 700,
});
globalStyle(`${search} > input::placeholder`, { color: "inherit", opacity: 0.85 });
globalStyle(`${search} > button`, {
  display: "grid",
  placeItems: "center",
  width: "3rem",
  minHeight: "3rem",
  border: 0,
  background: "none",
  color: "inherit",
  cursor: "pointer",
});
globalStyle(`${search} svg`, {
  width: 28,
  height: 28,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.25,
});

export const instead = style({ paddingTop: space.x6 });
