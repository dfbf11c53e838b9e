import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, palette, serif, space } from "../../styles/tokens.ts";

const column = { gridTemplateColumns: "minmax(0, 1fr)" } as const;

export const page = style({
  ...column,
  width: "100%",
  display: "grid",
  gap: space.x3,
  lineHeight: 1.5,
});
// A display of our own would undo the attribute.
globalStyle(`${page} [hidden]`, { display: "none" });
export const title = style({
  fontSize: "1.75rem",
  lineHeight: 1.15,
  fontWeight: 800,
  "@media": { [media.large]: { fontSize: "2rem" } },
});
export const intro = style({ fontSize: "1.0625rem", maxWidth: `${layout.post}px`, textWrap: "pretty" });

export const tabs = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.half} ${space.x2}`,
  listStyle: "none",
  fontFamily: font.condensed,
  fontSize: "1.0625rem",
  borderBottom: `1px solid ${theme.color.line}`,
});
const tabShape = {
  display: "inline-block",
  padding: `${space.half} 0`,
  borderBottom: "3px solid transparent",
  marginBottom: "-1px",
  selectors: {
    '&[aria-current="page"]': { borderColor: theme.color.primary, fontWeight: 700 },
    "&:hover": { color: theme.color.primary, textDecoration: "underline" },
  },
} as const;
export const chip = style(tabShape);

/** Rows with hairlines between them; the first stands below a rule of ink, as blocks of a front do. */
export const list = style({
  ...column,
  display: "grid",
  listStyle: "none",
  width: "100%",
  borderTop: `2px solid ${theme.color.text}`,
});
globalStyle(`${list}:empty`, { display: "none" });
export const item = style({
  ...column,
  display: "grid",
  gap: space.x1,
  paddingBlock: space.x2,
  // Readers write these texts: a word may be of any length.
  overflowWrap: "anywhere",
  borderBottom: `1px solid ${theme.color.line}`,
  scrollMarginBlock: "6rem",
  ":focus": { outline: `3px solid ${theme.color.primary}`, outlineOffset: "2px" },
});
export const itemHead = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: space.x1 });
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
export const name = style({
  fontFamily: font.condensed,
  fontSize: "1.1875rem",
  lineHeight: "1.5rem",
  fontWeight: 700,
  overflowWrap: "anywhere",
});
export const meta = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x2}`,
  fontFamily: font.condensed,
  fontSize: "0.9375rem",
  color: theme.color.muted,
});
globalStyle(`${name} a:hover, ${meta} a`, { textDecoration: "underline" });
globalStyle(`${meta} a`, { display: "inline-block", minHeight: "1.5rem", color: theme.color.primary });
/** What a reader wrote, below the name beside the checkbox. */
export const words = style({
  overflowWrap: "anywhere",
  fontSize: serif.m,
  "@media": { [media.medium]: { paddingInlineStart: `calc(2.75rem + ${space.x1})` } },
});
// A reply's blocks stand in the middle of a reader's page.
globalStyle(`${words} > div > *`, { marginInline: 0 });
export const findings = style({
  ...column,
  display: "grid",
  gap: space.half,
  listStyle: "none",
  paddingBlock: space.half,
  fontFamily: font.condensed,
  overflowWrap: "anywhere",
  "@media": { [media.medium]: { paddingInlineStart: `calc(2.75rem + ${space.x1})` } },
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
  borderBottom: `1px solid ${theme.color.line}`,
});
globalStyle(`${item} ${box}`, { borderBottom: 0 });
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
  padding: 0,
  border: 0,
});
globalStyle(`${toolbar} legend`, { fontFamily: font.condensed, fontWeight: 700, padding: 0 });
export const field = style({ ...column, display: "grid", gap: space.half, flex: "1 1 10rem" });
export const wideField = style({ ...column, display: "grid", gap: space.half, flex: "1 1 100%" });
globalStyle(`${field}, ${wideField}`, { maxWidth: `${layout.post}px` });
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
  borderRadius: "4px",
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  fontFamily: font.condensed,
  fontSize: "1.0625rem",
  lineHeight: "1.5rem",
  selectors: { "&[aria-invalid]": { borderWidth: "2px", borderColor: "currentColor" } },
});
const buttonShape = {
  minHeight: "2.5rem",
  padding: `${space.half} ${space.x2}`,
  borderRadius: "4px",
  cursor: "pointer",
  fontFamily: font.condensed,
  fontSize: "1.0625rem",
  lineHeight: "1.5rem",
  fontWeight: 700,
} as const;
export const button = style({
  ...buttonShape,
  border: "1px solid transparent",
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
  ":hover": { backgroundColor: theme.color.text, color: theme.color.paper },
});
export const plainButton = style({
  ...buttonShape,
  border: `1px solid ${theme.color.muted}`,
  backgroundColor: "transparent",
  color: theme.color.text,
  ":hover": { backgroundColor: theme.color.surface },
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
