import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { column, type } from "./type.ts";

export const intro = style({ ...type.interface, maxWidth: column, textWrap: "pretty" });
/** Details of the item above, in one line that wraps. */
export const detailLine = style({
  ...type.meta,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x2}`,
  color: theme.color.muted,
  overflowWrap: "anywhere",
});
globalStyle(`${detailLine} a`, {
  display: "inline-block",
  minHeight: rem(24),
  color: theme.color.primary,
  textDecoration: "underline",
});
export const lines = style({
  margin: 0,
  maxWidth: column,
  paddingInlineStart: space.x3,
  overflowWrap: "anywhere",
});
/** Quoted text, in the readers' serif. */
export const quote = style({
  ...type.reply,
  margin: 0,
  paddingInlineStart: space.x2,
  borderInlineStart: `3px solid ${theme.color.line}`,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});
export const link = style({
  ...type.interface,
  display: "inline-block",
  paddingBlock: space.x1,
  fontWeight: 600,
  color: theme.color.primary,
  textDecoration: "underline",
});
