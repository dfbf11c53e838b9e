import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, palette, serif, space } from "../../styles/tokens.ts";
import { buttonRule, fieldRule, hoverRule, invalidRule } from "../ui/style-rules.ts";

const column = { width: "100%", maxWidth: `${layout.post}px`, marginInline: "auto" } as const;

export const card = style({
  ...column,
  display: "grid",
  gap: space.x2,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: space.x3,
  borderTop: `4px solid ${theme.color.light}`,
  backgroundColor: theme.color.background,
  lineHeight: 1.5,
  "@media": { print: { display: "none" } },
});
export const cardTitle = style({ fontSize: condensed.m });

export const form = style({ display: "grid", gap: space.x2, gridTemplateColumns: "minmax(0, 1fr)" });
export const field = style({ display: "grid", gap: space.half, gridTemplateColumns: "minmax(0, 1fr)" });
export const label = style({
  padding: 0,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  lineHeight: 1.25,
});
export const row = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
export const input = style({
  ...fieldRule,
  selectors: { "&[aria-invalid]": invalidRule },
});
export const button = style({
  ...buttonRule,
  ...hoverRule,
  selectors: { '&[aria-disabled="true"]': { opacity: 0.6, cursor: "progress" } },
});

/** Errors are marked by a bar and text, not by color alone. */
export const error = style({
  paddingInlineStart: space.x1,
  borderInlineStart: `4px solid ${palette.error}`,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 600,
  lineHeight: 1.3,
});
export const formError = style([error, { padding: space.x2, backgroundColor: theme.color.paper }]);
export const consent = style({ fontSize: serif.s, color: theme.color.text });

export const lists = style({
  display: "grid",
  gap: space.x1,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const list = style({
  display: "grid",
  gridTemplateColumns: "1.5rem minmax(0, 1fr)",
  gap: `0 ${space.x1}`,
  padding: `${space.half} 0`,
});
globalStyle(`${list} > p`, { gridColumn: 2 });
globalStyle(`${list} > input`, {
  width: "1.5rem",
  height: "1.5rem",
  margin: 0,
  accentColor: theme.color.primary,
});
export const listName = style({
  cursor: "pointer",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  lineHeight: "1.5rem",
});
export const description = style({ display: "block", lineHeight: 1.45, textWrap: "pretty" });
