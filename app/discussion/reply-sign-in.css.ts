import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, media, palette, space } from "../../styles/tokens.ts";
import { buttonRule, fieldRule, invalidRule } from "../ui/style-rules.ts";

/* Signing in to send a reply: part of the reply page's sheet, which a story's page loads with the form. */

export const panel = style({
  display: "grid",
  gap: space.x2,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: px(520),
  padding: `${space.x3} ${space.x2}`,
  borderTop: `6px solid ${theme.color.light}`,
  color: theme.color.text,
  backgroundColor: theme.color.paper,
  "@media": { [media.medium]: { padding: `${space.x3} 2.5rem 2.5rem` } },
});
export const title = style({
  paddingInlineEnd: space.x6,
  fontFamily: font.condensed,
  fontSize: condensed.l,
  fontWeight: 800,
  lineHeight: 1.1,
  overflowWrap: "anywhere",
});
export const quiet = style({
  fontFamily: font.condensed,
  color: theme.color.muted,
  overflowWrap: "anywhere",
});
export const quote = style({
  margin: 0,
  paddingInlineStart: space.x2,
  borderInlineStart: `2px solid ${theme.color.line}`,
  overflowWrap: "anywhere",
});
globalStyle(`${quote} > p + p`, { fontSize: "1.0625rem", lineHeight: 1.5 });
export const secret = style({
  padding: space.x2,
  fontFamily: font.mono,
  overflowWrap: "anywhere",
  backgroundColor: theme.color.background,
});
export const form = style({ display: "grid", gap: space.x1, gridTemplateColumns: "minmax(0, 1fr)" });
export const label = style({ fontFamily: font.condensed, fontWeight: 700 });
export const error = style({
  padding: space.x1,
  borderInlineStart: `4px solid ${palette.error}`,
  fontFamily: font.condensed,
  fontWeight: 600,
});
export const row = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
export const field = style({
  ...fieldRule,
  font: "inherit",
  fontFamily: font.condensed,
  selectors: {
    "&[aria-invalid]": invalidRule,
    "&[data-code]": { fontSize: condensed.m, letterSpacing: "0.2em", fontVariantNumeric: "tabular-nums" },
  },
});
export const button = style({
  ...buttonRule,
  flex: "1 0 auto",
  selectors: { "[aria-busy] &": { opacity: 0.6 } },
});
/** A button within a sentence. */
export const link = style({
  minHeight: space.x3,
  padding: 0,
  border: 0,
  font: "inherit",
  fontWeight: 700,
  cursor: "pointer",
  color: theme.color.primary,
  backgroundColor: "transparent",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "&:disabled": { cursor: "default", fontWeight: 400, color: theme.color.muted, textDecoration: "none" },
  },
});
export const others = style({ display: "grid", gap: space.x2, paddingTop: space.x1 });
export const or = style({
  display: "flex",
  alignItems: "center",
  gap: space.x2,
  fontFamily: font.condensed,
  color: theme.color.muted,
  selectors: {
    "&::before": { content: "", flex: 1, borderTop: `1px solid ${theme.color.line}` },
    "&::after": { content: "", flex: 1, borderTop: `1px solid ${theme.color.line}` },
  },
});
export const pair = style({
  display: "grid",
  gap: space.x1,
  gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 1fr))",
});
export const choice = style({
  display: "grid",
  placeItems: "center",
  minHeight: "2.75rem",
  padding: `${space.half} ${space.x2}`,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "2px",
  font: "inherit",
  fontFamily: font.condensed,
  fontWeight: 700,
  textAlign: "center",
  cursor: "pointer",
  color: theme.color.text,
  backgroundColor: theme.color.paper,
  selectors: {
    "&:hover": { borderColor: theme.color.primary },
    // The device is known to have a passkey.
    "&[data-first]": { order: -1, borderWidth: "2px", borderColor: theme.color.primary },
  },
});

/** Over the story: in the middle, or a sheet from the bottom on phones. */
const dialog = "dialog[data-sign-in]";
globalStyle(dialog, {
  width: "100%",
  maxWidth: "100%",
  maxHeight: "100%",
  margin: "auto 0 0",
  padding: 0,
  border: 0,
  overflowY: "auto",
  backgroundColor: theme.color.paper,
  boxShadow: "0 24px 64px rgb(0 0 0 / 0.35)",
  "@media": { [media.medium]: { width: px(520), margin: "auto" } },
});
globalStyle(`${dialog}::backdrop`, { backgroundColor: "rgb(0 0 0 / 0.55)" });
globalStyle(`${dialog} > button`, {
  position: "absolute",
  top: space.x3,
  insetInlineEnd: space.x1,
  width: "2.75rem",
  height: "2.75rem",
  border: 0,
  fontSize: condensed.m,
  cursor: "pointer",
  color: theme.color.text,
  backgroundColor: "transparent",
});
