import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, space } from "../../styles/tokens.ts";
import { discussion } from "./discussion.css.ts";
import { news as newsLink } from "./live.css.ts";

export const liveblog = style([discussion, { scrollMarginTop: space.x3 }]);
export const heading = style({
  display: "grid",
  gap: space.half,
  paddingTop: space.x3,
  borderTop: `4px solid ${theme.color.light}`,
});
globalStyle(`${heading} > h2`, { fontSize: `calc(${theme.headline.scale} * ${condensed.l})` });

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

export const key = style({
  padding: space.x2,
  backgroundColor: theme.color.background,
  borderInlineStart: `4px solid ${theme.color.primary}`,
});
const smallTitle = { fontFamily: font.condensed, fontSize: "1rem", textTransform: "uppercase" } as const;
globalStyle(`${key} > h3`, smallTitle);
globalStyle(`${key} > ul`, { paddingInlineStart: "1.25rem" });
globalStyle(`${key} li`, { padding: "0.25rem 0" });
globalStyle(`${key} a`, { color: theme.color.text });
globalStyle(`${key} a:hover`, { color: theme.color.primary, textDecoration: "underline" });

export const pinned = style({
  display: "grid",
  gap: space.x1,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: space.x2,
  border: `2px solid ${theme.color.light}`,
});
globalStyle(`${pinned} > h3`, smallTitle);

export const orders = style({
  listStyle: "none",
  display: "flex",
  gap: space.x2,
  fontFamily: font.condensed,
  borderBottom: `1px solid ${theme.color.line}`,
});
globalStyle(`${orders} a`, {
  display: "inline-block",
  padding: `${space.half} 0`,
  borderBottom: "3px solid transparent",
});
globalStyle(`${orders} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
globalStyle(`${orders} a[aria-current]`, { fontWeight: 700, borderBottomColor: theme.color.primary });

export const feed = style({ position: "relative" });
export const entries = style({
  listStyle: "none",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
});
export const entry = style({
  display: "grid",
  gap: space.x1,
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingBottom: space.x3,
  borderBottom: `1px solid ${theme.color.line}`,
  overflowWrap: "anywhere",
});
globalStyle(`${entry}:target`, {
  backgroundColor: theme.color.background,
  outline: `8px solid ${theme.color.background}`,
});
globalStyle(`${pinned} ${entry}`, { paddingBottom: 0, borderBottom: 0 });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x1}`,
  fontFamily: font.condensed,
  fontSize: "1rem",
  lineHeight: 1.5,
  color: theme.color.muted,
});
export const moment = style({
  padding: "0.125rem 0",
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
export const by = style({ fontFamily: font.condensed, color: theme.color.muted });
globalStyle(`${by} a:hover`, { color: theme.color.primary, textDecoration: "underline" });
export const more = style({
  display: "inline-block",
  padding: `${space.x1} 0`,
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
  selectors: { "&:hover": { textDecoration: "underline" } },
});
/** Looks like the notice of new replies, as a button. */
export const news = style([newsLink, { cursor: "pointer", fontSize: "1rem", lineHeight: 1.5 }]);

/** Closer together, since chats are read in one go. */
export const messages = style([entries, { gap: space.x2, marginBottom: space.x2 }]);

/** Header of a page with only a chat or an interview. */
export const modeHead = style({ display: "grid", gap: space.x1 });
globalStyle(`${modeHead} > h1`, { fontSize: `clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)` });
export const modePage = style({
  width: "100%",
  maxWidth: `${layout.post}px`,
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
});
export const guests = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x1}`,
  fontFamily: font.condensed,
});
globalStyle(`${guests} a`, { fontWeight: 700, color: theme.color.primary });
globalStyle(`${guests} a:hover`, { textDecoration: "underline" });
