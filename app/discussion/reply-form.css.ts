import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, palette, space } from "../../styles/tokens.ts";
import { buttonRule, fieldRule, invalidRule } from "../ui/style-rules.ts";
import { columnRule } from "../ui/column-rule.ts";

export const page = style(columnRule);
export const title = style({ fontSize: "clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)" });
export const subtitle = style({ fontSize: condensed.s });
export const quiet = style({ fontFamily: font.condensed, color: theme.color.muted });
export const notice = style({
  padding: space.x2,
  backgroundColor: theme.color.background,
  borderInlineStart: `4px solid ${theme.color.primary}`,
});
export const about = style({
  margin: 0,
  padding: space.x2,
  backgroundColor: theme.color.surface,
  borderInlineStart: `4px solid ${theme.color.light}`,
  overflowWrap: "anywhere",
});
export const former = style({ whiteSpace: "pre-line" });
globalStyle(`${about} a:hover`, { color: theme.color.primary, textDecoration: "underline" });

export const form = style({ display: "grid", gap: space.x1, gridTemplateColumns: "minmax(0, 1fr)" });
export const label = style({ fontFamily: font.condensed, fontSize: condensed.s, fontWeight: 700 });
export const error = style({
  padding: space.x1,
  borderInlineStart: `4px solid ${palette.error}`,
  fontFamily: font.condensed,
  fontWeight: 600,
});
globalStyle(`${error} a`, { color: theme.color.primary, textDecoration: "underline" });
export const text = style({
  width: "100%",
  minHeight: "9rem",
  padding: space.x2,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "2px",
  font: "inherit",
  lineHeight: 1.5,
  resize: "vertical",
  backgroundColor: theme.color.paper,
  color: theme.color.text,
  selectors: { "&[aria-invalid]": invalidRule },
});
/** The address to be copied for sharing. */
export const address = style({ ...fieldRule, width: "100%", font: "inherit" });
export const links = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.x3}`, listStyle: "none" });
export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.x2 });
export const button = style({
  ...buttonRule,
  selectors: { "&[aria-disabled=true]": { cursor: "default", opacity: 0.6 } },
});
export const quietButton = style({
  minHeight: "2.25rem",
  padding: `${space.half} ${space.x2}`,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "2px",
  cursor: "pointer",
  fontFamily: font.condensed,
  fontSize: "1rem",
  color: theme.color.text,
  backgroundColor: theme.color.paper,
  selectors: {
    "&:hover": { borderColor: theme.color.primary },
    "&:target": { borderWidth: "2px", borderColor: theme.color.primary },
  },
});
export const actionList = style({ display: "grid", gap: space.x1 });
/** A decision that requires a reason, or an end, when it is opened. */
export const limit = style({ fontFamily: font.condensed });
globalStyle(`${limit} > summary`, { cursor: "pointer", padding: `${space.half} 0`, fontWeight: 700 });
export const choice = style({ display: "grid" });
globalStyle(`${choice} > :is(select, input)`, {
  minHeight: "2.75rem",
  maxWidth: "100%",
  padding: space.half,
  border: `1px solid ${theme.color.muted}`,
  font: "inherit",
  color: theme.color.text,
  backgroundColor: theme.color.paper,
});
export const link = style({
  display: "inline-block",
  padding: `${space.half} 0`,
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
  selectors: { "&:hover": { textDecoration: "underline" } },
});
