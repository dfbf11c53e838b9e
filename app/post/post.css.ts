import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, space } from "../../styles/tokens.ts";
import { dot, dotted } from "../ui/style-rules.ts";
import { disclosure as plainDisclosure } from "../ui/disclosure.css.ts";

export const main = style({
  minWidth: 0,
  display: "grid",
  gap: space.x6,
  alignContent: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
});
export const article = style({
  minWidth: 0,
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
});

/** As wide as the text, for elements that belong to it. */
const inTextColumn = { width: "100%", maxWidth: px(layout.post), marginInline: "auto" } as const;
export const textColumn = style(inTextColumn);

export const head = style({ display: "grid", gap: space.x2, gridTemplateColumns: "minmax(0, 1fr)" });
export const headline = style({
  // Limits headlines to about 14 words per line (art direction, Skeleton).
  maxWidth: "26ch",
  fontSize: `calc(${theme.headline.scale} * clamp(2rem, 1.1rem + 2.7vw, 3.5rem))`,
  lineHeight: `calc(1.04 * ${theme.headline.leading})`,
  textTransform: theme.headline.transform,
  overflowWrap: "anywhere",
  "@media": { [media.large]: { maxWidth: "none" } },
});
export const subhead = style({
  fontSize: "1.3125rem",
  lineHeight: 1.4,
  color: theme.color.muted,
  textWrap: "pretty",
});

export const kicker = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space.x1}`,
  fontFamily: font.condensed,
  fontSize: "1.0625rem",
  fontWeight: 700,
  textTransform: "uppercase",
  letterSpacing: "0.03em",
});
globalStyle(`${kicker} > a`, {
  color: theme.kicker.text,
  backgroundColor: theme.kicker.background,
  padding: theme.kicker.padding,
});
globalStyle(`${kicker} > a:hover`, { textDecoration: "underline" });
export const label = style({
  padding: "0 0.375rem",
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "2px",
  color: theme.color.muted,
  fontSize: "0.875rem",
});

export const sponsored = style({
  padding: "0 0.4375rem",
  borderRadius: "2px",
  color: theme.color.paper,
  backgroundColor: theme.color.text,
});

export const byline = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.x1} ${space.x2}`,
  paddingBlock: space.x1,
  borderBlock: `1px solid ${theme.color.line}`,
  fontFamily: theme.meta.family,
  fontStyle: theme.meta.style,
  fontSize: "1.0625rem",
  lineHeight: 1.4,
});
export const avatar = style({
  width: 44,
  height: 44,
  borderRadius: "50%",
  overflow: "hidden",
  flex: "none",
  backgroundColor: theme.color.background,
});
export const who = style({ flex: 1, minWidth: "min(12rem, 100%)" });
export const names = style({ fontWeight: 700 });
globalStyle(`${names} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
export const when = style({ ...dotted, color: theme.color.muted });
globalStyle(`${when} > *::before`, dot);
export const lead = style({
  "@media": {
    // Extends to the window's edges in a single column.
    [`not all and ${media.large}`]: { marginInline: "-1rem" },
  },
});
globalStyle(`${lead} img`, {
  width: "100%",
  aspectRatio: "16 / 9",
  objectFit: "cover",
  backgroundColor: theme.color.background,
});
export const caption = style({
  paddingTop: space.x1,
  fontFamily: font.condensed,
  fontSize: "0.9375rem",
  lineHeight: 1.4,
  color: theme.color.muted,
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x1}`,
  "@media": { [`not all and ${media.large}`]: { paddingInline: "1rem" } },
});

export const disclosure = style([plainDisclosure, inTextColumn]);

export const tags = style({
  ...inTextColumn,
  display: "flex",
  flexWrap: "wrap",
  gap: space.x1,
  listStyle: "none",
});
globalStyle(`${tags} li`, { display: "flex", backgroundColor: theme.color.background });
globalStyle(`${tags} a`, {
  padding: "0.3125rem 0.75rem",
  fontFamily: font.condensed,
  fontWeight: 600,
  fontSize: "1rem",
  lineHeight: 1.25,
  overflowWrap: "anywhere",
});
globalStyle(`${tags} form > button`, {
  width: "2rem",
  minHeight: "100%",
  padding: 0,
  border: `solid ${theme.color.paper}`,
  borderWidth: "0 0 0 2px",
  borderRadius: 0,
  fontSize: "1.375rem",
  lineHeight: 1,
});
globalStyle(`${tags} :is(a, button):hover`, {
  backgroundColor: theme.color.primary,
  color: theme.color.onPrimary,
});

export const authors = style({ ...inTextColumn, display: "grid", gap: space.x2, marginTop: space.x3 });
export const author = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space.half} ${space.x2}`,
  alignItems: "start",
});
export const authorName = style({ fontFamily: font.condensed, fontWeight: 700, fontSize: condensed.s });
globalStyle(`${authorName} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
export const bio = style({ fontSize: "1rem", lineHeight: 1.5, color: theme.color.muted });
globalStyle(`${bio} + form`, { marginTop: space.x2 });
export const more = style({ display: "grid", gap: space.x3, "@media": { print: { display: "none" } } });
