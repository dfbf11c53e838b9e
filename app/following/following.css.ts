import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, serif, space } from "../../styles/tokens.ts";
import { pageLinkRule } from "../ui/style-rules.ts";

/** Rail, list and suggestions beside each other if there is space. */
export const page = style({
  maxWidth: `${layout.page}px`,
  marginInline: "auto",
  display: "grid",
  gap: `${space.x3} ${space.x6}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": {
    [media.large]: { gridTemplateColumns: "11rem minmax(0, 1fr)" },
    [media.xlarge]: { gridTemplateColumns: "13.75rem minmax(0, 1fr) 18.75rem" },
  },
});

export const head = style({ gridColumn: "1 / -1" });
globalStyle(`${head} > h1`, {
  fontSize: `calc(${theme.headline.scale} * clamp(2.75rem, 1.6rem + 5vw, 6rem))`,
  lineHeight: 0.95,
  overflowWrap: "anywhere",
});
globalStyle(`${head} > p`, {
  marginTop: space.x1,
  fontSize: serif.m,
  lineHeight: 1.45,
  color: theme.color.muted,
});

/** A line that scrolls on a phone, a column beside the list elsewhere. */
export const rail = style({
  display: "flex",
  gap: space.x3,
  overflowX: "auto",
  paddingBottom: space.x1,
  borderBottom: `1px solid ${theme.color.line}`,
  fontFamily: font.condensed,
  "@media": {
    [media.large]: {
      display: "block",
      overflowX: "visible",
      paddingTop: space.x1,
      borderTop: `4px solid ${theme.color.text}`,
      borderBottom: 0,
    },
  },
});
globalStyle(`${rail} > div`, {
  display: "flex",
  gap: space.x2,
  alignItems: "center",
  "@media": {
    [media.large]: { display: "block", marginTop: space.x2, borderTop: `1px solid ${theme.color.line}` },
  },
});
globalStyle(`${rail} ul`, {
  listStyle: "none",
  display: "flex",
  gap: space.x3,
  "@media": { [media.large]: { display: "block" } },
});
globalStyle(`${rail} li > a`, {
  display: "flex",
  alignItems: "center",
  gap: space.x1,
  minHeight: "2.75rem",
  fontSize: condensed.s,
  fontWeight: 800,
  lineHeight: 1.2,
  whiteSpace: "nowrap",
  "@media": { [media.large]: { whiteSpace: "normal" } },
});
globalStyle(`${rail} li > a[aria-current]`, { color: theme.color.primary });
globalStyle(`${rail} a:hover`, { textDecoration: "underline" });
globalStyle(`${rail} em`, {
  marginInlineStart: "auto",
  fontStyle: "normal",
  fontWeight: 600,
  fontSize: "1rem",
  fontVariantNumeric: "tabular-nums",
  color: theme.color.muted,
});
export const group = style({
  display: "flex",
  gap: space.x2,
  justifyContent: "space-between",
  alignItems: "center",
  minHeight: "2.75rem",
  fontSize: "0.9375rem",
  color: theme.color.muted,
  whiteSpace: "nowrap",
});
globalStyle(`${group} > a`, { padding: `${space.half} 0`, color: theme.color.primary, fontWeight: 600 });

export const main = style({
  minWidth: 0,
  display: "grid",
  gap: space.x4,
  gridTemplateColumns: "minmax(0, 1fr)",
});
/** For people who follow nothing yet. */
export const start = style({ gridColumn: "1 / -1" });
export const aside = style({
  "@media": {
    [media.large]: { gridColumn: 2 },
    [media.xlarge]: { gridColumn: 3 },
  },
});
export const title = style({
  paddingTop: space.x1,
  borderTop: `4px solid ${theme.color.text}`,
  fontSize: `calc(${theme.headline.scale} * 1.5rem)`,
});

export const subjects = style({ listStyle: "none" });
globalStyle(`${start} > ${subjects}`, {
  display: "grid",
  gap: `0 ${space.x6}`,
  "@media": { [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
globalStyle(`${subjects} > li`, {
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.x1} ${space.x2}`,
  justifyContent: "space-between",
  alignItems: "center",
  padding: `${space.x2} 0`,
  borderBottom: `1px solid ${theme.color.line}`,
});
globalStyle(`${subjects} > li > div`, { flex: "1 1 9rem", minWidth: 0, overflowWrap: "anywhere" });
globalStyle(`${subjects} > li > div > p:first-child`, { font: `600 ${condensed.s}/1.2 ${font.condensed}` });
globalStyle(`${subjects} a`, { fontWeight: 800 });
globalStyle(`${subjects} a:hover`, { textDecoration: "underline" });
globalStyle(`${subjects} span`, { color: theme.color.muted });
export const about = style({ color: theme.color.muted, lineHeight: 1.4 });

export const day = style({});
export const dayHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x2}`,
  paddingTop: space.x1,
  borderTop: `4px solid ${theme.color.text}`,
});
globalStyle(`${dayHead} > h2`, { fontSize: `calc(${theme.headline.scale} * 1.5rem)` });
globalStyle(`${dayHead} > p`, { fontFamily: font.condensed, color: theme.color.muted });
globalStyle(`${day} > ol`, { listStyle: "none" });
globalStyle(`${day} > ol > li`, {
  position: "relative",
  padding: `${space.x3} 0`,
  borderBottom: `1px solid ${theme.color.line}`,
});
/** A dot before new items; as text for screen readers. */
globalStyle(`${day} > ol > li[data-new]`, { paddingInlineStart: space.x3 });
globalStyle(`${day} > ol > li[data-new]::before`, {
  content: '""',
  position: "absolute",
  insetInlineStart: 0,
  top: "1.875rem",
  width: "0.625rem",
  height: "0.625rem",
  borderRadius: "50%",
  backgroundColor: theme.color.primary,
  forcedColorAdjust: "none",
});

export const reply = style({ display: "grid", gap: space.x1, overflowWrap: "anywhere" });
globalStyle(`${reply} > blockquote`, {
  margin: 0,
  paddingInlineStart: space.x2,
  borderInlineStart: `4px solid ${theme.color.line}`,
  fontSize: "1.25rem",
  lineHeight: 1.5,
});
globalStyle(`${reply} a:hover`, { textDecoration: "underline" });
export const quiet = style({ fontFamily: font.condensed, color: theme.color.muted });
globalStyle(`${quiet} > a`, {
  paddingBlock: "0.125rem",
  color: theme.color.text,
  fontWeight: 700,
});

export const only = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.x1} ${space.x2}`,
  alignItems: "center",
});
globalStyle(`${only} > h2`, { flex: "1 1 60%", overflowWrap: "anywhere" });
globalStyle(`${only} > h2 > span`, { color: theme.color.muted });
globalStyle(`${only} > p`, { flexBasis: "100%" });
export const empty = style({ fontSize: serif.m, lineHeight: 1.5, color: theme.color.muted });
globalStyle(`${empty} > h2`, { color: theme.color.text, marginBottom: space.x1 });
export const more = style(pageLinkRule);
export const end = style({ textAlign: "center", color: theme.color.muted });
globalStyle(`${end} strong`, { font: `800 ${condensed.s} ${font.condensed}`, color: theme.color.text });

/** The page of one subject and its button. */
export const narrow = style({
  width: "100%",
  maxWidth: `${layout.post}px`,
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  justifyItems: "start",
});
globalStyle(`${narrow} > h1`, { overflowWrap: "anywhere" });
export const notice = style({
  padding: space.x2,
  backgroundColor: theme.color.background,
  borderInlineStart: `4px solid ${theme.color.primary}`,
});
export const links = style({ listStyle: "none", display: "grid", gap: space.x1 });
globalStyle(`${links} a`, { color: theme.color.primary, textDecoration: "underline" });
