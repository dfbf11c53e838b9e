import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, space } from "../../styles/tokens.ts";

export const page = style({
  maxWidth: `${layout.main}px`,
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
});
// A display of our own would undo the attribute.
globalStyle(`${page} [hidden]`, { display: "none" });
export const title = style({ fontSize: "clamp(2rem, 1.4rem + 2.4vw, 3rem)" });
export const intro = style({ fontSize: "1.1875rem", lineHeight: 1.6, maxWidth: `${layout.post}px` });
export const notice = style({
  padding: `${space.x1} ${space.x2}`,
  borderInlineStart: `4px solid ${theme.color.primary}`,
  backgroundColor: theme.color.surface,
});

export const list = style({ display: "grid", gap: space.x2, listStyle: "none", width: "100%" });
export const item = style({
  display: "grid",
  gap: space.x1,
  justifyItems: "start",
  padding: space.x2,
  border: `1px solid ${theme.color.line}`,
});
export const name = style({ fontFamily: font.mono, fontSize: "1.0625rem", overflowWrap: "anywhere" });
globalStyle(`h2${name}`, { fontWeight: 700, letterSpacing: 0, textTransform: "none" });
export const meta = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${space.half} ${space.x2}`,
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  color: theme.color.muted,
});
export const on = style({ fontWeight: 700, color: theme.color.primary });
export const off = style({ fontWeight: 700 });
export const mark = style({
  padding: `0 ${space.x1}`,
  backgroundColor: theme.color.primary,
  color: theme.color.onPrimary,
  fontFamily: font.condensed,
  fontWeight: 700,
  fontSize: condensed.xs,
  // Where colours are forced, a frame says the same.
  border: "1px solid transparent",
});

export const choice = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.x1,
  minHeight: "2.25rem",
  cursor: "pointer",
  fontFamily: font.condensed,
  fontSize: condensed.s,
});
export const control = style({
  width: "1.5rem",
  height: "1.5rem",
  margin: 0,
  flex: "none",
  accentColor: theme.color.primary,
});
export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x3}`,
  // A fieldset is else as wide as its longest word.
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
globalStyle(`${choices} legend`, { padding: 0, fontFamily: font.condensed, fontWeight: 700 });
export const button = style({
  minHeight: "2.75rem",
  paddingInline: space.x3,
  border: `2px solid ${theme.color.primary}`,
  borderRadius: 2,
  backgroundColor: "transparent",
  color: theme.color.primary,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  cursor: "pointer",
  selectors: { "&:hover": { backgroundColor: theme.color.primary, color: theme.color.onPrimary } },
});
export const link = style({
  display: "inline-block",
  paddingBlock: space.half,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  color: theme.color.primary,
  textDecoration: "underline",
});

export const table = style({ borderCollapse: "collapse", fontFamily: font.condensed });
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.half} ${space.x2} ${space.half} 0`,
  textAlign: "start",
  borderBottom: `1px solid ${theme.color.line}`,
  overflowWrap: "anywhere",
});
export const variation = style({ fontWeight: 400 });

export const section = style({ display: "grid", gap: space.x2, width: "100%", paddingTop: space.x3 });
globalStyle(`${section} > h2`, { fontSize: condensed.l });
export const blogs = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))",
  gap: space.x2,
  listStyle: "none",
});
export const quiet = style({ color: theme.color.muted, fontFamily: font.condensed });
export const setting = style({ fontFamily: font.mono, fontSize: "0.875rem", overflowWrap: "anywhere" });
