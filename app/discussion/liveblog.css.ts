import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, layout, media, space } from "../../styles/tokens.ts";
import { pageLinkRule } from "../ui/style-rules.ts";
import { news as newsLink } from "./live.css.ts";
import { columnRule } from "../ui/column-rule.ts";

export const updates = style({
  display: "grid",
  gap: space.x2,
  gridTemplateColumns: "minmax(0, 1fr)",
  scrollMarginTop: space.x3,
});
export const blockHead = style({
  borderTop: theme.rule,
  paddingTop: space.x1,
  fontSize: `calc(${theme.headline.scale} * 1.375rem)`,
  lineHeight: 1.2,
  textTransform: theme.headline.transform,
});
export const heading = style({ display: "grid", gap: space.half });

export const status = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x1}`,
  fontFamily: font.condensed,
  color: theme.color.muted,
});
const label = style({
  padding: "0 0.375rem",
  borderRadius: "2px",
  fontWeight: 700,
  textTransform: "uppercase",
  letterSpacing: "0.03em",
});
export const live = style([label, { backgroundColor: theme.color.primary, color: theme.color.onPrimary }]);
export const state = style([label, { border: `1px solid ${theme.color.muted}`, color: theme.color.text }]);

export const quiet = style({ fontFamily: font.condensed, color: theme.color.muted });

export const summary = style({ display: "grid", gap: space.x2, gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${summary} > div > *`, { marginInline: 0 });
/** A dash before each event of the summary. */
globalStyle(`${summary} li::marker`, { color: theme.color.light, content: '"–  "' });

export const keyColumn = style({ display: "grid", gap: space.x3, gridTemplateColumns: "minmax(0, 1fr)" });
export const key = style({
  listStyle: "none",
  display: "grid",
  gap: space.x2,
  marginTop: space.x2,
  paddingInlineStart: space.x2,
  borderInlineStart: `4px solid ${theme.color.light}`,
  fontFamily: font.condensed,
  lineHeight: 1.25,
});
globalStyle(`${key} > li`, { display: "grid" });
globalStyle(`${key} time`, { color: theme.color.primary, fontSize: "0.9375rem", fontWeight: 700 });
globalStyle(`${key} a`, { paddingBlock: "0.125rem", fontSize: "1.0625rem", fontWeight: 700 });
globalStyle(`${key} a:hover`, { color: theme.color.primary, textDecoration: "underline" });

/** The pinned update is a note beside the others: small, with only its time as a link. */
export const pinned = style({
  display: "grid",
  gap: space.x1,
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingTop: space.x2,
  borderTop: `1px solid ${theme.color.line}`,
});
globalStyle(`${pinned} > h2`, { fontFamily: font.condensed, fontSize: "1rem", textTransform: "uppercase" });

export const orderBar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space.x3}`,
  borderBottom: `1px solid ${theme.color.line}`,
  fontFamily: font.condensed,
});
export const orders = style({ listStyle: "none", display: "flex", gap: space.x2 });
globalStyle(`${orderBar} a`, {
  display: "inline-block",
  padding: `${space.half} 0`,
  borderBottom: "3px solid transparent",
});
globalStyle(`${orderBar} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
globalStyle(`${orders} a[aria-current]`, { fontWeight: 700, borderBottomColor: theme.color.primary });
export const jump = style({ color: theme.color.primary, fontWeight: 700 });

export const feed = style({ position: "relative" });
/** The number of new updates stays at the top of the window while others are read. */
globalStyle(`${feed}[data-kind="entries"]`, { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${feed}[data-kind="entries"] > output`, {
  order: -1,
  top: `calc(${layout.scrollbackNav}px + ${space.x1})`,
  bottom: "auto",
  zIndex: 2,
  margin: 0,
});
globalStyle(`${feed}[data-kind="entries"] > output > button`, { top: 0, bottom: "auto" });

export const entries = style({
  listStyle: "none",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
});
/** Its time has a column of its own if there is space. */
export const entry = style({
  display: "grid",
  gap: `${space.half} ${space.x3}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingBottom: space.x3,
  borderBottom: `1px solid ${theme.color.line}`,
  overflowWrap: "anywhere",
  "@media": { [media.medium]: { gridTemplateColumns: "6.5rem minmax(0, 1fr)" } },
});
globalStyle(`${entry}:target`, {
  backgroundColor: theme.color.background,
  outline: `8px solid ${theme.color.background}`,
});
globalStyle(`${pinned} ${entry}`, {
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingBottom: 0,
  borderBottom: 0,
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  alignContent: "start",
  gap: `0 ${space.x1}`,
  fontFamily: font.condensed,
  fontSize: "0.9375rem",
  lineHeight: 1.5,
  color: theme.color.muted,
  "@media": { [media.medium]: { flexDirection: "column", flexWrap: "nowrap" } },
});
export const moment = style({
  padding: "0.125rem 0",
  fontSize: "1.0625rem",
  fontWeight: 700,
  color: theme.color.primary,
  selectors: { "&:hover": { textDecoration: "underline" } },
});
export const mark = style({
  padding: "0 0.375rem",
  borderRadius: "2px",
  border: `1px solid ${theme.color.primary}`,
  fontSize: "0.8125rem",
  fontWeight: 700,
  color: theme.color.text,
});
export const entryBody = style({ display: "grid", gap: space.x1, gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${entryBody} > div > *`, { marginInline: 0 });
/** An update that starts with a heading has it as its headline. */
globalStyle(`${entryBody} > div > :is(h2, h3, h4):first-child`, {
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: `calc(${theme.headline.scale} * 1.75rem)`,
  lineHeight: 1.1,
});
globalStyle(`${entryBody} > div > :is(h2, h3, h4):first-child + p`, { marginTop: space.x1 });
globalStyle(`${pinned} ${entryBody} > div`, { fontSize: "1rem", lineHeight: 1.5, color: theme.color.muted });
export const by = style({ fontFamily: font.condensed, color: theme.color.muted });
globalStyle(`${by} a`, { display: "inline-block", minHeight: "1.5rem" });
globalStyle(`${by} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
export const more = style(pageLinkRule);
/** Looks like the notice of new replies, as a button. */
export const news = style([newsLink, { cursor: "pointer", fontSize: "1rem", lineHeight: 1.5 }]);

/** Closer together, since chats are read in one go. */
export const messages = style([entries, { gap: space.x2, marginBottom: space.x2 }]);

/** Header of a page with only a chat or an interview. */
export const modeHead = style({ display: "grid", gap: space.x1 });
globalStyle(`${modeHead} > h1`, { fontSize: `clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)` });
export const modePage = style(columnRule);
export const guests = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x1}`,
  fontFamily: font.condensed,
});
globalStyle(`${guests} a`, { fontWeight: 700, color: theme.color.primary });
globalStyle(`${guests} a:hover`, { textDecoration: "underline" });
