import { style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, serif, space } from "../../styles/tokens.ts";
import { label } from "./sign-in.css.ts";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.x3,
  width: "100%",
  maxWidth: `${layout.post}px`,
  marginInline: "auto",
});
export const day = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.x2 });
export const dayTitle = style({ fontSize: condensed.m });
export const list = style({ listStyle: "none", display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const item = style({
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr)",
  gap: space.x2,
  padding: `${space.x2} 0`,
  borderTop: `1px solid ${theme.color.line}`,
});
export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.half,
  overflowWrap: "anywhere",
});
export const text = style({ fontSize: "1.0625rem", lineHeight: 1.4 });
export const link = style({
  fontWeight: 700,
  color: theme.color.primary,
  textDecoration: "underline",
});
/** Said in words; the frame only helps the eye. */
export const isNew = style({
  display: "inline-block",
  marginInlineEnd: space.x1,
  padding: `0 ${space.x1}`,
  border: "1px solid currentColor",
  borderRadius: "2px",
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  fontWeight: 700,
});
export const quote = style({
  paddingInlineStart: space.x2,
  borderInlineStart: `3px solid ${theme.color.light}`,
  fontSize: serif.s,
  lineHeight: 1.5,
});
export const detail = style({ fontSize: serif.s, lineHeight: 1.5 });
export const meta = style({ fontFamily: font.condensed, color: theme.color.muted });
export const empty = style({ fontSize: "1.125rem", color: theme.color.muted });
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.x2,
});
export const kinds = style({ border: 0, margin: 0, padding: 0, display: "grid", gap: space.x2 });
export const table = style({ borderCollapse: "collapse", width: "100%", fontFamily: font.condensed });
export const caption = style([label, { marginBottom: space.half, textAlign: "start" }]);
export const legend = style([label, { padding: 0 }]);
export const cell = style({ padding: `${space.half} ${space.x1}`, textAlign: "center" });
export const kindCell = style({
  padding: `${space.half} ${space.x1} ${space.half} 0`,
  textAlign: "start",
  fontWeight: 400,
  overflowWrap: "anywhere",
});
export const box = style({ width: "1.5rem", height: "1.5rem", accentColor: theme.color.primary });
export const saved = style([body, { padding: `${space.x2} 0`, borderTop: `1px solid ${theme.color.line}` }]);
