import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, palette, serif, space } from "../../styles/tokens.ts";

const column = { gridTemplateColumns: "minmax(0, 1fr)" } as const;

export const page = style({
  ...column,
  width: "100%",
  maxWidth: `${layout.main}px`,
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  lineHeight: 1.5,
});
// A display of our own would undo the attribute.
globalStyle(`${page} [hidden]`, { display: "none" });
export const head = style({ ...column, display: "grid", gap: space.x1 });
export const scope = style({ fontFamily: font.condensed, fontWeight: 700, color: theme.color.primary });
export const title = style({ fontSize: "clamp(2rem, 1.4rem + 2.4vw, 3rem)" });
export const intro = style({ fontSize: "1.125rem", maxWidth: `${layout.post}px`, textWrap: "pretty" });

export const tabs = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.half} ${space.x2}`,
  listStyle: "none",
  fontFamily: font.condensed,
  fontSize: condensed.s,
});
const tabShape = {
  display: "inline-block",
  padding: `${space.half} 0`,
  borderBottom: "4px solid transparent",
  selectors: {
    '&[aria-current="page"]': { borderColor: theme.color.primary, fontWeight: 700 },
    "&:hover": { color: theme.color.primary, textDecoration: "underline" },
  },
} as const;
export const tab = style(tabShape);
export const chip = style(tabShape);

export const list = style({ ...column, display: "grid", gap: space.x3, listStyle: "none", width: "100%" });
export const item = style({
  ...column,
  display: "grid",
  gap: space.x2,
  padding: space.x2,
  // Whatever somebody wrote, an appeal as well.
  overflowWrap: "anywhere",
  border: `1px solid ${theme.color.line}`,
  borderInlineStart: `4px solid ${theme.color.light}`,
  scrollMarginBlock: "6rem",
  ":focus": { outline: `3px solid ${theme.color.primary}`, outlineOffset: "2px" },
});
export const itemHead = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: space.x2 });
export const check = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.x1,
  minWidth: "2.75rem",
  minHeight: "2.75rem",
  alignSelf: "start",
  cursor: "pointer",
  fontFamily: font.condensed,
});
globalStyle(`${check} input`, {
  width: "1.5rem",
  height: "1.5rem",
  margin: 0,
  flex: "none",
  accentColor: theme.color.primary,
});
export const name = style({ fontFamily: font.condensed, fontSize: condensed.m, overflowWrap: "anywhere" });
export const meta = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x2}`,
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  color: theme.color.muted,
});
globalStyle(`${name} a:hover, ${meta} a`, { textDecoration: "underline" });
globalStyle(`${meta} a`, { display: "inline-block", minHeight: "1.5rem", color: theme.color.primary });
export const words = style({ overflowWrap: "anywhere", fontSize: serif.m });
export const facts = style({
  ...column,
  display: "grid",
  gap: space.half,
  listStyle: "none",
  padding: `${space.x1} ${space.x2}`,
  backgroundColor: theme.color.surface,
  fontFamily: font.condensed,
  overflowWrap: "anywhere",
});
export const quote = style({
  margin: `${space.half} 0`,
  paddingInlineStart: space.x2,
  borderInlineStart: `3px solid ${theme.color.line}`,
  whiteSpace: "pre-line",
});
export const appeal = style({ ...column, display: "grid", gap: space.x1 });
globalStyle(`${appeal} h3`, { fontSize: condensed.s });

export const form = style({ ...column, display: "grid", gap: space.x3 });
export const box = style({
  width: "100%",
  border: `1px solid ${theme.color.line}`,
  padding: `0 ${space.x2}`,
});
globalStyle(`${box}[open]`, { paddingBottom: space.x2 });
export const summary = style({
  display: "list-item",
  paddingBlock: space.x1,
  cursor: "pointer",
  fontFamily: font.condensed,
  fontWeight: 700,
});
export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: space.x2 });
export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space.x2,
  margin: 0,
  minWidth: 0,
  padding: space.x2,
  border: `2px solid ${theme.color.primary}`,
  backgroundColor: theme.color.paper,
});
globalStyle(`${toolbar} legend`, { fontFamily: font.condensed, fontWeight: 700, paddingInline: space.half });
export const field = style({ ...column, display: "grid", gap: space.half, flex: "1 1 10rem" });
export const wideField = style({ ...column, display: "grid", gap: space.half, flex: "1 1 100%" });
globalStyle(`${field} > label, ${wideField} > label, ${appeal} > label`, {
  fontFamily: font.condensed,
  fontWeight: 700,
});
export const input = style({
  width: "100%",
  minWidth: 0,
  minHeight: "2.75rem",
  padding: `${space.half} ${space.x1}`,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "2px",
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  font: "inherit",
  selectors: { "&[aria-invalid]": { borderWidth: "2px", borderColor: "currentColor" } },
});
const buttonShape = {
  minHeight: "2.75rem",
  padding: `${space.half} ${space.x3}`,
  borderRadius: "2px",
  cursor: "pointer",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
} as const;
export const button = style({
  ...buttonShape,
  border: "2px solid transparent",
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
  ":hover": { backgroundColor: theme.color.text, color: theme.color.paper },
});
export const plainButton = style({
  ...buttonShape,
  border: `2px solid ${theme.color.primary}`,
  backgroundColor: "transparent",
  color: theme.color.primary,
  ":hover": { backgroundColor: theme.color.primary, color: theme.color.onPrimary },
});
export const link = style({
  display: "inline-block",
  paddingBlock: space.x1,
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
  textDecoration: "underline",
});

/** What is wrong is said in words behind a bar; the colour alone says nothing. */
const bar = {
  padding: `${space.x1} ${space.x2}`,
  backgroundColor: theme.color.surface,
  fontFamily: font.condensed,
} as const;
export const error = style({ ...bar, borderInlineStart: `4px solid ${palette.error}`, fontWeight: 600 });
export const done = style({ ...bar, borderInlineStart: `4px solid ${palette.success}` });
export const empty = style({ fontSize: "1.125rem", color: theme.color.muted });
export const keys = style({ display: "grid", gap: space.half, fontFamily: font.condensed });
globalStyle(`${keys} > div`, { display: "grid", gridTemplateColumns: "2.5rem minmax(0, 1fr)" });
export const announcer = style({ minHeight: "1.5rem", fontFamily: font.condensed });
export const tableBox = style({ overflowX: "auto", width: "100%" });
export const table = style({ borderCollapse: "collapse", width: "100%", fontFamily: font.condensed });
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.half} ${space.x2} ${space.half} 0`,
  textAlign: "start",
  verticalAlign: "top",
  borderBottom: `1px solid ${theme.color.line}`,
  overflowWrap: "anywhere",
});
globalStyle(`${table} td:last-child`, { minWidth: "8rem" });
export const two = style({
  ...column,
  display: "grid",
  gap: space.x2,
  "@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
