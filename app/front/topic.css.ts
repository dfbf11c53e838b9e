import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, space } from "../../styles/tokens.ts";

const scaled = (size: string) => `calc(${theme.headline.scale} * ${size})`;

/** The name across the page, with the topic's description beside it. */
export const head = style({
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingBottom: space.x4,
  borderBottom: `8px solid ${theme.color.light}`,
  "@media": {
    [media.xlarge]: {
      gridTemplateColumns: "minmax(0, 1fr) 26.25rem",
      columnGap: space.x6,
      alignItems: "end",
    },
  },
});
export const title = style({ display: "grid", gap: space.x1, gridTemplateColumns: "minmax(0, 1fr)" });
export const kicker = style({
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  fontWeight: 700,
  textTransform: "uppercase",
  letterSpacing: "0.03em",
});
globalStyle(`${kicker} > span`, {
  color: theme.kicker.text,
  backgroundColor: theme.kicker.background,
  padding: theme.kicker.padding,
});
export const name = style({
  fontSize: scaled("clamp(5rem, 16vw, 14.5rem)"),
  lineHeight: 0.86,
  letterSpacing: "-0.015em",
  textTransform: theme.headline.transform,
  textWrap: "balance",
  hyphens: "auto",
  overflowWrap: "anywhere",
});
export const mediumName = style({
  fontSize: scaled("clamp(3.125rem, 9vw, 7.75rem)"),
  lineHeight: 0.95,
  letterSpacing: "-0.01em",
});
export const smallName = style({
  fontSize: scaled("clamp(2.375rem, 6vw, 5rem)"),
  lineHeight: 1,
  letterSpacing: 0,
});
export const about = style({ display: "grid", gap: space.x2, gridTemplateColumns: "minmax(0, 1fr)" });
export const description = style({ fontSize: "1.3125rem", lineHeight: 1.45, textWrap: "pretty" });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.x1} ${space.x2}`,
  fontFamily: font.condensed,
});
export const feed = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.x1,
  minHeight: "2.75rem",
  padding: `0 ${space.x2}`,
  border: "2px solid currentColor",
  borderRadius: "4px",
  fontWeight: 700,
  color: theme.color.primary,
  ":hover": {
    backgroundColor: theme.color.primary,
    color: theme.color.onPrimary,
    borderColor: theme.color.primary,
  },
});
globalStyle(`${feed} > svg`, {
  width: 20,
  height: 20,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
});
export const count = style({ color: theme.color.muted });

/** The columns have the page's width already. */
export const all = style({ width: "100%" });
export const list = style({
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  minWidth: 0,
  maxWidth: `${layout.main}px`,
});
/** The year beside its lines; above them on phones. */
export const year = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  columnGap: space.x3,
  "@media": { [media.medium]: { gridTemplateColumns: "8rem minmax(0, 1fr)" } },
});
globalStyle(`${year} > h3`, {
  fontSize: scaled("clamp(2.25rem, 1.6rem + 2.4vw, 3.25rem)"),
  lineHeight: 1,
  paddingTop: space.x1,
  fontVariantNumeric: "lining-nums tabular-nums",
  color: theme.color.primary,
});
globalStyle(`${year} > ol`, { listStyle: "none", "@media": { [media.medium]: { gridColumn: 2 } } });
globalStyle(`${year} li`, {
  display: "grid",
  gridTemplateColumns: "4.5rem minmax(0, 1fr)",
  gap: space.x2,
  alignItems: "baseline",
  borderTop: `1px solid ${theme.color.line}`,
});
globalStyle(`${year} time`, { fontFamily: font.condensed, color: theme.color.muted });
globalStyle(`${year} a`, {
  paddingBlock: "0.6875rem",
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: scaled("1.375rem"),
  lineHeight: 1.2,
  letterSpacing: theme.headline.tracking,
  textTransform: theme.headline.transform,
  textWrap: "pretty",
  overflowWrap: "anywhere",
});
globalStyle(`${year} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
